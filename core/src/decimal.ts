/** How many decimal places amounts of a currency have. */
export type Decimals = 0 | 2 | 3;

const PATTERNS = {
  0: /^(-?)(\d+)$/,
  2: /^(-?)(\d+)(?:\.(\d{1,2}))?$/,
  3: /^(-?)(\d+)(?:\.(\d{1,3}))?$/,
} as const;

/** Reads a JSON decimal (12.3) as an integer of its last place (1230 with two), exactly; undefined for more places. */
export function scaledFromDecimal(decimal: number, places: Decimals): number | undefined {
  const match = PATTERNS[places].exec(String(decimal));
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const digits = Number(whole + fraction.padEnd(places, '0'));
  if (!Number.isSafeInteger(digits)) return undefined;
  return sign ? -digits : digits;
}

/** An integer of the last place (1230) as decimal text with all places ("12.30" with two), exact for safe integers. */
export function textOfScaled(scaled: number, places: Decimals): string {
  const sign = scaled < 0 ? '-' : '';
  const digits = String(Math.abs(scaled)).padStart(places + 1, '0');
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
