import type { Row } from './build-rows.ts';
import { isTotalKind, type LabelKind } from './classify-label.ts';
import type { Total } from './find-total.ts';
import { isWare } from './is-ware.ts';
import { isOtherPaper } from './is-other-paper.ts';
import type { Line } from './read-lines.ts';
import { isExact } from './read-numbers.ts';

const TAX = /\b(?:c|s|i|ut)?g[s5]t(?:in|n)?\b|\bvat\b|\bs\.?s\.?t\b|\btax(?:es|able)?\b|\bcess\b|\btin\b/i;
const PAYMENT =
  /\b(?:cash|card|upi|visa|master ?card|rupay|amex|debit|tender(?:ed)?|change|paid|payment|payable|gpay|phonepe|paytm|wallet|fastag|tunai)\b/i;
/** Words that receipts and bills are full of, and little else. */
const DOCUMENT = [
  /\b(?:receipt|invoice|bill|memo)\b/i,
  /\b(?:cashier|salesperson|counter|operator|waiter|server|steward|attendant|terminal|pos)\b/i,
  /\b(?:qty|quantity|u\/p|unit price|mrp|rate)\b/i,
  /\bsub[ -]?total\b|\bgrand total\b|\bround(?:ing|ed)?\b|\bdisc(?:ount)?\b/i,
  /\b(?:fare|trip|ride|ticket|tkt|toll|litres?|ltrs?|petrol|diesel|nozzle|pump)\b/i,
  /\b(?:consumer|meter|tariff|kwh|units|due date|billing)\b/i,
  /\b(?:goods sold|exchange|refund|returnable|come again|visit again)\b/i,
  /\b(?:table|pax|covers?|kot|dine[ -]?in|take ?away)\b/i,
];
const PHONE = /\b(?:tel|phone|ph|mob|mobile|fax)\b/i;
const THANKS = /\bthank(?:s| ?you)?\b|\bdhan[iy]a?va+d\b/i;
const DATE = /\b\d{1,2}[-/. ](?:\d{1,2}|[a-z]{3,9})[-/., ]{1,2}\d{2,4}\b|\b20\d\d-\d\d-\d\d\b/i;

const isProse = ({ tokens }: Row): boolean =>
  tokens.filter(({ text }) => /^[a-z]{2,}[,.;]?$/.test(text)).length >= 5;

/** The share of rows that run on as sentences do. */
function proseShare(rows: readonly Row[]): number {
  if (rows.length === 0) return 0;
  return rows.filter(isProse).length / rows.length;
}

/** Points for amounts that hang together as those of a bill do. */
function amountPoints(lines: readonly Line[], total: Total | undefined): number {
  const amounts = lines.flatMap(({ numbers }) => numbers.filter(isExact));
  const kinds = new Set(
    lines.flatMap(({ entries }) => entries.filter(({ number }) => isExact(number)).map(({ kind }) => kind)),
  );
  let points = 0;
  if (total && isTotalKind(total.label)) points += amounts.length > 0 ? 2 : 1;
  else if (total?.label !== undefined) points += 1.5;
  if (amounts.length >= 3) points += 1;
  if (kinds.size >= 3) points += 1;
  if (total && total.agreeing > 0) points += 1;
  if (amounts.some(({ mark }) => mark !== undefined)) points += 1;
  return points;
}

/** Points off for what looks like some other paper; where money changed hands, none. */
const OTHER = 2.5;

/** Points for the words of payment, tax and trade. */
function wordPoints(rows: readonly Row[], lines: readonly Line[]): { points: number; isTraded: boolean } {
  const some = (pattern: RegExp) => rows.some(({ text }) => pattern.test(text));
  const hasPaid = lines.some(({ entries }) =>
    entries.some(({ kind, number }) => (kind === 'paid' || kind === 'change') && isExact(number)),
  );
  // Labels, misread as they may be, count where the words themselves can't be found.
  const kinds = new Set(lines.flatMap(({ entries }) => entries.map(({ kind }) => kind)));
  const hasTax = some(TAX) || kinds.has('tax');
  let points = 0;
  if (hasTax) points += 1.5;
  if (hasPaid) points += 1.5;
  else if (some(PAYMENT)) points += 0.75;
  const isSummed = kinds.has('rounding') || kinds.has('subtotal') || kinds.has('service');
  const documents = DOCUMENT.filter(some).length + (isSummed ? 1 : 0);
  points += Math.min(3, documents) * 0.75;
  for (const pattern of [PHONE, THANKS, DATE]) if (some(pattern)) points += 0.5;
  if (!hasPaid && isOtherPaper(rows.map(({ text }) => text))) points -= OTHER;
  return { points, isTraded: hasTax || hasPaid || some(PAYMENT) || documents >= 2 };
}

/** What arithmetic of trade says, where no word does. */
const RECKONED = 1.5;

/** A price as it is written by hand: "1,600/-". */
const SLASH_DASH = /\d ?\/-/;

const isPriced = ({ row, numbers }: Line): boolean =>
  numbers.some(({ mark }) => mark !== undefined) || SLASH_DASH.test(row.text);

/** Of three figures that differ: "1 260 260" is any table's. */
const isWorth = ({ numbers }: Line): boolean =>
  isWare(numbers) && new Set(numbers.map(({ hundredths }) => hundredths)).size >= 3;

/** Whether wares, each a quantity times a price, or amounts in rupees come to the total: marks and scores never do. */
const isReckonedUp = (lines: readonly Line[], total: Total | undefined): boolean =>
  total !== undefined &&
  total.agreeing > 0 &&
  total.label !== undefined &&
  (lines.some(isWorth) || lines.filter(isPriced).length >= (isTotalKind(total.label) ? 1 : 2));

/** Whether all that is printed of money is one amount, marked as such: a ticket for a toll or a car park. */
function isLone(lines: readonly Line[], total: Total | undefined): boolean {
  const [amount, ...others] = lines.flatMap(({ numbers }) => numbers.filter(isExact));
  return others.length === 0 && amount?.isMoney === true && amount.hundredths === total?.minor;
}
const LONE_MIN = 2.5;

/** Without a single amount read, words must say so much that nothing else can be meant. */
const WORDS_ALONE_MIN = 4.5;
const AMOUNTS_MIN = 2;
const ADDED: ReadonlySet<LabelKind> = new Set(['tax', 'service', 'rounding', 'subtotal']);
const TOGETHER_MIN = 4.5;
const PROSE_MAX = 0.4;

/**
 * Whether a page is a receipt: amounts that hang together, and words of payment, tax or trade beside them. "Total" alone
 * says nothing: mark sheets, score cards and articles have it too.
 */
export function isReceipt(lines: readonly Line[], total: Total | undefined): boolean {
  const rows = lines.map(({ row }) => row);
  const { points: said, isTraded } = wordPoints(rows, lines);
  const isReckoned = isReckonedUp(lines, total);
  if (proseShare(rows) > PROSE_MAX || !(isTraded || isReckoned)) return false;
  const points = said + (isReckoned ? RECKONED : 0);
  if (points >= WORDS_ALONE_MIN || (points >= LONE_MIN && isLone(lines, total))) return true;
  const hasTotal = total?.label !== undefined;
  // Where the total itself could not be read, what is added to a bill says that there was one.
  const isAdded = lines.some(({ entries }) =>
    entries.some(({ kind, number }) => ADDED.has(kind) && isExact(number)),
  );
  if (!hasTotal && !isAdded) return false;
  const amounts = amountPoints(lines, total);
  return amounts >= (hasTotal ? AMOUNTS_MIN : 1) && amounts + points >= TOGETHER_MIN;
}
