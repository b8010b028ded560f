import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { defineEndpoint, IMAGE_BODY } from './endpoint.ts';
import { category } from './expenses.ts';
import { amount, currency } from './fields.ts';

/** What is no image, or none that can be read (spec §5). */
export const RECEIPT_TYPE_MESSAGE = 'Please select an image file';
export const RECEIPT_BYTES_MESSAGE = 'File size must be less than 10MB';
export const RECEIPT_PIXELS_MESSAGE = `Images have at most ${LIMITS.receiptPixelsMax / 1_000_000} megapixels`;

/** A part of the image: fractions of its width and height, from its top left corner as it is looked at. */
const fraction = z.number().min(0).max(1);
const imagePart = z.object({ left: fraction, top: fraction, width: fraction, height: fraction });

/**
 * What was read of a receipt, `isValidRecipt` spelled as in the specification; an image of something else is no error, and
 * has nothing else to tell. Amounts are decimals in `currency`.
 */
export const receiptScan = z.object({
  isValidRecipt: z.boolean(),
  /** What was to be paid. */
  amount: amount.optional(),
  /** Who sold. */
  description: z.string().optional(),
  category: category.optional(),
  /** The day on the receipt. */
  date: z.iso.date().optional(),
  currency: currency.optional(),
  items: z.array(z.object({ description: z.string(), quantity: z.number(), amount })).optional(),
  taxes: z.array(z.object({ name: z.string(), amount })).optional(),
  serviceCharge: amount.optional(),
  /** What was taken off, above zero. */
  discount: amount.optional(),
  /** From 0 to 1: how much of the receipt's arithmetic agrees with `amount`. */
  confidence: fraction.optional(),
  /** Where `amount` stands. */
  totalBox: imagePart.optional(),
});
export type ReceiptScan = z.output<typeof receiptScan>;

/** Reads a receipt: a JPEG, PNG or WebP as the whole body. Nothing of it is kept. */
export const scanReceipt = defineEndpoint({
  method: 'POST',
  path: '/expenses/scan-receipt',
  summary: 'Reads the amount, description and category of a receipt from its image',
  body: IMAGE_BODY,
  takes: 'image',
  data: receiptScan,
  refusals: ['scan-failed'],
});
