const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/**
 * Reads a JSON decimal (12.3) as hundredths (1230), from its shortest decimal text. Floats are never multiplied.
 * @returns undefined for more than 2 decimal places, NaN, infinities, and numbers that are too large to be exact
 */
export function hundredthsFromDecimal(decimal: number): number | undefined {
  const match = DECIMAL.exec(String(decimal));
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const digits = Number(whole + fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(digits)) return undefined;
  return sign ? -digits : digits;
}

/** Hundredths (1230) as decimal text with two places ("12.30"), exact for every safe integer. */
export function textOfHundredths(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
