/** Digits that OCR confuses on receipts, above all the slashed zero. */
const PAIRS = new Set('08 09 06 38 56 58 89 68 17 14 49 27 35 69 59 23'.split(' '));
const isPair = (a: string, b: string): boolean => PAIRS.has(a < b ? a + b : b + a);

/** The least digits of an amount that lost its first one: fewer may end alike by chance. */
const REST_MIN = 5;

/** A similar digit, two zeros, a currency sign read as a digit, a lost first digit or point. In minor units. */
export function isMisread(read: number, amount: number): boolean {
  const [seen, real] = [String(read), String(amount)];
  if (seen.length === real.length + 1) return real.length >= 3 && seen.endsWith(real);
  if (seen === `${real}00`) return real.length >= 3;
  if (seen.length === real.length - 1) return seen.length >= REST_MIN && real.endsWith(seen);
  if (seen.length !== real.length || read === amount) return false;
  let differing = 0;
  let zeros = 0;
  for (let index = 0; index < real.length; index++) {
    const [a, b] = [real.charAt(index), seen.charAt(index)];
    if (a === b) continue;
    if (!isPair(a, b)) return false;
    differing += 1;
    zeros += a === '0' ? 1 : 0;
  }
  return differing === 1 || (differing === 2 && zeros === 2);
}
