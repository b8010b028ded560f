/** Separators that people type between the digits. */
const SEPARATORS = /[\s().-]+/g;
/** E.164: a plus, a country code that does not begin with zero, at most fifteen digits. */
const E164 = /^\+[1-9]\d{6,14}$/;
/** An Indian mobile number: ten digits, optionally after the zero of long-distance calls. */
const INDIAN = /^0?([6-9]\d{9})$/;

/** Returns a number as it is stored: '+919876543210'; Indian without a country code. Undefined when it is none. */
export function readPhoneNumber(text: string): string | undefined {
  const digits = text.trim().replaceAll(SEPARATORS, '');
  if (E164.test(digits)) return digits;
  const local = INDIAN.exec(digits)?.[1];
  return local === undefined ? undefined : `+91${local}`;
}
