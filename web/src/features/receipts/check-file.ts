import { RECEIPT_BYTES_MESSAGE, RECEIPT_TYPE_MESSAGE } from '@barabar/core/contract/receipts';
import { LIMITS } from '@barabar/core/limits';

/** Checks the type, then the size of a chosen file. Returns the message of spec §5, or undefined if both are valid. */
export function checkFile({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/')) return RECEIPT_TYPE_MESSAGE;
  return size > LIMITS.receiptBytesMax ? RECEIPT_BYTES_MESSAGE : undefined;
}
