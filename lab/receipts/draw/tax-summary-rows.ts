import { allocate } from '../../../core/src/allocate.ts';
import { sumMinor } from '../../../core/src/money.ts';
import type { Paise } from './bill.ts';
import { amountText } from './money-text.ts';
import { pickOne, type DrawContext } from './receipt-parts.ts';
import { tableRow, type Column, type Row } from './sheet.ts';

const TAXES_BASIS_POINTS = [0, 500, 1200, 1800];
const WHOLE = 10_000;

/**
 * The taxes that an amount includes, as tills print them below the total: a row for each rate, the taxable
 * amount first.
 */
export function taxSummaryRows(
  { random, vocabulary, columns, money }: DrawContext,
  totalMinor: Paise,
): Row[] {
  const { taxSummary: words } = vocabulary.tillWording;
  const rates = random.some(TAXES_BASIS_POINTS, 1);
  const parts = allocate(
    totalMinor,
    rates.map(() => random.between(1, 9)),
  );
  const widths: Column[] = [
    { width: 6, align: 'left' },
    { width: columns - 24, align: 'right' },
    { width: 9, align: 'right' },
    { width: 9, align: 'right' },
  ];
  const plain = { ...money, isWhole: false, isGrouped: false };
  const split = rates.map((rate, index) => allocate(parts[index] ?? totalMinor, [WHOLE, rate / 2, rate / 2]));
  const texts = (name: string, amounts: readonly Paise[]) => [
    name,
    ...amounts.map((amountMinor) => amountText(amountMinor, plain)),
  ];
  const sums = [0, 1, 2].map((column) =>
    sumMinor(split.flatMap((amounts) => amounts.slice(column, column + 1))),
  );
  return [
    tableRow(widths, [
      random.pick(words.rate),
      pickOne(random, words.taxable),
      ...pickOne(random, words.halves),
    ]),
    ...split.map((amounts, index) => tableRow(widths, texts(`${(rates[index] ?? 0) / 100}%`, amounts))),
    tableRow(widths, texts(random.pick(words.total), sums)),
  ];
}
