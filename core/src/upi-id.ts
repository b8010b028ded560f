/**
 * name@handle: the name has letters, digits, dots, hyphens and underscores; the handle, of a bank or an app,
 * has letters and digits.
 */
const UPI_ID = /^[a-z0-9][a-z0-9._-]{1,63}@[a-z][a-z0-9]{1,31}$/;

/**
 * Reads a typed UPI id, in lower case because case has no meaning in it. Only the bank knows whether it
 * exists.
 * @returns undefined when the text cannot be a UPI id
 */
export function readUpiId(text: string): string | undefined {
  const upiId = text.trim().toLowerCase();
  return UPI_ID.test(upiId) ? upiId : undefined;
}

const DAY_MS = 24 * 60 * 60_000;
const NEW_DAYS = 7;

/**
 * Whether a UPI ID that was set then counts as new, about which people are warned: somebody who takes over an account
 * would set their own.
 */
export const isUpiIdNew = (changedAt: Date, now: Date): boolean =>
  now.getTime() - changedAt.getTime() < NEW_DAYS * DAY_MS;
