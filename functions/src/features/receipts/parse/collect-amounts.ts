import { sumNumbers } from '@barabar/core/sum-numbers';
import { type LabelledAmount, type Line } from './line.ts';
import { ROUNDING_MAX } from './read-lines.ts';
import { classifyLabel, type LabelKind } from './classify-label.ts';
import { isExact } from './read-numbers.ts';

/** In minor units and in the order of printing. All are above zero unless stated otherwise. */
export interface BillAmounts {
  readonly subtotals: readonly number[];
  /** Totals that may be before taxes. */
  readonly totals: readonly number[];
  /** Totals that nothing is added to. */
  readonly finals: readonly number[];
  /** 0 is among them, because taxes may be included in the prices. They may be printed in parts and as a sum. */
  readonly taxes: readonly number[];
  readonly services: readonly number[];
  readonly charges: readonly number[];
  readonly discounts: readonly number[];
  /** With their sign. Both signs are tried, because it is not always printed. */
  readonly roundings: readonly number[];
  /** Whether a rounding is printed, readable or not, unless it is zero. */
  readonly isRounded: boolean;
  readonly paid: readonly number[];
  readonly change: readonly number[];
  /** Amounts without a label, as often as they are printed. */
  readonly unnamed: readonly number[];
  /** Amounts called balance, which may be the change. */
  readonly balances: readonly number[];
}

const amountOf = ({ number }: LabelledAmount): number => Math.abs(number.hundredths);

/** The row of a rounding has few words. "Necessary adjustments" occurs in sentences. */
const isRounding = ({ row }: Line): boolean =>
  row.tokens.length <= 5 && classifyLabel(row.text) === 'rounding';

const isSum = ({ label }: LabelledAmount): boolean => /total/i.test(label);

/** CGST and SGST of one bill are equal, so that twice one of them is the sum when the other was misread. */
const isHalf = ({ label }: LabelledAmount): boolean => /gst/i.test(label) && !/igst/i.test(label);

function taxSums(labelledAmounts: readonly LabelledAmount[]): number[] {
  const parts = labelledAmounts.filter((labelled) => !isSum(labelled)).map(amountOf);
  const sums = labelledAmounts.filter(isSum).map(amountOf);
  const all = sumNumbers(parts);
  const twice = labelledAmounts.filter(isHalf).map((labelled) => amountOf(labelled) * 2);
  return [...new Set([0, all, ...sums, ...parts, ...twice])];
}

function unnamedAmounts(lines: readonly Line[]): number[] {
  const amounts = lines.flatMap(({ numbers, labelledAmounts, isTaxTable }) =>
    labelledAmounts.length > 0 || isTaxTable
      ? []
      : numbers.filter(isExact).map(({ hundredths }) => hundredths),
  );
  return amounts.filter((amount) => amount > 0);
}

/** Negative amounts without a label after the first sum. */
function unnamedReductions(lines: readonly Line[]): number[] {
  const first = lines.findIndex(({ labelledAmounts }) =>
    labelledAmounts.some(({ kind }) => kind === 'subtotal' || kind === 'total'),
  );
  if (first === -1) return [];
  return lines.slice(first + 1).flatMap(({ numbers, labelledAmounts, isTaxTable }) => {
    const last = numbers.findLast(isExact);
    return last && last.hundredths < 0 && labelledAmounts.length === 0 && !isTaxTable
      ? [-last.hundredths]
      : [];
  });
}

export function collectAmounts(lines: readonly Line[]): BillAmounts {
  const labelledAmounts = lines.flatMap((line) => line.labelledAmounts);
  const labelled = (...kinds: LabelKind[]) => labelledAmounts.filter(({ kind }) => kinds.includes(kind));
  const amounts = (kind: LabelKind) =>
    labelled(kind)
      .map(amountOf)
      .filter((amount) => amount > 0);
  const roundings = labelled('rounding')
    .filter(({ number }) => isExact(number))
    .map(({ number }) => number.hundredths)
    .filter((rounding) => rounding !== 0 && Math.abs(rounding) <= ROUNDING_MAX);
  const isShadingCorrected = labelled('rounding').some(
    ({ number }) => isExact(number) && number.hundredths === 0,
  );
  return {
    subtotals: [...new Set(amounts('subtotal'))],
    totals: [...new Set(amounts('total'))],
    finals: [...new Set(amounts('final'))],
    taxes: taxSums(labelled('tax')),
    services: amounts('service'),
    charges: amounts('charge'),
    discounts: [...amounts('discount'), ...unnamedReductions(lines)],
    roundings,
    isRounded: lines.some(isRounding) && !isShadingCorrected,
    paid: amounts('paid'),
    change: labelled('change')
      .filter(({ number }) => isExact(number))
      .map(amountOf),
    unnamed: unnamedAmounts(lines),
    balances: labelled('balance').map(amountOf),
  };
}
