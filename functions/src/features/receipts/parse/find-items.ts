import { sumNumbers } from '@barabar/core/sum-numbers';
import { classifyLabel, type LabelKind } from './classify-label.ts';
import { computeItem, type Item } from './compute-item.ts';
import { isHeaderRow } from './is-header-row.ts';
import { isPricedItem } from './is-priced-item.ts';
import { labelWords } from './label-words.ts';
import type { Line } from './line.ts';
import { isAmount, isExact, type NumberToken } from './read-numbers.ts';
import { wordsAt } from './words-of.ts';

/** Words of an item line that are not part of a name: units, tax codes, multiplication signs. */
const UNNAMING =
  /^(?:x|pcs?|nos?|ea|kgs?|gms?|g|ml|l|ltr|pkt|ctn|box|btl|set|unit|each|sr|zr|zrl|srl|os|es|s|z|t|e|d|u|tax|rm|rs|inr|off|disc)\.?$/i;

const isNaming = (word: string): boolean =>
  /\p{L}{2,}/u.test(word) && !UNNAMING.test(word.replaceAll(/[^\p{L}]/gu, ''));

/** The name on an item line, without codes, numbers and units. */
function itemNameOf(line: Line): string {
  const words = line.row.tokens.map(({ text }) => text);
  if (!words.some((word) => isNaming(word) && !/^[\dX*@.,-]+$/i.test(word))) return '';
  const amounts = new Set(
    line.numbers.flatMap((number) => wordsAt(line.row, number)).map(({ text }) => text),
  );
  const nameWords = words.filter((word, index) => {
    if (/^(?:\d{5,}|[#*:;|.,_=~-]+)$/.test(word)) return false;
    const isEdge = !words.slice(index + 1).some(isNaming) || !words.slice(0, index).some(isNaming);
    if (isEdge && (amounts.has(word) || !/\p{L}{2,}/u.test(word))) return false;
    return !(isEdge && UNNAMING.test(word.replaceAll(/[^\p{L}]/gu, '')) && index > 0);
  });
  return nameWords.join(' ').trim();
}

/** The sum of the items' amounts in minor units; 0 for none. */
export const sumItems = (items: readonly Pick<Item, 'minor'>[]): number =>
  sumNumbers(items.map(({ minor }) => minor));

const PARTICULARS =
  /\b(?:date|dt|time|vehicle|veh|cab|invoice|bill|receipt|order|trip|table|token|gstin?|fssai|tel|phone|mob|ph|pickup|drop|from|to|pin|no)\b\.?\s*(?:no|id)?\s*[.:#-]|\b(?:vehicle|veh|cab|car|taxi|auto|regn?|invoice|bill|order|table|token|trip)\.? (?:no|id|date)\b|^date\b|^\W*bill \d/i;

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
const endsItems = ({ labelledAmounts, isTaxTable }: Line): boolean =>
  isTaxTable ||
  labelledAmounts.some(({ kind, number }) => ENDING.has(kind) && (isExact(number) || kind === 'quantity'));

/** Kinds of lines between the items that are not items … */
const NO_ITEMS: ReadonlySet<LabelKind> = new Set(['discount', 'charge', 'measure', 'aside', 'balance']);
/** … and those that are items on some bills: the base price of a cab, the surcharge for electricity. */
const DOUBTFUL: ReadonlySet<LabelKind> = new Set(['charge', 'measure']);

/** Sums of some of the items, printed between them. */
const SUMS: ReadonlySet<LabelKind> = new Set(['subtotal', 'total']);

const isNoItem = ({ labelledAmounts }: Line): boolean =>
  labelledAmounts.some(({ kind, isDetached }) => NO_ITEMS.has(kind) || (SUMS.has(kind) && !isDetached));

/** Arrears, which some bills list among the current charges. */
const isOwed = (kind: LabelKind, label: string): boolean =>
  kind === 'aside' && labelWords(label).includes('PREVIOUS');

/** A line that is an item only if the bill's sums need it. */
function doubtful({ line, name, amount }: Part): Item[] {
  const isCandidate = line.labelledAmounts.every(
    ({ kind, label }) => DOUBTFUL.has(kind) || isOwed(kind, label),
  );
  if (!isCandidate || !amount || amount.hundredths <= 0 || !/\p{L}{2,}/u.test(line.row.text)) return [];
  return [{ description: name || line.row.text, isDoubtful: true, ...computeItem(line.numbers, amount) }];
}

interface Part {
  readonly line: Line;
  readonly name: string;
  readonly amount: NumberToken | undefined;
}

const isPlain = ({ row, numbers, labelledAmounts }: Line): boolean =>
  labelledAmounts.length === 0 && numbers.some(isExact) && !PARTICULARS.test(row.text);

/** An item by its numbers, without a label of another kind. "Convenience Fee (2 x 35)" is a charge. */
const isUnmistakable = ({ row, numbers, isTaxTable }: Line): boolean =>
  !isTaxTable && isPricedItem(numbers) && classifyLabel(row.text) === undefined;

/** Finds the line that ends the items. A sum with items below it is the sum of one group ("Food Total"). */
function endOfItems(lines: readonly Line[], firstItem: number): number {
  const endAfter = (from: number): number => {
    const end = lines.findIndex((line, index) => index >= from && endsItems(line));
    return end === -1 ? lines.length : end;
  };
  let end = endAfter(firstItem);
  while (lines[end]?.labelledAmounts.some(({ kind }) => SUMS.has(kind))) {
    const next = endAfter(end + 1);
    if (!lines.slice(end + 1, next).some(isUnmistakable)) break;
    end = next;
  }
  return end;
}

/** The lines with items: from the header row, or from the first amount, to the first amount of the bill. */
function itemLines(lines: readonly Line[]): { lines: readonly Line[]; head: Line | undefined } {
  const firstItem = lines.findIndex(isPlain);
  if (firstItem === -1) return { lines: [], head: undefined };
  const head = lines
    .slice(0, firstItem)
    .findLastIndex(({ row, numbers }) => !numbers.some(isAmount) && isHeaderRow(row.text));
  const start = head === -1 ? Math.max(0, firstItem - 1) : head + 1;
  return { lines: lines.slice(start, endOfItems(lines, firstItem)), head: lines[head] };
}

/** Weights have three decimal places, but only two are kept. */
const WEIGHT_OFF = 0.02;

const isProduct = ({ count, price, amount }: Record<'count' | 'price' | 'amount', NumberToken>): boolean => {
  const off = Math.abs(count.hundredths * price.hundredths - amount.hundredths * 100);
  return off <= (count.form === 'measure' ? amount.hundredths * 100 * WEIGHT_OFF : 0);
};

function quantityFor({ numbers }: Line, amount: NumberToken): number | undefined {
  const prices = numbers.filter(isExact);
  const count = numbers.find(
    (word) =>
      word.form === 'whole' &&
      prices.some((price) => price !== word && isProduct({ count: word, price, amount })),
  );
  return count && count.hundredths / 100;
}

/** Joins two lines of one item: "SUSHI 1.80" over "4 X 1.80 7.20", or "RICE 62.50" over "@5 X 12.50". */
function joinPair(name: Part, detail: Part): Item | undefined {
  const { amount } = name;
  const isPrice = UNIT_PRICE.test(detail.line.row.text);
  if (!amount || !detail.amount || (detail.name !== '' && !isPrice)) return undefined;
  const named = { description: name.name, isDoubtful: false };
  const product = detail.line.numbers.some((count) =>
    detail.line.numbers.some((price) => count !== price && isProduct({ count, price, amount })),
  );
  // "100 x 6.05" beside the name, and their product below.
  const below = product ? undefined : quantityFor(name.line, detail.amount);
  if (below && detail.line.numbers.length === 1) {
    return { ...named, quantity: below, minor: detail.amount.hundredths, isConfirmed: true, others: [] };
  }
  const detailPrices = detail.line.numbers.filter(isExact);
  const isMultiple = isPrice && amount.hundredths % detail.amount.hundredths === 0;
  if ((product || isMultiple) && detailPrices.length === 1) {
    const quantity = Math.round((amount.hundredths * 100) / detail.amount.hundredths) / 100;
    return { ...named, quantity, minor: amount.hundredths, isConfirmed: true, others: [] };
  }
  if (detailPrices.length >= 2 && detailPrices.some(({ hundredths }) => hundredths === amount.hundredths)) {
    return { ...named, ...computeItem(detail.line.numbers, detail.amount) };
  }
  // One of count, price and amount was misread.
  const count = COUNT_AND_PRICE.test(detail.line.row.text) ? detail.line.numbers[0] : undefined;
  if (count && detailPrices.length === 1 && name.name !== '' && name.line.numbers.length === 1) {
    const others = [(count.hundredths * detail.amount.hundredths) / 100];
    return {
      ...named,
      quantity: count.hundredths / 100,
      minor: amount.hundredths,
      isConfirmed: false,
      others,
    };
  }
  return undefined;
}

/** "@ 165.00", "14.632 kWh @ 18.00", "C5 X RM 15.80", and nothing else. */
const UNIT_PRICE =
  /^\W*(?:\p{L}?\d{1,5}(?:\.\d{1,3})? ?(?:(?:(?!x)\p{L}){1,4}\.? ?)?)?(?:@|(?<=\d ?)x) ?(?:RM|Rs\.?|₹)? ?[\d.,]+\W*$/iu;

/** "4 x 409.00", and nothing else but marks. */
const COUNT_AND_PRICE = /^\W*\d{1,3}(?:\.\d{1,3})? ?[xX*@] ?[\d.,]+(?: \d{2})?\W*$/;

const isUnread = ({ line, name }: Part): boolean =>
  name !== '' &&
  line.labelledAmounts.length === 0 &&
  !PARTICULARS.test(line.row.text) &&
  /\d{2}\D*$/.test(line.row.text);

/** Possible amounts of the last word: with its decimal point restored, and with one digit less. */
function amountsIn({ tokens }: Line['row']): number[] {
  const digits = tokens.at(-1)?.text.replaceAll(/\D/g, '') ?? '';
  if (digits.length < DIGITS.min || digits.length > DIGITS.max) return [];
  const fewer = Array.from(digits, (_, index) => digits.slice(0, index) + digits.slice(index + 1));
  return [...new Set([digits, ...fewer].map(Number))].filter((amount) => amount > 0);
}

const DIGITS = { min: 4, max: 9 };

const unread = ({ line, name }: Part): Item => ({
  description: name,
  isDoubtful: false,
  quantity: 1,
  minor: 0,
  isConfirmed: false,
  others: amountsIn(line.row),
});

/** An item that is the sum of all before it is the bill's first sum, with an unreadable label. */
function withoutSums(items: readonly Item[]): Item[] {
  let sum = 0;
  const end = items.findIndex(({ minor, description, isConfirmed, isDoubtful }, index) => {
    if (isDoubtful) return false;
    const isSum =
      index > 0 &&
      minor !== 0 &&
      minor === sum &&
      !isConfirmed &&
      (index > 1 || description.length < NAME_MIN);
    sum += minor;
    return isSum;
  });
  return items.slice(0, end === -1 ? items.length : end);
}

const NAME_MIN = 4;

/** A name is before its amount, or on the line above or below; the first item decides which. */
export function findItems(lines: readonly Line[]): Item[] {
  const measured = findMeasuredItem(lines);
  if (measured) return [measured];
  const { lines: inside, head } = itemLines(lines);
  const parts = inside.map((line): Part => {
    const isLabel =
      classifyLabel(line.row.text) !== undefined &&
      line.labelledAmounts.length === 0 &&
      !line.numbers.some(isExact);
    return { line, name: isLabel ? '' : itemNameOf(line), amount: line.numbers.findLast(isExact) };
  });
  const first = parts.findIndex(({ amount }) => amount !== undefined);
  const isNameBelow = parts[first]?.name === '' && (head ? first === 0 : !parts[first - 1]?.name);
  const items: Item[] = [];
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index];
    if (!part) continue;
    if (isNoItem(part.line)) {
      items.push(...doubtful(part));
      continue;
    }
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
    items.push({ description, isDoubtful: false, ...computeItem(part.line.numbers, part.amount) });
  }
  return withoutSums(items);
}

const PRODUCT = /\b(?:product|item|fuel(?: type)?|grade)\b[\s:.-]{1,4}(\p{L}[\p{L}\d ]{1,30})/iu;
const FUELS = /\b(?:petrol|diesel|cng|lpg|hsd|power|speed|xtra ?premium)\b/i;
/** Rates have few decimal places, so that the product may be off by this share. */
const OFF_MAX = 0.012;

/** Rate and volume of fuel have rows of their own. Undefined unless their product is an amount of the bill. */
function findMeasuredItem(lines: readonly Line[]): Item | undefined {
  const measures = lines.flatMap(({ row, numbers }) => {
    const kind = classifyLabel(row.text);
    const last = numbers.at(-1);
    if ((kind !== 'measure' && kind !== 'quantity') || !last || last.hundredths <= 0) return [];
    const words = labelWords(row.text);
    return [{ value: last.hundredths, isRate: words.includes('RATE') || words.includes('PRICE') }];
  });
  const amounts = lines.flatMap(({ labelledAmounts }) =>
    labelledAmounts.filter(
      ({ kind }) => kind === 'amount' || kind === 'subtotal' || kind === 'total' || kind === 'final',
    ),
  );
  const texts = lines.map(({ row }) => row.text);
  for (const rate of measures.filter(({ isRate }) => isRate)) {
    for (const volume of measures.filter(({ isRate }) => !isRate)) {
      const product = (rate.value * volume.value) / 100;
      const amount = amounts.find(({ number }) => Math.abs(number.hundredths - product) <= product * OFF_MAX);
      if (!amount) continue;
      const named = texts.map((text) => PRODUCT.exec(text)?.[1]?.trim()).find(Boolean);
      const fuel = texts.map((text) => FUELS.exec(text)?.[0]).find(Boolean);
      const description = named ?? fuel ?? 'Fuel';
      return {
        description,
        quantity: volume.value / 100,
        minor: amount.number.hundredths,
        isConfirmed: true,
        isDoubtful: false,
        others: [],
      };
    }
  }
  return undefined;
}
