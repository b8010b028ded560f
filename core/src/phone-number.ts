/** What people put between the digits. */
const SEPARATORS = /[\s().-]+/g;
/** E.164: a plus, a country code that begins with no zero, fifteen digits at most. */
const E164 = /^\+[1-9]\d{6,14}$/;
/** A mobile number as it is said in India: ten digits, perhaps after the zero of long-distance calls. */
const INDIAN = /^0?([6-9]\d{9})$/;

/**
 * A phone number as a person typed it, in the one form in which it is stored: '+919876543210'. Without a country code it
 * is Indian.
 * @returns undefined for what is no phone number.
 */
export function readPhoneNumber(text: string): string | undefined {
  const digits = text.trim().replaceAll(SEPARATORS, '');
  if (E164.test(digits)) return digits;
  const local = INDIAN.exec(digits)?.[1];
  return local === undefined ? undefined : `+91${local}`;
}
