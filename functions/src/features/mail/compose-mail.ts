import { formatAmount, sumMinor } from '@barabar/core/money';
import { PRODUCT_NAME } from '@barabar/core/product';
import type { Debt, MailContent } from './mail-content.ts';
import { plainName } from './plain-name.ts';

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

/**
 * The words of a mail. Names are other people's choice: they are made harmless first, then escaped.
 * @param link where the mail's one button leads: the product, or the page that verifies the address.
 */
export function composeMail(content: MailContent, link: string): ComposedMail {
  const letter = letterOf(content);
  return { subject: letter.subject, text: textOf(letter, link), html: htmlOf(letter, link) };
}

function letterOf({ template, data }: MailContent): Letter {
  switch (template) {
    case 'invitation': {
      const inviter = plainName(data.inviterName);
      const place = data.groupName === null ? '' : ` in the group "${plainName(data.groupName)}"`;
      return {
        subject: `${inviter} wants to share expenses with you on ${PRODUCT_NAME}`,
        greeting: 'Hello,',
        paragraphs: [
          `${inviter} wants to share expenses with you on ${PRODUCT_NAME}${place}.`,
          `${PRODUCT_NAME} keeps track of who paid, and of who owes whom. Sign up with this email address to see what is shared with you.`,
        ],
        action: `Join ${PRODUCT_NAME}`,
        footer: `You get this mail because somebody entered your address. If you don't know ${inviter}, you can ignore it.`,
      };
    }
    case 'reminder': {
      const creditor = plainName(data.creditorName);
      const total = totalOf(data.debts);
      return {
        subject: `${creditor} reminds you of ${total} on ${PRODUCT_NAME}`,
        greeting: `Hello ${plainName(data.debtorName)},`,
        paragraphs: [`${creditor} reminds you that you owe them ${total}:`],
        items: data.debts.map(sayDebt),
        action: `Settle up on ${PRODUCT_NAME}`,
        footer: `You get this mail because ${creditor} asked ${PRODUCT_NAME} to remind you, which is possible once a day. If it is settled already, record the settlement there.`,
      };
    }
    case 'verification':
      return {
        subject: `Verify your email address for ${PRODUCT_NAME}`,
        greeting: `Hello ${plainName(data.name)},`,
        paragraphs: [
          `Please verify that this address is yours. Friends can find you on ${PRODUCT_NAME} from then on.`,
        ],
        action: 'Verify this address',
        footer: `If you did not sign up for ${PRODUCT_NAME}, you can ignore this mail.`,
      };
  }
}

function sayDebt({ amount, currency, groupName }: Debt): string {
  const place = groupName === null ? 'outside of groups' : `in "${plainName(groupName)}"`;
  return `${formatAmount(amount, { currency })} ${place}`;
}

/** Sums by currency, which never mix: '₹1,250.00 and $12.00'. */
function totalOf(debts: readonly Debt[]): string {
  const sums = [...Map.groupBy(debts, ({ currency }) => currency)].map(([currency, rows]) =>
    formatAmount(sumMinor(rows.map(({ amount }) => amount)), { currency }),
  );
  return new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(sums);
}

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

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML, in elements and in quoted attributes. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

// Styles stand on the elements: mail programs drop style sheets.
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
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
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
