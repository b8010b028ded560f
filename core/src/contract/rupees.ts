import * as z from 'zod/mini';
import { decimalFromMinor, minorFromDecimal, type Minor } from '../money.ts';
import { messageFor } from '../messages/said.ts';

/** The schema of an amount inside the product: whole minor units. */
const minorSchema = z.custom<Minor>((value) => Number.isSafeInteger(value));

export const rupees = z.codec(z.number(), minorSchema, {
  decode: (value, context) => {
    const read = minorFromDecimal(value, 'INR');
    if (read !== undefined) return read;
    context.issues.push({ code: 'custom', input: value, message: messageFor('amount-places') });
    return z.NEVER;
  },
  encode: (sum) => decimalFromMinor(sum, 'INR'),
});
