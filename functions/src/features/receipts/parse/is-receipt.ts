import type { Row } from './build-rows.ts';
import { isTotalKind, type LabelKind } from './classify-label.ts';
import type { Total } from './find-total.ts';
import { isPricedItem } from './is-priced-item.ts';
import { isOtherDocument } from './is-other-document.ts';
import type { Line } from './line.ts';
import { isExact } from './read-numbers.ts';

const TAX = /\b(?:c|s|i|ut)?g[s5]t(?:in|n)?\b|\bvat\b|\bs\.?s\.?t\b|\btax(?:es|able)?\b|\bcess\b|\btin\b/i;
const PAYMENT =
  /\b(?:cash|card|upi|visa|master ?card|rupay|amex|debit|tender(?:ed)?|change|paid|payment|payable|gpay|phonepe|paytm|wallet|fastag|tunai)\b/i;
/** Words that are frequent on receipts and bills and rare elsewhere. */
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

function proseShare(rows: readonly Row[]): number {
  if (rows.length === 0) return 0;
  return rows.filter(isProse).length / rows.length;
}

function amountPoints(lines: readonly Line[], total: Total | undefined): number {
  const amounts = lines.flatMap(({ numbers }) => numbers.filter(isExact));
  const kinds = new Set(
    lines.flatMap(({ labelledAmounts }) =>
      labelledAmounts.filter(({ number }) => isExact(number)).map(({ kind }) => kind),
    ),
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

/** Points taken off when the text looks like another document, unless somebody paid. */
const OTHER_DOCUMENT_POINTS = 2.5;

function wordPoints(rows: readonly Row[], lines: readonly Line[]): { points: number; isTraded: boolean } {
  const some = (pattern: RegExp) => rows.some(({ text }) => pattern.test(text));
  const hasPaid = lines.some(({ labelledAmounts }) =>
    labelledAmounts.some(({ kind, number }) => (kind === 'paid' || kind === 'change') && isExact(number)),
  );
  // Labels count even if the words themselves are too misread for the patterns above.
  const kinds = new Set(lines.flatMap(({ labelledAmounts }) => labelledAmounts.map(({ kind }) => kind)));
  const hasTax = some(TAX) || kinds.has('tax');
  let points = 0;
  if (hasTax) points += 1.5;
  if (hasPaid) points += 1.5;
  else if (some(PAYMENT)) points += 0.75;
  const isSummed = kinds.has('rounding') || kinds.has('subtotal') || kinds.has('service');
  const documents = DOCUMENT.filter(some).length + (isSummed ? 1 : 0);
  points += Math.min(3, documents) * 0.75;
  for (const pattern of [PHONE, THANKS, DATE]) if (some(pattern)) points += 0.5;
  if (!hasPaid && isOtherDocument(rows.map(({ text }) => text))) points -= OTHER_DOCUMENT_POINTS;
  return { points, isTraded: hasTax || hasPaid || some(PAYMENT) || documents >= 2 };
}

/** Points for items or amounts that add up, where words are missing. */
const ADDED_UP_POINTS = 1.5;

/** A price written by hand: "1,600/-". */
const SLASH_DASH = /\d ?\/-/;

const isPriced = ({ row, numbers }: Line): boolean =>
  numbers.some(({ mark }) => mark !== undefined) || SLASH_DASH.test(row.text);

/** The three numbers must differ, because "1 260 260" occurs in any table. */
const isPricedItemLine = ({ numbers }: Line): boolean =>
  isPricedItem(numbers) && new Set(numbers.map(({ hundredths }) => hundredths)).size >= 3;

/** Whether priced items or amounts in rupees add up to the total. Marks and scores never do. */
const isAddedUp = (lines: readonly Line[], total: Total | undefined): boolean =>
  total !== undefined &&
  total.agreeing > 0 &&
  total.label !== undefined &&
  (lines.some(isPricedItemLine) || lines.filter(isPriced).length >= (isTotalKind(total.label) ? 1 : 2));

/** Whether the only amount of money is marked as such, as on a ticket for a toll or a car park. */
function isSingleAmount(lines: readonly Line[], total: Total | undefined): boolean {
  const [amount, ...others] = lines.flatMap(({ numbers }) => numbers.filter(isExact));
  return others.length === 0 && amount?.isMoney === true && amount.hundredths === total?.minor;
}
const SINGLE_AMOUNT_MIN = 2.5;

/** Points that words need where no amount could be read. */
const WORDS_ONLY_MIN = 4.5;
const AMOUNTS_MIN = 2;
const ADDED_KINDS: ReadonlySet<LabelKind> = new Set(['tax', 'service', 'rounding', 'subtotal']);
const AMOUNTS_AND_WORDS_MIN = 4.5;
const PROSE_MAX = 0.4;

/** The word "total" alone proves nothing: mark sheets, score cards and articles have it too. */
export function isReceipt(lines: readonly Line[], total: Total | undefined): boolean {
  const rows = lines.map(({ row }) => row);
  const { points: fromWords, isTraded } = wordPoints(rows, lines);
  const isComputed = isAddedUp(lines, total);
  if (proseShare(rows) > PROSE_MAX || !(isTraded || isComputed)) return false;
  const points = fromWords + (isComputed ? ADDED_UP_POINTS : 0);
  if (points >= WORDS_ONLY_MIN || (points >= SINGLE_AMOUNT_MIN && isSingleAmount(lines, total))) return true;
  const hasTotal = total?.label !== undefined;
  // Taxes, charges and roundings show that there is a total, even if it could not be read.
  const isAdded = lines.some(({ labelledAmounts }) =>
    labelledAmounts.some(({ kind, number }) => ADDED_KINDS.has(kind) && isExact(number)),
  );
  if (!hasTotal && !isAdded) return false;
  const amounts = amountPoints(lines, total);
  return amounts >= (hasTotal ? AMOUNTS_MIN : 1) && amounts + points >= AMOUNTS_AND_WORDS_MIN;
}
