import { sumNumbers } from '@barabar/core/sum-numbers';
import type { LabelledAmount, Line } from './line.ts';

export interface Tax {
  readonly name: string;
  readonly minor: number;
}

/** What is added to a bill and taken off, in minor units. All are above zero. */
export interface Charges {
  readonly taxes: readonly Tax[];
  readonly serviceCharge: number | undefined;
  readonly discount: number | undefined;
}

const minorOf = ({ number }: LabelledAmount): number => Math.abs(number.hundredths);

/** Turns "| CGST @ 2.5% :" into "CGST @ 2.5%". */
const tidy = (label: string): string =>
  label
    .replaceAll(/\b(?:rs|inr|rm)\b\.?|₹/giu, '')
    .replaceAll(/[:=\-–—.*|\s]+$|^[^\p{L}\p{N}]+/gu, '')
    .slice(0, 60);

/** Leaves out zeros, and amounts above the bill's total, which are misread. */
export function findCharges(lines: readonly Line[], total: number): Charges {
  const labelledAmounts = lines
    .flatMap((line) => line.labelledAmounts)
    .filter((labelled) => minorOf(labelled) > 0 && minorOf(labelled) < total);
  const taxes = labelledAmounts.filter(({ kind }) => kind === 'tax');
  const parts = taxes.filter(({ label }) => !/total/i.test(label));
  const sumOf = (kind: LabelledAmount['kind']) => {
    const sum = sumNumbers(labelledAmounts.filter((labelled) => labelled.kind === kind).map(minorOf));
    return sum > 0 && sum < total ? sum : undefined;
  };
  return {
    taxes: (parts.length > 0 ? parts : taxes).map((labelled) => ({
      name: tidy(labelled.label) || 'Tax',
      minor: minorOf(labelled),
    })),
    serviceCharge: sumOf('service'),
    discount: sumOf('discount'),
  };
}
