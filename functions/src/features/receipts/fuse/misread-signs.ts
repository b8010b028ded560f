import { hasDigitInFront } from '@barabar/core/is-misread';
import { textOf, type Version } from './vote-on-words.ts';

/**
 * A digit is a misread sign when it stands in front of amounts at this many places in some passes and not in
 * others.
 */
const PLACES_MIN = 4;
const DIGITS_MIN = 2;

const digitsOf = (version: Version): string => textOf(version).replaceAll(/[^\d.,]/g, '');

/** The digit that `longer` has in front of the amount that `shorter` has. */
function misreadSignBetween(longer: Version, shorter: Version): string | undefined {
  const [long, short] = [digitsOf(longer), digitsOf(shorter)];
  const isMisreadSign = hasDigitInFront(long, short) && short.replaceAll(/\D/g, '').length >= DIGITS_MIN;
  return isMisreadSign ? long.charAt(0) : undefined;
}

/**
 * Finds the digits that stand for a misread currency sign: an engine that does not know ₹ reads a digit, a
 * mark, or nothing.
 * @param places what each pass read at each place of a page
 */
export function findMisreadSigns(places: readonly (readonly Version[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const versions of places) {
    const digits = versions.flatMap((one) =>
      versions.flatMap((other) => misreadSignBetween(one, other) ?? []),
    );
    for (const digit of new Set(digits)) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([digit, count]) => (count >= PLACES_MIN ? [digit] : [])));
}

/** Leaves out versions that equal another version with such a digit in front. */
export const withoutMisreadSigns = (
  versions: readonly Version[],
  signs: ReadonlySet<string>,
): readonly Version[] =>
  versions.filter((one) => !versions.some((other) => signs.has(misreadSignBetween(one, other) ?? '')));
