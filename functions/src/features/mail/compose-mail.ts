import { DELETED_USER_NAME } from '@barabar/core/deleted-user-name';
import { withoutStop, type LoggedEvent } from '@barabar/core/events/event';
import { sayEvent, sayInSubject } from '@barabar/core/events/say-event';
import { LIMITS } from '@barabar/core/limits';
import { LANGUAGES, type Language } from '@barabar/core/messages/languages';
import { listIn } from '@barabar/core/messages/list';
import { textsIn, type Texts } from '@barabar/core/messages/texts';
import { formatAmount, groupByCurrency, sumMinor, toMinor } from '@barabar/core/money';
import { PRODUCT_NAME } from '@barabar/core/product';
import { reminderSentence } from '@barabar/core/reminder';
import { escapeHtml } from '../../kit/escape-html.ts';
import type { MailContent, OpenBalance, Sum } from '../../records/mail/mail-content.ts';
import { plainAddress, plainName, plainText } from './plain-name.ts';

/** A mail in words: the same in plain text and in HTML. */
export interface ComposedMail {
  /** One line. */
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

export interface Sending {
  /** The receiver's. */
  readonly language: Language;
  /** Where the mail's one button leads: the product, or the page that verifies the address. */
  readonly link: string;
  /**
   * What people wrote that the mail is about, in their order: comments, or why a payment counts as not received. Undefined
   * for what is gone.
   */
  readonly commentTexts?: readonly (string | undefined)[];
}

/**
 * Composes a mail in the language of whoever gets it. Its subject names somebody whom the receiver knows, in few
 * characters: a longer name could pretend to be the whole mail there. Somebody whom they have not accepted is named by
 * their proven address. All that people have written is made harmless first, then escaped.
 */
export function composeMail(
  content: MailContent,
  { language, link, commentTexts = [] }: Sending,
): ComposedMail {
  const letter = letterOf(content, { language, texts: textsIn(language), commentTexts });
  return { subject: letter.subject, text: textOf(letter, link), html: htmlOf(letter, { link, language }) };
}

type DataOf<T extends MailContent['template']> = Extract<MailContent, { readonly template: T }>['data'];

/** What a letter is written with. */
interface Writing {
  readonly language: Language;
  readonly texts: Texts;
  readonly commentTexts: readonly (string | undefined)[];
}

function letterOf({ template, data }: MailContent, writing: Writing): Letter {
  switch (template) {
    case 'invitation':
      return invitationLetter(data, writing);
    case 'reminder':
      return reminderLetter(data, writing);
    case 'comment':
      return commentLetter(data, writing);
    case 'not-received':
      return notReceivedLetter(data, writing);
    case 'claim':
      return claimLetter(data, writing);
    case 'removed':
      return removedLetter(data, writing);
    case 'digest':
      return digestLetter(data, writing);
    case 'verification':
      return verificationLetter(writing);
  }
}

const PRODUCT = { product: PRODUCT_NAME };

const greetingTo = (name: string, { texts: { mails } }: Writing): string =>
  mails.greeting({ name: plainName(name, mails.somebody) });

/** Who writes, and by which proven address: a name alone could be anybody's. */
const signatureOf = (name: string, email: string | null, { mails }: Texts): string =>
  mails.signature({
    name: plainName(name, mails.somebody),
    email: email === null ? 'none' : plainAddress(email),
  });

const SUBJECT_NAME_CHARS_MAX = 30;
const inSubject = (name: string, { mails }: Texts): string =>
  plainName(name, mails.somebody, SUBJECT_NAME_CHARS_MAX);

const placeOf = (groupName: string | null, { mails }: Texts) => ({
  where: groupName === null ? 'none' : 'inGroup',
  group: groupName === null ? '' : plainName(groupName, mails.somebody),
});

function invitationLetter(data: DataOf<'invitation'>, writing: Writing): Letter {
  const { mails } = writing.texts;
  const { subject, wants, about, action, footer } = mails.invitation;
  const signature = signatureOf(data.inviterName, data.inviterEmail, writing.texts);
  return {
    subject: subject({
      ...PRODUCT,
      email: data.inviterEmail === null ? 'none' : plainAddress(data.inviterEmail),
    }),
    greeting: data.invitedName === null ? mails.greetingOnly : greetingTo(data.invitedName, writing),
    paragraphs: [wants({ ...PRODUCT, signature, ...placeOf(data.groupName, writing.texts) }), about(PRODUCT)],
    action: action(PRODUCT),
    footer,
  };
}

function reminderLetter(data: DataOf<'reminder'>, writing: Writing): Letter {
  const { texts, language } = writing;
  const { subject, reminds, upi, upiIsNew, action, footer } = texts.mails.reminder;
  const signature = signatureOf(data.creditorName, data.creditorEmail, texts);
  const sums = sumsOf(data.debts);
  const sentence = reminderSentence(sums, { texts: texts.reminders, language });
  const { creditorName, creditorEmail, upiId, isUpiIdNew } = data;
  const isByAddress = !data.isAccepted && creditorEmail !== null;
  const name = plainName(creditorName, texts.mails.somebody);
  return {
    subject: subject({
      name: isByAddress ? plainAddress(creditorEmail) : inSubject(creditorName, texts),
      amounts: listIn(language, sums.filter(({ amount }) => amount > 0).map(withoutSign)),
    }),
    greeting: greetingTo(data.debtorName, writing),
    paragraphs: [
      reminds({ signature, sentence }),
      ...(upiId === null ? [] : [upi({ name, upiId: plainAddress(upiId) })]),
      ...(upiId !== null && isUpiIdNew ? [upiIsNew({ name })] : []),
    ],
    action: action(PRODUCT),
    footer: footer(PRODUCT),
  };
}

/** What one person wrote in a row: their name and address, and the readable texts. */
interface CommentTurn {
  readonly name: string;
  readonly email: string | null;
  readonly texts: readonly string[];
}

/** The comments of a mail by their authors. Turns of which nothing can be read are left out, if there are others. */
function turnsOf(data: DataOf<'comment'>, { commentTexts }: Writing): CommentTurn[] {
  const authors = [data, ...data.further].map(({ authorName, authorEmail }) => ({ authorName, authorEmail }));
  const turns: { name: string; email: string | null; texts: string[] }[] = [];
  for (const [index, { authorName: name, authorEmail: email }] of authors.entries()) {
    const written = commentTexts[index];
    const text = written === undefined ? undefined : plainText(written, LIMITS.commentCharsMax);
    const last = turns.at(-1);
    const turn = last?.name === name && last.email === email ? last : { name, email, texts: [] };
    if (turn !== last) turns.push(turn);
    if (text !== undefined) turn.texts.push(text);
  }
  const readable = turns.filter(({ texts }) => texts.length > 0);
  return readable.length > 0 ? readable : turns.slice(0, 1);
}

/** Of the only comment, which the subject has too. */
const SUBJECT_QUOTE_CHARS_MAX = 48;

/** How many people a subject names; of more it says how many. */
const NAMED_IN_SUBJECT_MAX = 2;

const READER = 'reader';
const ACTOR = 'actor';

/** What says an event to the reader of a mail. Names and titles in it are plain already. */
const sayingOf = ({ texts, language }: Writing) => ({
  viewerId: READER,
  words: { texts, language, formatDay: (day: string) => day },
});

const sayHere = (event: LoggedEvent, writing: Writing): string =>
  sayEvent(event, { ...sayingOf(writing), scope: { kind: 'mail', seesPrice: true } });

const groupNamed = (name: string) => ({ id: '', name });

const commentBy = (name: string, metadata: LoggedEvent['metadata']): LoggedEvent => ({
  type: 'expense_commented',
  user: { id: ACTOR, name },
  metadata,
});

function commentLetter(data: DataOf<'comment'>, writing: Writing): Letter {
  const { texts, language } = writing;
  const { people, quoting, said, more, footer } = texts.mails.comment;
  const { about, groupName } = data;
  const turns = turnsOf(data, writing);
  const names = [...new Set(turns.map(({ name }) => inSubject(name, texts)))];
  const sentenceOf = ({ name, email, texts: quoted }: CommentTurn): string => {
    const event = commentBy(signatureOf(name, email, texts), {
      expenseDescription: plainName(data.expenseDescription, texts.mails.somebody),
      ...(about && {
        amount: about.amount,
        currency: about.currency,
        ...(about.isRefund && { isRefund: true }),
      }),
    });
    const group = groupName === null ? {} : { group: groupNamed(plainName(groupName, texts.mails.somebody)) };
    return before(quoted, sayHere({ ...event, ...group }, writing));
  };
  const everybody =
    names.length > NAMED_IN_SUBJECT_MAX ? people({ count: names.length }) : listIn(language, names);
  const event = sayInSubject(
    commentBy(everybody, { expenseDescription: inSubject(data.expenseDescription, texts) }),
    sayingOf(writing),
  );
  const [text = '', ...others] = turns.flatMap((turn) => turn.texts);
  const isAlone = text !== '' && others.length + data.moreCount === 0;
  return {
    subject: isAlone ? quoting({ event, text: plainText(text, SUBJECT_QUOTE_CHARS_MAX) ?? text }) : event,
    greeting: greetingTo(data.readerName, writing),
    paragraphs: [
      ...turns.flatMap((turn) => [sentenceOf(turn), ...turn.texts.map((text) => said({ text }))]),
      ...(data.moreCount > 0 ? [more({ count: data.moreCount })] : []),
    ],
    action: texts.mails.openAction(PRODUCT),
    footer,
  };
}

/** A sentence that ends with a colon where something follows. */
const before = (quoted: readonly string[], sentence: string): string =>
  quoted.length > 0 ? `${withoutStop(sentence)}:` : sentence;

function notReceivedLetter(data: DataOf<'not-received'>, writing: Writing): Letter {
  const { texts, commentTexts } = writing;
  const { restore, footer } = texts.mails.notReceived;
  const [reason = ''] = commentTexts;
  const quoted = [plainText(reason, LIMITS.noteCharsMax) ?? []].flat();
  const handed = data.sums.map(({ amount, currency }) => ({ amount: toMinor(Math.abs(amount)), currency }));
  const eventBy = (name: string): LoggedEvent => ({
    type: 'settlement_deleted',
    user: { id: ACTOR, name },
    metadata: {
      ...handed[0],
      handed,
      reason,
      fromUserId: READER,
      fromUserName: data.readerName,
      toUserId: ACTOR,
      toUserName: name,
    },
  });
  return {
    subject: sayInSubject(eventBy(inSubject(data.payeeName, texts)), sayingOf(writing)),
    greeting: greetingTo(data.readerName, writing),
    paragraphs: [
      before(quoted, sayHere(eventBy(signatureOf(data.payeeName, data.payeeEmail, texts)), writing)),
      ...quoted.map((text) => texts.mails.comment.said({ text })),
      restore,
    ],
    action: texts.mails.answerAction(PRODUCT),
    footer,
  };
}

function claimLetter(data: DataOf<'claim'>, writing: Writing): Letter {
  const { texts } = writing;
  const { somebody, answerAction, claim } = texts.mails;
  const eventIn = (nameOf: (name: string) => string): LoggedEvent => ({
    type: 'claim_waiting',
    user: { id: ACTOR, name: nameOf(data.claimerName) },
    group: groupNamed(nameOf(data.groupName)),
    metadata: { formerName: nameOf(data.name) },
  });
  return {
    subject: sayInSubject(
      eventIn((name) => inSubject(name, texts)),
      sayingOf(writing),
    ),
    greeting: greetingTo(data.readerName, writing),
    paragraphs: [
      sayHere(
        eventIn((name) => plainName(name, somebody)),
        writing,
      ),
      claim.please({ as: plainName(data.name, somebody) }),
    ],
    action: answerAction(PRODUCT),
    footer: claim.footer,
  };
}

function removedLetter(data: DataOf<'removed'>, writing: Writing): Letter {
  const { texts } = writing;
  const { somebody, openAction, removed } = texts.mails;
  const { open, reads, footer } = removed;
  const sums = sumsIn(data.open, writing);
  const eventIn = (nameOf: (name: string) => string): LoggedEvent => ({
    type: 'user_left_group',
    user: { id: ACTOR, name: nameOf(data.removerName) },
    group: groupNamed(nameOf(data.groupName)),
    metadata: { memberUserId: READER },
  });
  return {
    subject: sayInSubject(
      eventIn((name) => inSubject(name, texts)),
      sayingOf(writing),
    ),
    greeting: greetingTo(data.readerName, writing),
    paragraphs: [
      sayHere(
        eventIn((name) => plainName(name, somebody)),
        writing,
      ),
      ...(sums ? [open({ ...sums, as: plainName(data.name, somebody) })] : []),
      reads,
    ],
    action: openAction(PRODUCT),
    footer,
  };
}

function digestLetter(data: DataOf<'digest'>, writing: Writing): Letter {
  const { requestCount, balances, moreCount } = data;
  const { common, mails } = writing.texts;
  const { subject, requests, action, footer } = mails.digest;
  return {
    subject: subject(PRODUCT),
    greeting: greetingTo(data.readerName, writing),
    paragraphs: [
      ...sayTotals(data, writing),
      ...(requestCount === 0 ? [] : [requests({ count: requestCount })]),
    ],
    items: [
      ...balances.map((balance) => sayBalance(balance, writing.texts)),
      ...(moreCount > 0 ? [common.andMore({ count: moreCount })] : []),
    ],
    action: action(PRODUCT),
    footer,
  };
}

function verificationLetter({ texts: { mails, verification } }: Writing): Letter {
  const { subject, please, footer } = mails.verification;
  return {
    subject: subject(PRODUCT),
    // No name: the person who signed up with this address may have chosen it for the address's owner to see.
    greeting: mails.greetingOnly,
    paragraphs: [please(PRODUCT)],
    action: verification.submit,
    footer: footer(PRODUCT),
  };
}

const withoutSign = ({ amount, currency }: Sum): string =>
  formatAmount(toMinor(Math.abs(amount)), { currency });

function sayBalance({ friendName, groupName, ...sum }: OpenBalance, texts: Texts): string {
  const { youOwe, owesYou } = texts.mails.digest;
  const values = {
    friend:
      friendName === DELETED_USER_NAME
        ? texts.common.deletedUser
        : plainName(friendName, texts.mails.somebody),
    amount: withoutSign(sum),
    ...placeOf(groupName, texts),
  };
  return sum.amount < 0 ? youOwe(values) : owesYou(values);
}

/** 'You owe ₹1,250.00 and $12.00. You are owed ₹500.00.'; nothing where all is settled. */
function sayTotals(
  { owes, owed }: { readonly owes: readonly Sum[]; readonly owed: readonly Sum[] },
  { texts, language }: Writing,
): string[] {
  const sums = sumsIn([...owes.map(owing), ...owed], { language });
  return sums ? [texts.mails.digest.totals(sums)] : [];
}

const owing = ({ amount, currency }: Sum): Sum => ({ amount: toMinor(-Math.abs(amount)), currency });

/** What somebody owes (below zero) and is owed, as messages take it; undefined for nothing. */
function sumsIn(sums: readonly Sum[], { language }: Pick<Writing, 'language'>) {
  const [owes, owed] = [sums.filter(({ amount }) => amount < 0), sums.filter(({ amount }) => amount > 0)];
  if (owes.length === 0 && owed.length === 0) return undefined;
  const kind = owed.length === 0 ? 'owes' : owes.length === 0 ? 'owed' : 'both';
  const listed = (some: readonly Sum[]): string => listIn(language, some.map(withoutSign));
  return { kind, owes: listed(owes), owed: listed(owed) };
}

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

function htmlOf(
  { subject, greeting, paragraphs, items = [], action, footer }: Letter,
  { link, language }: Pick<Sending, 'link' | 'language'>,
): string {
  const { direction } = LANGUAGES[language];
  const paragraph = (text: string) => `<p style="${STYLE.paragraph}">${escapeHtml(text)}</p>`;
  const list = items.map((item) => `<li>${escapeHtml(item)}</li>`).join('');
  return [
    '<!doctype html>',
    // Some programs make links of numbers and dates, too.
    `<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">`,
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
