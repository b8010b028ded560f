import { classifyLabel, type LabelKind } from './classify-label.ts';
import { isAmount, isExact, type NumberToken } from './read-numbers.ts';
import { findMeasuredItem } from './find-measured-item.ts';
import { isMisread } from './is-misread.ts';
import { isColumnNames, type Line } from './read-lines.ts';
import { wordsOf } from './words-of.ts';

export interface Item {
  readonly description: string;
  readonly quantity: number;
  /** Of the whole line, in minor units; below zero for what was taken back. */
  readonly minor: number;
  /** Whether its quantity and price are printed and come to its amount. */
  readonly isReckoned: boolean;
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

type Reckoned = Pick<Item, 'quantity' | 'minor' | 'isReckoned'>;

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
  if (exact) return { quantity: exact.count.hundredths / 100, minor: amount.hundredths, isReckoned: true };
  // Zeros are misread far more often than others; a price may differ from what was charged for other reasons.
  const near = pairs.find(
    (pair) =>
      pair.count.form === 'whole' &&
      minorOf(pair) % 100 === 0 &&
      amount.hundredths % 100 !== 0 &&
      isMisread(amount.hundredths, minorOf(pair)),
  );
  if (near) return { quantity: near.count.hundredths / 100, minor: minorOf(near), isReckoned: true };
  const bare = counts.findLast(
    ({ form, hundredths, end }) => form === 'whole' && hundredths <= 10_000 && end < amount.start,
  );
  return { quantity: bare ? bare.hundredths / 100 : 1, minor: amount.hundredths, isReckoned: false };
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
    return { description: name.name, quantity, minor: amount.hundredths, isReckoned: true };
  }
  if (detailPrices.length >= 2 && detailPrices.some(({ hundredths }) => hundredths === amount.hundredths)) {
    return {
      description: name.name,
      ...reckon(detail.line.numbers, detail.amount),
    };
  }
  return undefined;
}

/** The items up to one that is the sum of all before it: there the bill begins, whatever could be read of its words. */
function withoutSums(items: readonly Item[]): Item[] {
  let sum = 0;
  const end = items.findIndex(({ minor, description, isReckoned }, index) => {
    const isSum = index > 0 && minor === sum && !isReckoned && (index > 1 || description.length < NAME_MIN);
    sum += minor;
    return isSum;
  });
  return items.slice(0, end === -1 ? items.length : end);
}

const NAME_MIN = 4;

/**
 * What was bought, line by line. A name stands before its amount, on the line above (as where a code and numbers stand
 * alone), or on the line below, whichever the first item has.
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
    if (!part?.amount || part.line.entries.some(({ kind }) => NO_ITEMS.has(kind))) continue;
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
  return withoutSums(items.filter(({ minor }) => minor !== 0));
}
