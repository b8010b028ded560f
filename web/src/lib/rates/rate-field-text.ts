import { withTypedPoint } from '../forms/typed-point.ts';

const TYPED_RATE = /^\d{0,7}(?:\.\d{0,8})?$/;

/**
 * Returns the text of a rate's field after an edit.
 * @param next the text as it would be after the edit.
 * @param edit the text before the edit, and for tests the decimal sign of the device.
 * @returns undefined if the field does not accept the edit.
 */
export function rateFieldText(next: string, edit: Parameters<typeof withTypedPoint>[1]): string | undefined {
  const text = withTypedPoint(next, edit);
  return TYPED_RATE.test(text) ? text : undefined;
}
