import { classifyLabel, type LabelKind } from './classify-label.ts';
import { isAmount, isExact, type NumberToken } from './read-numbers.ts';
import { findMeasuredItem } from './find-measured-item.ts';
import { isMisread } from './is-misread.ts';
import { isColumnNames, type Line } from './read-lines.ts';
import { wordsOf } from './words-of.ts';

export interface Item {
  readonly description: string;
  readonly quantity: number;
  /** Of the whole line, in minor units; below zero for what was taken back, zero where it could not be read. */
  readonly minor: number;
  /** Whether its quantity and price are printed and come to its amount. */
  readonly isReckoned: boolean;
  /** What else its amount may be, by the other numbers of its line. */
  readonly others: readonly number[];
}

/** Words of an item line that name nothing: units, tax codes, marks of multiplication. */
const UNNAMING =
  /^(?:x|pcs?|nos?|ea|kgs?|gms?|g|ml|l|ltr|pkt|ctn|box|btl|set|unit|each|sr|zr|zrl|srl|os|es|s|z|t|e|d|u|tax|rm|rs|inr|off|disc)\.?$/i;

const isNaming = (word: string): boolean =>
  /\p{L}{2,}/u.test(word) && !UNNAMING.test(word.replaceAll(/[^\p{L}]/gu, ''));

/** The words of a line that name something; codes, numbers and units are left out. */
export function nameIn(line: Line): string {
  const words = line.row.tokens.map(({ text }) => text);
  if (!words.some((word) => isNaming(word) && !/^[\dX*@.,-]+$/i.test(word))) return '';
  const amounts = new Set(
    line.numbers.flatMap((number) => wordsOf(line.row, number)).map(({ text }) => text),
  );
  const kept = words.filter((word, index) => {
    if (/^(?:\d{5,}|[#*:;|.,_=~-]+)$/.test(word)) return false;
    const isEdge = !words.slice(index + 1).some(isNaming) || !words.slice(0, index).some(isNaming);
    if (isEdge && (amounts.has(word) || !/\p{L}{2,}/u.test(word))) return false;
    return !(isEdge && UNNAMING.test(word.replaceAll(/[^\p{L}]/gu, '')) && index > 0);
  });
  return kept.join(' ').trim();
}

const WEIGHT_OFF = 0.01;

type Reckoned = Pick<Item, 'quantity' | 'minor' | 'isReckoned' | 'others'>;

const COUNT_MAX = 10_000;

/** What a quantity times a price comes to, or times what was taken for the amount and may be the price. */
function productsOf(numbers: readonly NumberToken[], amount: NumberToken): number[] {
  const counts = numbers.filter(
    ({ form, hundredths }) => form === 'whole' && hundredths > 0 && hundredths <= COUNT_MAX,
  );
  const prices = numbers.filter(isExact);
  const products = counts.flatMap((count) =>
    prices
      .filter(
        (price) =>
          price !== count &&
          (price === amount || isMisread(amount.hundredths, (count.hundredths * price.hundredths) / 100)),
      )
      .map((price) => (count.hundredths * price.hundredths) / 100),
  );
  return [...new Set(products)].filter((product) => product > 0 && product !== amount.hundredths);
}

/** Quantity and amount of a row: a quantity that times the price gives the amount, or nearly its digits; else a bare number. */
function reckon(numbers: readonly NumberToken[], amount: NumberToken): Reckoned {
  const others = numbers.filter((number) => number !== amount && number.form !== 'percent');
  const counts = others.filter((number) => number.hundredths > 0);
  const pairs = others
    .filter(isExact)
    .flatMap((price) => counts.filter((count) => count !== price).map((count) => ({ count, price })));
  const minorOf = ({ count, price }: (typeof pairs)[number]) =>
    Math.round((count.hundredths * price.hundredths) / 100);
  // Weights have three places, of which two are known here.
  const offMax = ({ count }: (typeof pairs)[number]) =>
    count.form === 'whole' ? 1 : amount.hundredths * WEIGHT_OFF;
  const exact = pairs.find((pair) => Math.abs(minorOf(pair) - amount.hundredths) <= offMax(pair));
  if (exact)
    return { quantity: exact.count.hundredths / 100, minor: amount.hundredths, isReckoned: true, others: [] };
  // Zeros are misread far more often than others; a price may differ from what was charged for other reasons.
  const near = pairs.find(
    (pair) =>
      pair.count.form === 'whole' &&
      minorOf(pair) % 100 === 0 &&
      amount.hundredths % 100 !== 0 &&
      isMisread(amount.hundredths, minorOf(pair)),
  );
  if (near)
    return { quantity: near.count.hundredths / 100, minor: minorOf(near), isReckoned: true, others: [] };
  const bare = counts.findLast(
    ({ form, hundredths, end }) => form === 'whole' && hundredths <= COUNT_MAX && end < amount.start,
  );
  return {
    quantity: bare ? bare.hundredths / 100 : 1,
    minor: amount.hundredths,
    isReckoned: false,
    others: productsOf(others.concat(amount), amount),
  };
}

/** Rows above the items that say when, where and to whom. */
const PARTICULARS =
  /\b(?:date|dt|time|vehicle|veh|cab|invoice|bill|receipt|order|trip|table|token|gstin?|fssai|tel|phone|mob|ph|pickup|drop|from|to|pin|no)\b\.?\s*(?:no|id)?\s*[.:#-]|\b(?:vehicle|veh|cab|invoice|bill|order|table|token|trip)\.? (?:no|id|date)\b|^date\b/i;

const ENDING = new Set<LabelKind>([
  'subtotal',
  'total',
  'final',
  'amount',
  'paid',
  'tax',
  'service',
  'quantity',
  'change',
  'rounding',
]);
const endsItems = ({ entries, isTaxTable }: Line): boolean =>
  isTaxTable ||
  entries.some(({ kind, number }) => ENDING.has(kind) && (isExact(number) || kind === 'quantity'));

/** Lines between the items that are none. */
const NO_ITEMS: ReadonlySet<LabelKind> = new Set(['discount', 'charge', 'measure', 'aside', 'balance']);

interface Part {
  readonly line: Line;
  readonly name: string;
  readonly amount: NumberToken | undefined;
}

const isPlain = ({ row, numbers, entries }: Line): boolean =>
  entries.length === 0 && numbers.some(isExact) && !PARTICULARS.test(row.text);

/** The lines that items stand on: from the head of their table, or the first amount, to the first amount of the bill. */
function itemLines(lines: readonly Line[]): { lines: readonly Line[]; hasHead: boolean } {
  const firstItem = lines.findIndex(isPlain);
  if (firstItem === -1) return { lines: [], hasHead: false };
  const head = lines
    .slice(0, firstItem)
    .findLastIndex(({ row, numbers }) => !numbers.some(isAmount) && isColumnNames(row.text));
  const start = head === -1 ? Math.max(0, firstItem - 1) : head + 1;
  const end = lines.findIndex((line, index) => index >= firstItem && endsItems(line));
  return { lines: lines.slice(start, end === -1 ? lines.length : end), hasHead: head !== -1 };
}

/** Two lines of one item: "SUSHI 1.80" over "4 X 1.80 7.20", or "RICE 62.50" over "@5 X 12.50". */
function joinPair(name: Part, detail: Part): Item | undefined {
  const { amount } = name;
  if (!amount || !detail.amount || detail.name !== '') return undefined;
  const product = detail.line.numbers.some((count) =>
    detail.line.numbers.some(
      (price) => count !== price && count.hundredths * price.hundredths === amount.hundredths * 100,
    ),
  );
  const detailPrices = detail.line.numbers.filter(isExact);
  if (product && detailPrices.length === 1) {
    const quantity = Math.round(amount.hundredths / detail.amount.hundredths);
    return { description: name.name, quantity, minor: amount.hundredths, isReckoned: true, others: [] };
  }
  if (detailPrices.length >= 2 && detailPrices.some(({ hundredths }) => hundredths === amount.hundredths)) {
    return {
      description: name.name,
      ...reckon(detail.line.numbers, detail.amount),
    };
  }
  return undefined;
}

/** Whether something is named and has figures, of which none is an amount. */
const isUnread = ({ line, name }: Part): boolean =>
  name !== '' &&
  line.entries.length === 0 &&
  !PARTICULARS.test(line.row.text) &&
  /\d{2}\D*$/.test(line.row.text);

/** What the last word of a line may be as an amount: its point lost, or one digit too many. */
function amountsIn({ tokens }: Line['row']): number[] {
  const digits = tokens.at(-1)?.text.replaceAll(/\D/g, '') ?? '';
  if (digits.length < DIGITS.min || digits.length > DIGITS.max) return [];
  const fewer = Array.from(digits, (_, index) => digits.slice(0, index) + digits.slice(index + 1));
  return [...new Set([digits, ...fewer].map(Number))].filter((amount) => amount > 0);
}

const DIGITS = { min: 4, max: 9 };

const unread = ({ line, name }: Part): Item => ({
  description: name,
  quantity: 1,
  minor: 0,
  isReckoned: false,
  others: amountsIn(line.row),
});

/** The items up to one that is the sum of all before it: there the bill begins, whatever could be read of its words. */
function withoutSums(items: readonly Item[]): Item[] {
  let sum = 0;
  const end = items.findIndex(({ minor, description, isReckoned }, index) => {
    const isSum =
      index > 0 &&
      minor !== 0 &&
      minor === sum &&
      !isReckoned &&
      (index > 1 || description.length < NAME_MIN);
    sum += minor;
    return isSum;
  });
  return items.slice(0, end === -1 ? items.length : end);
}

const NAME_MIN = 4;

/**
 * What was bought, line by line. A name stands before its amount, on the line above (as where a code and numbers stand
 * alone), or on the line below, whichever the first item has.
 * @returns also those of which no amount could be read, with zero
 */
export function findItems(lines: readonly Line[]): Item[] {
  const measured = findMeasuredItem(lines);
  if (measured) return [measured];
  const { lines: inside, hasHead } = itemLines(lines);
  const parts = inside.map((line): Part => {
    const isLabel =
      classifyLabel(line.row.text) !== undefined && line.entries.length === 0 && !line.numbers.some(isExact);
    return { line, name: isLabel ? '' : nameIn(line), amount: line.numbers.findLast(isExact) };
  });
  const first = parts.findIndex(({ amount }) => amount !== undefined);
  const isNameBelow = parts[first]?.name === '' && (hasHead ? first === 0 : !parts[first - 1]?.name);
  const items: Item[] = [];
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index];
    if (!part || part.line.entries.some(({ kind }) => NO_ITEMS.has(kind))) continue;
    if (!part.amount) {
      if (isUnread(part) && amountsIn(part.line.row).length > 0) items.push(unread(part));
      continue;
    }
    if (part.amount.hundredths === 0) continue;
    const next = parts[index + 1];
    const pair = next && joinPair(part, next);
    if (pair) {
      items.push(pair);
      index += 1;
      continue;
    }
    const other = isNameBelow ? next : parts[index - 1];
    const description = part.name || (other && !other.amount ? other.name : '');
    items.push({
      description,
      ...reckon(part.line.numbers, part.amount),
    });
  }
  return withoutSums(items);
}
