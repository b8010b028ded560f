import type { Row } from './build-rows.ts';
import { classifyLabel, type LabelKind } from './classify-label.ts';
import { isHeaderRow } from './is-header-row.ts';
import { isPricedItem } from './is-priced-item.ts';
import { labelWords } from './label-words.ts';
import type { LabelledAmount, Line } from './line.ts';
import { markTaxTables } from './mark-tax-tables.ts';
import { isAmount, isExact, readNumbers, type NumberToken } from './read-numbers.ts';
import { BILL_KINDS, readWholeAmounts } from './read-whole-amounts.ts';
import { wordsAt } from './words-of.ts';

interface Segment {
  readonly label: string;
  readonly kind: LabelKind | undefined;
  readonly numbers: NumberToken[];
}

/** Splits a row into labels with the amounts that follow. Amounts without a label between them share one. */
function segmentsOf(text: string, numbers: readonly NumberToken[]): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (const number of numbers) {
    if (!isAmount(number)) continue;
    const label = text.slice(from, number.start);
    const kind = classifyLabel(label);
    const last = segments.at(-1);
    if (last && kind === undefined) {
      last.numbers.push(number);
      from = number.end;
      continue;
    }
    // "TOTAL INCL 6 GST 31.00": a bare number splits the label only if it is a count.
    const isCut =
      isExact(number) ||
      kind === 'quantity' ||
      kind === 'aside' ||
      kind === 'measure' ||
      number === numbers.at(-1);
    if (!isCut) continue;
    segments.push({ label, kind, numbers: [number] });
    from = number.end;
  }
  return segments;
}

/** The amount that a label stands for: the last exact one of those that share it. */
const meantOf = ({ numbers }: Segment): NumberToken | undefined =>
  numbers.findLast(isExact) ?? numbers.at(-1);

function labelledAmountsOf(
  text: string,
  { numbers, line }: { numbers: readonly NumberToken[]; line: number },
): LabelledAmount[] {
  return segmentsOf(text, numbers).flatMap((segment) => {
    const number = meantOf(segment);
    if (!number || segment.kind === undefined) return [];
    return [{ kind: segment.kind, number, label: segment.label, line, isDetached: false }];
  });
}

/** Largest gap between words of one number, in heights of a word. */
const GAP_MAX = 1.2;

function isClose(row: Row, part: { readonly start: number; readonly end: number }): boolean {
  const words = wordsAt(row, part);
  return words.every((word, index) => {
    const next = words[index + 1];
    return !next || next.left - word.right < word.height * GAP_MAX;
  });
}

/** The largest rounding, in minor units. Most bills are rounded to whole rupees, some to 5 or 10. */
export const ROUNDING_MAX = 500;
const RUPEE = 100;
/** Taxes are less than this share of a bill's largest amount. */
const TAX_SHARE_MAX = 0.35;

/** Kinds that show that an amount paid is not the total itself. */
const TOTAL_KINDS: ReadonlySet<LabelKind> = new Set(['total', 'final', 'change', 'balance']);

/** "total include GST" is the tax or the total, "item total" a sum or a count. */
function resolvedByAmount(lines: readonly Line[]): Line[] {
  const amounts = lines.flatMap(({ labelledAmounts }) =>
    labelledAmounts.filter(({ kind }) => BILL_KINDS.has(kind)),
  );
  const largest = Math.max(0, ...amounts.map(({ number }) => number.hundredths));
  const isPaidOnly = !lines.some(({ labelledAmounts }) =>
    labelledAmounts.some(({ kind }) => TOTAL_KINDS.has(kind)),
  );
  return lines.map((line) => ({
    ...line,
    labelledAmounts: line.labelledAmounts.map((labelled) => {
      const words = labelWords(labelled.label);
      const isSum = words.includes('TOTAL');
      const isAll =
        labelled.kind === 'tax' &&
        (largest === 0 ? words.includes('INCLUDED') : labelled.number.hundredths > largest * TAX_SHARE_MAX);
      if (isSum && isAll) return { ...labelled, kind: 'total' };
      // The label is "total after rounding", but only "rounding" could be read.
      const isRounded = labelled.kind === 'rounding' && isExact(labelled.number);
      if (isRounded && labelled.number.hundredths > Math.max(ROUNDING_MAX, largest / 2))
        return { ...labelled, kind: 'total' };
      // "Rounded 0.17" is the rounding, "Rounded 450.00" the total.
      const isStep = labelled.kind === 'final' && words.includes('ROUNDED') && isExact(labelled.number);
      if (isStep && Math.abs(labelled.number.hundredths) < Math.min(RUPEE, largest))
        return { ...labelled, kind: 'rounding' };
      // "Amount paid" without a total: no more was handed over.
      const isAmountPaid = labelled.kind === 'paid' && words.includes('AMOUNT') && words.includes('PAID');
      if (isPaidOnly && isAmountPaid) return { ...labelled, kind: 'total' };
      const isItems = labelled.kind === 'quantity' && words.includes('ITEMS') && !words.includes('QUANTITY');
      return isSum && isItems && labelled.number.form === 'exact'
        ? { ...labelled, kind: 'subtotal' }
        : labelled;
    }),
  }));
}

/** Kinds that the name of an item may be mistaken for. */
const ITEM_LIKE_KINDS: ReadonlySet<LabelKind> = new Set([
  'paid',
  'quantity',
  'aside',
  'charge',
  'service',
  'measure',
  'balance',
  'discount',
  'amount',
]);

/** "50 units 157.50": a count before its price. */
const isPricedCount = ({ kind, label, number }: LabelledAmount, { numbers }: Line): boolean =>
  kind === 'quantity' &&
  number.form === 'exact' &&
  number !== numbers[0] &&
  labelWords(label).every((word) => word === 'PCS');

const withoutItemLabels = (lines: readonly Line[]): Line[] =>
  lines.map((line) => {
    if (
      line.labelledAmounts.length === 1 &&
      line.labelledAmounts.every((labelled) => isPricedCount(labelled, line))
    )
      return { ...line, labelledAmounts: [] };
    const isItemLike = line.labelledAmounts.every(
      ({ kind, label }) => ITEM_LIKE_KINDS.has(kind) && !labelWords(label).includes('TOTAL'),
    );
    return isItemLike && isPricedItem(line.numbers) ? { ...line, labelledAmounts: [] } : line;
  });

/** "Delivery 25.00 FREE": the amount is not charged. */
const FREE = /\d\W*free\W*$/i;

export function readLines(rows: readonly Row[]): Line[] {
  const plain = rows.map((row) => ({
    row,
    numbers: FREE.test(row.text) ? [] : readNumbers(row.text, (part) => isClose(row, part)),
  }));
  const tables = markTaxTables(plain);
  const read = readWholeAmounts(plain, tables);
  const lines = read.map(({ row, numbers }, line): Line => {
    const isTaxTable = tables[line] ?? false;
    return {
      row,
      numbers,
      isTaxTable,
      labelledAmounts: isTaxTable ? [] : labelledAmountsOf(row.text, { numbers, line }),
    };
  });
  const apart = findDetachedAmounts(lines);
  const named = lines.map((line, index) => ({
    ...line,
    labelledAmounts: [...line.labelledAmounts, ...apart.filter((labelled) => labelled.line === index)],
  }));
  return resolvedByAmount(withoutItemLabels(named));
}

const LETTERS = /\p{L}{2,}/u;
/** Largest distance between label and amount, in heights of the higher row. */
const APART_MAX = 2.5;

function amountAlone({ row, numbers, labelledAmounts, isTaxTable }: Line): NumberToken | undefined {
  const number = numbers.findLast(isExact);
  if (!number || labelledAmounts.length > 0 || isTaxTable) return undefined;
  return LETTERS.test(row.text.replaceAll(/\b(?:RM|Rs|INR|MYR)\b/gi, '')) ? undefined : number;
}

const isWritten = ({ row }: Line): boolean => /[\p{L}\d]/u.test(row.text);

/** Whether the row has no amount. A single digit may be a misread mark. */
const hasNoAmount = ({ numbers }: Line): boolean =>
  numbers.every(
    (number) => !isAmount(number) || (number.form === 'whole' && number.end - number.start === 1),
  );

/** That of the next row, or of the row before, if that row has nothing else. */
function findDetachedAmounts(lines: readonly Line[]): LabelledAmount[] {
  const places = new Map(lines.map((line, index) => [line, index]));
  const written = lines.filter(isWritten);
  const found: LabelledAmount[] = [];
  written.forEach((line, index) => {
    if (!hasNoAmount(line) || line.isTaxTable) return;
    const kind = classifyLabel(line.row.text);
    if (kind === undefined || kind === 'quantity' || kind === 'aside' || kind === 'measure') return;
    if (isHeaderRow(line.row.text) || labelWords(line.row.text).length * 3 < line.row.tokens.length) return;
    for (const other of [index + 1, index - 1]) {
      const neighbour = written[other];
      const number = neighbour && amountAlone(neighbour);
      if (!neighbour || !number) continue;
      const apart = Math.abs(neighbour.row.y - line.row.y);
      if (apart >= APART_MAX * Math.max(neighbour.row.height, line.row.height)) continue;
      found.push({ kind, number, label: line.row.text, line: places.get(neighbour) ?? -1, isDetached: true });
      return;
    }
  });
  return found;
}
