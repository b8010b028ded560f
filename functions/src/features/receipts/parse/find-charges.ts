import type { Entry, Line } from './read-lines.ts';

export interface Tax {
  readonly name: string;
  readonly minor: number;
}

/** What is added to a bill and taken off, in minor units, all above zero. */
export interface Charges {
  readonly taxes: readonly Tax[];
  readonly serviceCharge: number | undefined;
  readonly discount: number | undefined;
}

const minorOf = ({ number }: Entry): number => Math.abs(number.hundredths);

/** "| CGST @ 2.5% :" as "CGST @ 2.5%". */
const tidied = (label: string): string =>
  label
    .replaceAll(/\b(?:rs|inr|rm)\b\.?|₹/giu, '')
    .replaceAll(/[:=\-–—.*|\s]+$|^[^\p{L}\p{N}]+/gu, '')
    .slice(0, 60);

/**
 * The taxes, service charge and discount of a bill; what is zero is left out.
 * @param total of the bill: what is larger was misread
 */
export function findCharges(lines: readonly Line[], total: number): Charges {
  const entries = lines
    .flatMap((line) => line.entries)
    .filter((entry) => minorOf(entry) > 0 && minorOf(entry) < total);
  const taxes = entries.filter(({ kind }) => kind === 'tax');
  const parts = taxes.filter(({ label }) => !/total/i.test(label));
  const sumOf = (kind: Entry['kind']) => {
    const sum = entries.filter((entry) => entry.kind === kind).reduce((so, entry) => so + minorOf(entry), 0);
    return sum > 0 && sum < total ? sum : undefined;
  };
  return {
    taxes: (parts.length > 0 ? parts : taxes).map((entry) => ({
      name: tidied(entry.label) || 'Tax',
      minor: minorOf(entry),
    })),
    serviceCharge: sumOf('service'),
    discount: sumOf('discount'),
  };
}
