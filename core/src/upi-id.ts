/** name@handle: the name of letters, digits, dots, hyphens and underscores; the handle, a bank's or app's, of letters and digits. */
const UPI_ID = /^[a-z0-9][a-z0-9._-]{1,63}@[a-z][a-z0-9]{1,31}$/;

/**
 * A UPI id as a person typed it, in lower case: capital letters mean nothing in it. Nobody but the bank knows whether it
 * exists.
 * @returns undefined for what cannot be one.
 */
export function readUpiId(text: string): string | undefined {
  const upiId = text.trim().toLowerCase();
  return UPI_ID.test(upiId) ? upiId : undefined;
}
