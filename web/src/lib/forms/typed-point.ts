import { latinDigits } from '@barabar/core/money';

let deviceSign: string | undefined;

/** The decimal sign of the device's locale. Intl is asked once per page, when the first comma is typed. */
function signOfDevice(): string {
  const parts = deviceSign === undefined ? new Intl.NumberFormat().formatToParts(1.1) : [];
  deviceSign ??= parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return deviceSign;
}

/**
 * Returns the text of a number field after an edit, with Devanagari digits as Latin ones, and a typed comma as a decimal
 * point if the device writes its decimals with a comma: "12," becomes "12.". Elsewhere the comma stays, because people type it to group digits
 * ("1,20,000"). A pasted text such as "12,50" stays as it is: its comma can mean either.
 * @param edited the text as it would be after the edit.
 * @param previous the text before the edit.
 * @param decimalSign returns the decimal sign of the device.
 */
export function withTypedPoint(
  edited: string,
  {
    previous,
    decimalSign = signOfDevice,
  }: { readonly previous: string; readonly decimalSign?: (() => string) | undefined },
): string {
  const next = latinDigits(edited);
  const at = next.indexOf(',');
  if (at < 0) return next;
  const [before, after] = [next.slice(0, at), next.slice(at + 1)];
  const isTyped = after === '' || (previous.startsWith(before) && previous.endsWith(after));
  return isTyped && decimalSign() === ',' ? `${before}.${after}` : next;
}
