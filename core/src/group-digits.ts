/* Intl does it, too, but its first use costs a slow phone a tenth of a second (docs/opening.md). */

/** Puts commas between the digits of a whole number, as in India: "12345678" becomes "1,23,45,678". */
export const groupDigits = (digits: string): string => digits.replaceAll(/\B(?=(?:\d{2})*\d{3}$)/g, ',');

/** A count for people to read: 1000 becomes "1,000". @param count a whole number, at least 0 */
export const formatCount = (count: number): string => groupDigits(String(count));
