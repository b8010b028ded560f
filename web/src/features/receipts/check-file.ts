import { RECEIPT_BYTES_MESSAGE, RECEIPT_TYPE_MESSAGE } from '@barabar/core/contract/receipts';
import { LIMITS } from '@barabar/core/limits';

/** What is wrong with a file that was chosen as a receipt, in the words and the order of spec §5; undefined when nothing is. */
export function checkFile({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/')) return RECEIPT_TYPE_MESSAGE;
  return size > LIMITS.receiptBytesMax ? RECEIPT_BYTES_MESSAGE : undefined;
}
