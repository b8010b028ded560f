/** Letters, digits, dots, hyphens and underscores; the handle of a bank or an app has letters and digits. */
const UPI_ID = /^[a-z0-9][a-z0-9._-]{1,63}@[a-z][a-z0-9]{1,31}$/;

/** In lower case: case has no meaning in it. Undefined when it cannot be one; only the bank knows if it exists. */
export function readUpiId(text: string): string | undefined {
  const upiId = text.trim().toLowerCase();
  return UPI_ID.test(upiId) ? upiId : undefined;
}

const DAY_MS = 24 * 60 * 60_000;
const NEW_DAYS = 7;

/** People are warned: somebody who takes over an account would set their own. */
export const isUpiIdNew = (changedAt: Date, now: Date): boolean =>
  now.getTime() - changedAt.getTime() < NEW_DAYS * DAY_MS;
