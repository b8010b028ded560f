import { LIMITS } from '@barabar/core/limits';
import { formatAmount, groupByCurrency, sumMinor, toMinor } from '@barabar/core/money';
import { PRODUCT_NAME } from '@barabar/core/product';
import { reminderSentence } from '@barabar/core/reminder';
import { escapeHtml } from '../../kit/escape-html.ts';
import type { MailContent, OpenBalance, Sum } from '../../records/mail/mail-content.ts';
import { plainAddress, plainName, plainText } from './plain-name.ts';

/** A mail in words: the same in plain text and in HTML. */
export interface ComposedMail {
  /** One line, the same for every mail of its kind. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a mail is made of, before it is text or HTML. Nothing in it is markup. */
interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly string[];
  readonly action: string;
  /** Why somebody gets this mail, and what to do if it is not for them. */
  readonly footer: string;
}

/** What is known only when a mail is sent. */
export interface Sending {
  /** Where the mail's one button leads: the product, or the page that verifies the address. */
  readonly link: string;
  /** The comment that the mail is about. Without it, it was deleted. */
  readonly commentText?: string | undefined;
}

/**
 * Composes a mail. Its subject holds no text by people, which could pretend to be the whole mail there. Names and
 * comments appear only in the body, made harmless first, then escaped.
 */
export function composeMail(content: MailContent, { link, commentText }: Sending): ComposedMail {
  const letter = letterOf(content, commentText);
  return { subject: letter.subject, text: textOf(letter, link), html: htmlOf(letter, link) };
}

/** The data of the mails of one kind. */
type DataOf<T extends MailContent['template']> = Extract<MailContent, { readonly template: T }>['data'];

function letterOf({ template, data }: MailContent, commentText?: string): Letter {
  switch (template) {
    case 'invitation':
      return invitationLetter(data);
    case 'reminder':
      return reminderLetter(data);
    case 'comment':
      return commentLetter(data, commentText);
    case 'digest':
      return digestLetter(data);
    case 'verification':
      return VERIFICATION_LETTER;
  }
}

const invitationLetter = (data: DataOf<'invitation'>): Letter => ({
  subject: `You are invited to share expenses on ${PRODUCT_NAME}`,
  greeting: data.invitedName === null ? 'Hello,' : `Hello ${plainName(data.invitedName)},`,
  paragraphs: [
    `${signatureOf(data.inviterName, data.inviterEmail)} wants to share expenses with you on ${PRODUCT_NAME}${placeOf(data.groupName)}.`,
    `${PRODUCT_NAME} keeps track of who paid and who owes whom. Sign up with this email address to see what is shared with you.`,
  ],
  action: `Join ${PRODUCT_NAME}`,
  footer:
    "You are receiving this email because somebody entered your address. If you don't know them, you can ignore it.",
});

function reminderLetter(data: DataOf<'reminder'>): Letter {
  const creditor = signatureOf(data.creditorName, data.creditorEmail);
  return {
    subject: `A reminder from ${PRODUCT_NAME}`,
    greeting: `Hello ${plainName(data.debtorName)},`,
    paragraphs: [`${creditor} reminds you: "${reminderSentence(sumsOf(data.debts))}"`],
    action: `Settle up on ${PRODUCT_NAME}`,
    footer: `You are receiving this email because they asked ${PRODUCT_NAME} to remind you, which they can do once a day. If you have already paid, record the settlement there.`,
  };
}

function commentLetter(data: DataOf<'comment'>, commentText?: string): Letter {
  const { about } = data;
  const cost = about ? ` (${formatAmount(about.amount, { currency: about.currency })})` : '';
  const expense = `"${plainName(data.expenseDescription)}"${cost}${placeOf(data.groupName)}`;
  const said = commentText === undefined ? undefined : plainText(commentText, LIMITS.commentCharsMax);
  return {
    subject: `A comment on ${PRODUCT_NAME}`,
    greeting: `Hello ${plainName(data.readerName)},`,
    paragraphs: [
      `${signatureOf(data.authorName, data.authorEmail)} commented on ${expense}${said === undefined ? '.' : ':'}`,
      ...(said === undefined ? [] : [`“${said}”`]),
    ],
    action: `Open it on ${PRODUCT_NAME}`,
    footer: `You are receiving this email because you are in this expense. You can switch such emails off in your account, under Notifications.`,
  };
}

function digestLetter(data: DataOf<'digest'>): Letter {
  const { requestCount } = data;
  const waiting =
    requestCount === 1
      ? '1 request waits for your answer.'
      : `${requestCount} requests wait for your answer.`;
  return {
    subject: `Your week on ${PRODUCT_NAME}`,
    greeting: `Hello ${plainName(data.readerName)},`,
    paragraphs: [...sayTotals(data), ...(requestCount === 0 ? [] : [waiting])],
    items: [...data.balances.map(sayBalance), ...(data.moreCount > 0 ? [`and ${data.moreCount} more`] : [])],
    action: `See it on ${PRODUCT_NAME}`,
    footer: `You are receiving this email because you asked for it once a week, whenever something is open. You can switch it off in your account, under Notifications.`,
  };
}

const VERIFICATION_LETTER: Letter = {
  subject: `Verify your email address for ${PRODUCT_NAME}`,
  // No name: the person who signed up with this address may have chosen it for the address's owner to see.
  greeting: 'Hello,',
  paragraphs: [`Please verify that this address is yours, so that friends can find you on ${PRODUCT_NAME}.`],
  action: 'Verify this address',
  footer: `If you did not sign up for ${PRODUCT_NAME}, you can ignore this email.`,
};

/** Who writes, and by which proven address: a name alone could be anybody's. */
const signatureOf = (name: string, email: string | null): string =>
  email === null ? plainName(name) : `${plainName(name)} (${plainAddress(email)})`;

const placeOf = (groupName: string | null): string =>
  groupName === null ? '' : ` in the group "${plainName(groupName)}"`;

const sayPlace = (groupName: string | null): string =>
  groupName === null ? 'outside of groups' : `in "${plainName(groupName)}"`;

const withoutSign = ({ amount, currency }: Sum): string =>
  formatAmount(toMinor(Math.abs(amount)), { currency });

function sayBalance({ friendName, groupName, ...sum }: OpenBalance): string {
  const name = plainName(friendName);
  const amount = `${withoutSign(sum)} ${sayPlace(groupName)}`;
  return sum.amount < 0 ? `You owe ${name} ${amount}` : `${name} owes you ${amount}`;
}

/** 'You owe ₹1,250.00 and $12.00. You are owed ₹500.00.'; nothing where all is settled. */
function sayTotals({
  owes,
  owed,
}: {
  readonly owes: readonly Sum[];
  readonly owed: readonly Sum[];
}): string[] {
  const sentences = [
    ...(owes.length > 0 ? [`You owe ${LIST.format(owes.map(withoutSign))}.`] : []),
    ...(owed.length > 0 ? [`You are owed ${LIST.format(owed.map(withoutSign))}.`] : []),
  ];
  return sentences.length > 0 ? [sentences.join(' ')] : [];
}

const LIST = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** Sums by currency, which never mix. */
const sumsOf = (debts: readonly Sum[]): Sum[] =>
  groupByCurrency(debts).map(([currency, rows]) => ({
    currency,
    amount: sumMinor(rows.map(({ amount }) => amount)),
  }));

function textOf({ greeting, paragraphs, items = [], action, footer }: Letter, link: string): string {
  const list = items.map((item) => `- ${item}`).join('\n');
  const parts = [
    greeting,
    ...paragraphs,
    ...(list === '' ? [] : [list]),
    `${action}:\n${link}`,
    `-- \n${footer}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

// Styles are attributes of the elements, because mail programs drop style sheets.
const STYLE = {
  body: 'margin:0;padding:24px 12px;background:#f7f4ee;color:#18252a;font:16px/1.5 system-ui,sans-serif',
  card: 'max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border-radius:16px',
  brand: 'margin:0 0 16px;color:#04708f;font-size:20px;font-weight:700',
  paragraph: 'margin:0 0 16px',
  list: 'margin:0 0 16px;padding-left:20px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:12px;background:#04708f;color:#ffffff;font-weight:600;text-decoration:none',
  footer: 'max-width:480px;margin:16px auto 0;padding:0 24px;color:#566066;font-size:13px',
} as const;

function htmlOf({ subject, greeting, paragraphs, items = [], action, footer }: Letter, link: string): string {
  const paragraph = (text: string) => `<p style="${STYLE.paragraph}">${escapeHtml(text)}</p>`;
  const list = items.map((item) => `<li>${escapeHtml(item)}</li>`).join('');
  return [
    '<!doctype html>',
    // Some programs make links of numbers and dates, too.
    '<html lang="en"><head><meta charset="utf-8"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="${STYLE.body}">`,
    `<div style="${STYLE.card}">`,
    `<p style="${STYLE.brand}">${PRODUCT_NAME}</p>`,
    ...[greeting, ...paragraphs].map(paragraph),
    ...(list === '' ? [] : [`<ul style="${STYLE.list}">${list}</ul>`]),
    `<p style="${STYLE.paragraph}"><a style="${STYLE.button}" href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`,
    '</div>',
    `<p style="${STYLE.footer}">${escapeHtml(footer)}</p>`,
    '</body></html>',
    '',
  ].join('\n');
}
