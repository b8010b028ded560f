import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { givenCategory } from './categories.ts';
import { amountsObject } from './currency-scope.ts';
import { POST, IMAGE_BODY } from './endpoint.ts';
import { amount, currency } from './fields.ts';
import { messageFor } from '../messages/said.ts';

export const RECEIPT_TYPE_MESSAGE = messageFor('receipt-type');
export const RECEIPT_BYTES_MESSAGE = messageFor('receipt-bytes');
export const RECEIPT_PIXELS_MESSAGE = messageFor('receipt-pixels', {
  megapixels: LIMITS.receiptPixelsMax / 1_000_000,
});
export const RECEIPT_SIDE_MESSAGE = messageFor('receipt-side', { max: LIMITS.receiptSidePixelsMax });

/** A part of the image in fractions of its width and height, from the top left corner of the upright image. */
const fraction = z.number().check(z.minimum(0), z.maximum(1));
const imagePart = z.object({ left: fraction, top: fraction, width: fraction, height: fraction });

/**
 * What an image says. Where it is no receipt, `isValidRecipt` (the specification's spelling) is false and all else
 * absent. Amounts are in `currency`, or with two decimals in `otherCurrency`.
 */
export const receiptScan = amountsObject({
  isValidRecipt: z.boolean(),
  amount: z.optional(amount),
  description: z.optional(z.string()),
  category: z.optional(givenCategory),
  date: z.optional(z.iso.date()),
  currency: z.optional(currency),
  /** The receipt's currency where the product does not have it: the sign or code, such as RM. `currency` is then absent. */
  otherCurrency: z.optional(z.string()),
  items: z.optional(z.array(z.object({ description: z.string(), quantity: z.number(), amount }))),
  taxes: z.optional(z.array(z.object({ name: z.string(), amount }))),
  serviceCharge: z.optional(amount),
  /** The discount, above zero. */
  discount: z.optional(amount),
  /** How much of the receipt's arithmetic agrees with `amount`, from 0 to 1. */
  confidence: z.optional(fraction),
  totalBox: z.optional(imagePart),
});
export type ReceiptScan = z.output<typeof receiptScan>;

/** Scans a receipt. The body is a JPEG, PNG or WebP, and is not stored. */
export const scanReceipt = POST('/expenses/scan-receipt', {
  summary: 'Reads the amount, description and category of a receipt from its image',
  body: IMAGE_BODY,
  takes: 'image',
  data: receiptScan,
  isHeavy: true,
  refusals: ['guest', 'scan-failed'],
});
