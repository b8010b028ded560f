import { hasDigitInFront } from '../has-digit-in-front.ts';
import { textOf, type Version } from './vote-on.ts';

/** In so many places of a page a digit must stand before an amount in some looks and not in others. */
const PLACES_MIN = 4;
const DIGITS_MIN = 2;

const digitsOf = (version: Version): string => textOf(version).replaceAll(/[^\d.,]/g, '');

/** The digit that one version has in front of what another one saw. */
function signBetween(longer: Version, shorter: Version): string | undefined {
  const [long, short] = [digitsOf(longer), digitsOf(shorter)];
  const isSigned = hasDigitInFront(long, short) && short.replaceAll(/\D/g, '').length >= DIGITS_MIN;
  return isSigned ? long.charAt(0) : undefined;
}

/**
 * The digits that a currency sign was taken for: looks that do not know ₹ make a digit of it, or a mark, or nothing.
 * @param places what the looks saw at each place of a page
 */
export function findSigns(places: readonly (readonly Version[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const versions of places) {
    const digits = versions.flatMap((one) => versions.flatMap((other) => signBetween(one, other) ?? []));
    for (const digit of new Set(digits)) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([digit, count]) => (count >= PLACES_MIN ? [digit] : [])));
}

/** Versions without those that are another one with such a digit in front. */
export const withoutSigned = (versions: readonly Version[], signs: ReadonlySet<string>): readonly Version[] =>
  versions.filter((one) => !versions.some((other) => signs.has(signBetween(one, other) ?? '')));
