import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { DELETE, GET, POST, IMAGE_BODY } from './endpoint.ts';
import { deleted, id, namedPerson, sentId, time } from './fields.ts';
import { messageFor } from '../messages/said.ts';

export const ATTACHED_RECEIPT_TYPE_MESSAGE = messageFor('attached-receipt-type');
export const ATTACHED_RECEIPT_SIZE_MESSAGE = messageFor('attached-receipt-size', {
  kilobytes: LIMITS.attachedReceiptBytesMax / 1024,
  pixels: LIMITS.attachedReceiptPixelsMax,
});

export const attachedReceipt = z.object({
  /** Another one for each image. */
  id,
  addedBy: namedPerson,
  addedAt: time,
  width: z.int(),
  height: z.int(),
});
export type AttachedReceipt = z.output<typeof attachedReceipt>;

/** A receipt that a person has attached to an expense, as the export lists it: without the image. */
export const ownReceipt = z.object({
  expenseId: id,
  addedAt: time,
  contentType: z.string(),
  width: z.int(),
  height: z.int(),
});
export type OwnReceipt = z.output<typeof ownReceipt>;

const ofExpense = { params: z.strictObject({ expenseId: sentId }) } as const;

export const getAttachedReceipt = GET('/expenses/:expenseId/receipt', {
  summary: 'Whether a receipt is kept with an expense, deleted or not, and by whom',
  isForTokens: 'read',
  ...ofExpense,
  data: z.object({ receipt: z.optional(attachedReceipt) }),
  refusals: ['not-found'],
});

export const getReceiptImage = GET('/expenses/:expenseId/receipt/image', {
  summary: 'The image of the receipt kept with an expense',
  isForTokens: 'read',
  ...ofExpense,
  answers: 'image',
  data: z.string(),
  refusals: ['not-found'],
});

/** The body is a JPEG, PNG or WebP. It replaces the image that is there, so that a repeat changes nothing. */
export const attachReceipt = POST('/expenses/:expenseId/receipt', {
  summary: 'Keeps a receipt with an expense',
  ...ofExpense,
  body: IMAGE_BODY,
  takes: 'image',
  data: attachedReceipt,
  status: 201,
  refusals: ['not-found', 'newcomer', 'forbidden', 'period-closed', 'contention'],
});

/** Changes nothing where there is none. */
export const removeReceipt = DELETE('/expenses/:expenseId/receipt', {
  summary: 'Removes the receipt kept with an expense',
  ...ofExpense,
  data: deleted,
  refusals: ['not-found', 'newcomer', 'forbidden', 'period-closed', 'contention'],
});
