import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { givenCategory } from './categories.ts';
import { defineEndpoint, IMAGE_BODY } from './endpoint.ts';
import { amount, currency } from './fields.ts';

/** Message for a file that is no image or cannot be decoded (spec §5). */
export const RECEIPT_TYPE_MESSAGE = 'Please select an image file';
export const RECEIPT_BYTES_MESSAGE = 'File size must be less than 10MB';
export const RECEIPT_PIXELS_MESSAGE = `Images can have at most ${LIMITS.receiptPixelsMax / 1_000_000} megapixels`;
export const RECEIPT_SIDE_MESSAGE = `Images can have at most ${LIMITS.receiptSidePixelsMax.toLocaleString('en-IN')} pixels on each side`;

/** A part of the image in fractions of its width and height, from the top left corner of the upright image. */
const fraction = z.number().min(0).max(1);
const imagePart = z.object({ left: fraction, top: fraction, width: fraction, height: fraction });

/**
 * The result of a scan. An image of something else is no error: `isValidRecipt` (the specification's spelling) is
 * then false, and all else is absent. Amounts are in `currency` or
 * `otherCurrency`.
 */
export const receiptScan = z.object({
  isValidRecipt: z.boolean(),
  /** The total to pay. */
  amount: amount.optional(),
  /** The merchant. */
  description: z.string().optional(),
  category: givenCategory.optional(),
  /** The day on the receipt. */
  date: z.iso.date().optional(),
  currency: currency.optional(),
  /** The receipt's currency where the product does not have it: the sign or code, such as RM. `currency` is then absent. */
  otherCurrency: z.string().optional(),
  items: z.array(z.object({ description: z.string(), quantity: z.number(), amount })).optional(),
  taxes: z.array(z.object({ name: z.string(), amount })).optional(),
  serviceCharge: amount.optional(),
  /** The discount, above zero. */
  discount: amount.optional(),
  /** How much of the receipt's arithmetic agrees with `amount`, from 0 to 1. */
  confidence: fraction.optional(),
  /** The box of `amount` in the image. */
  totalBox: imagePart.optional(),
});
export type ReceiptScan = z.output<typeof receiptScan>;

/** Scans a receipt. The body is a JPEG, PNG or WebP, and is not stored. */
export const scanReceipt = defineEndpoint({
  method: 'POST',
  path: '/expenses/scan-receipt',
  summary: 'Reads the amount, description and category of a receipt from its image',
  body: IMAGE_BODY,
  takes: 'image',
  data: receiptScan,
  isHeavy: true,
  refusals: ['scan-failed'],
});
