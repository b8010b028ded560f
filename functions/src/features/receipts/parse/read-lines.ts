import type { Row } from './build-rows.ts';
import { classifyLabel, type LabelKind } from './classify-label.ts';
import { entriesApart } from './entries-apart.ts';
import { isWare } from './is-ware.ts';
import { labelWords } from './label-words.ts';
import { markTaxTables } from './mark-tax-tables.ts';
import { isAmount, isExact, readNumbers, type NumberToken } from './read-numbers.ts';
import { BILL_KINDS, readWholeAmounts } from './read-whole-amounts.ts';
import { wordsOf } from './words-of.ts';

/** An amount with what the words beside it call it. */
export interface Entry {
  readonly kind: LabelKind;
  readonly number: NumberToken;
  /** The words it's called by. */
  readonly label: string;
  /** The line the number stands on. */
  readonly line: number;
  /** Whether the words stand on the line before or after. */
  readonly isApart: boolean;
}

/** A row with what its numbers are. */
export interface Line {
  readonly row: Row;
  readonly numbers: readonly NumberToken[];
  readonly entries: readonly Entry[];
  /** Whether it belongs to a table of taxes, which repeats amounts of the bill in parts. */
  readonly isTaxTable: boolean;
}

interface Segment {
  readonly label: string;
  readonly kind: LabelKind | undefined;
  readonly numbers: NumberToken[];
}

/** The amounts of a row with the words before each; those that follow one another share them. */
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
    // "TOTAL INCL 6 GST 31.00": a bare number divides the words only where it's a count.
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

/** Of the amounts that share a label, the one that it means: the last that is surely an amount. */
const meantOf = ({ numbers }: Segment): NumberToken | undefined =>
  numbers.findLast(isExact) ?? numbers.at(-1);

/** Of a count with an amount behind it: "Total 3 Nos Rs. 1,766.00" is to be paid, "Items: 6 Qty: 8 626.40" a sum. */
function kindOfCounted({ kind, label, numbers }: Segment, meant: NumberToken): LabelKind | undefined {
  if (kind !== 'quantity' || !isExact(meant)) return kind;
  if (labelWords(label).includes('TOTAL'))
    return meant.mark !== undefined || numbers.length > 1 ? 'total' : kind;
  const isSum = numbers.length > 1 && numbers[0]?.form === 'whole' && /^\W*(?:qty|quantity)\W*$/i.test(label);
  return isSum ? 'subtotal' : kind;
}

function entriesOf(
  text: string,
  { numbers, line }: { numbers: readonly NumberToken[]; line: number },
): Entry[] {
  return segmentsOf(text, numbers).flatMap((segment) => {
    const number = meantOf(segment);
    const kind = number && kindOfCounted(segment, number);
    if (!number || kind === undefined) return [];
    return [{ kind, number, label: segment.label, line, isApart: false }];
  });
}

/** In heights of a word. */
const GAP_MAX = 1.2;

/** Whether the words of a part of a row stand no further apart than words of a sentence do. */
function isClose(row: Row, part: { readonly start: number; readonly end: number }): boolean {
  const words = wordsOf(row, part);
  return words.every((word, index) => {
    const next = words[index + 1];
    return !next || next.left - word.right < word.height * GAP_MAX;
  });
}

/** A bill is rounded to whole rupees at most, or to 5 or 10 of them by some. */
export const ROUNDING_MAX = 500;
const RUPEE = 100;
/** The least share of a bill's largest amount that no tax reaches. */
const TAX_SHARE_MAX = 0.35;

/** What makes of money that was paid no more than that. */
const SETTLING: ReadonlySet<LabelKind> = new Set(['total', 'final', 'change', 'balance']);

/** What only the amount can tell: "total include GST" is the tax or all of it, "item total" a sum or a count. */
function settled(lines: readonly Line[]): Line[] {
  const amounts = lines.flatMap(({ entries }) => entries.filter(({ kind }) => BILL_KINDS.has(kind)));
  const largest = Math.max(0, ...amounts.map(({ number }) => number.hundredths));
  const isPaidOnly = !lines.some(({ entries }) => entries.some(({ kind }) => SETTLING.has(kind)));
  return lines.map((line) => ({
    ...line,
    entries: line.entries.map((entry) => {
      const words = labelWords(entry.label);
      const isSum = words.includes('TOTAL');
      const isAll =
        entry.kind === 'tax' &&
        (largest === 0 ? words.includes('INCLUDED') : entry.number.hundredths > largest * TAX_SHARE_MAX);
      if (isSum && isAll) return { ...entry, kind: 'total' };
      // "Total after rounding", of which only the rounding could be read.
      const isRounded = entry.kind === 'rounding' && isExact(entry.number);
      if (isRounded && entry.number.hundredths > Math.max(ROUNDING_MAX, largest / 2))
        return { ...entry, kind: 'total' };
      // "Rounded 0.17", and "Rounded 450.00".
      const isStep = entry.kind === 'final' && words.includes('ROUNDED') && isExact(entry.number);
      if (isStep && Math.abs(entry.number.hundredths) < Math.min(RUPEE, largest))
        return { ...entry, kind: 'rounding' };
      // "Amount paid", and no total: nobody handed over more.
      const isAmountPaid = entry.kind === 'paid' && words.includes('AMOUNT') && words.includes('PAID');
      if (isPaidOnly && isAmountPaid) return { ...entry, kind: 'total' };
      const isItems = entry.kind === 'quantity' && words.includes('ITEMS') && !words.includes('QUANTITY');
      return isSum && isItems && entry.number.form === 'exact' ? { ...entry, kind: 'subtotal' } : entry;
    }),
  }));
}

/** What a ware may be called by chance. */
const WARE_KINDS: ReadonlySet<LabelKind> = new Set([
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

/** "50 units 157.50": a count before what it costs. */
const isPricedCount = ({ kind, label, number }: Entry, { numbers }: Line): boolean =>
  kind === 'quantity' &&
  number.form === 'exact' &&
  number !== numbers[0] &&
  labelWords(label).every((word) => word === 'PCS');

/** Lines without what wares are called by chance. */
const withoutWares = (lines: readonly Line[]): Line[] =>
  lines.map((line) => {
    if (line.entries.length === 1 && line.entries.every((entry) => isPricedCount(entry, line)))
      return { ...line, entries: [] };
    const isNamedSo = line.entries.every(
      ({ kind, label }) => WARE_KINDS.has(kind) && !labelWords(label).includes('TOTAL'),
    );
    return isNamedSo && isWare(line.numbers) ? { ...line, entries: [] } : line;
  });

/** "Delivery 25.00 FREE": what would have been charged. */
const FREE = /\d\W*free\W*$/i;

/** Reads the rows of a receipt: the numbers of each, and what its words say of them. */
export function readLines(rows: readonly Row[]): Line[] {
  const plain = rows.map((row) => ({
    row,
    numbers: FREE.test(row.text) ? [] : readNumbers(row.text, (part) => isClose(row, part)),
  }));
  const tables = markTaxTables(plain);
  const read = readWholeAmounts(plain, tables);
  const lines = read.map(({ row, numbers }, line): Line => {
    const isTaxTable = tables[line] ?? false;
    return { row, numbers, isTaxTable, entries: isTaxTable ? [] : entriesOf(row.text, { numbers, line }) };
  });
  const apart = entriesApart(lines);
  const named = lines.map((line, index) => ({
    ...line,
    entries: [...line.entries, ...apart.filter((entry) => entry.line === index)],
  }));
  return settled(withoutWares(named));
}
