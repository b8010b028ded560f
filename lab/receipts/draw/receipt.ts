import type { Bill } from './bill.ts';
import type { Sheet } from './sheet.ts';

export const RECEIPT_KINDS = ['restaurant', 'grocery', 'fuel', 'pharmacy', 'cab', 'electricity'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

export const OTHER_KINDS = [
  'marksheet',
  'menu',
  'timetable',
  'chat',
  'scorecard',
  'letter',
  'label',
] as const;
export type OtherKind = (typeof OTHER_KINDS)[number];

/** A receipt before it is photographed, with its labels. */
export interface Receipt {
  readonly kind: ReceiptKind;
  readonly merchant: string;
  /** The date as it is printed. */
  readonly dayText: string;
  readonly bill: Bill;
  readonly sheet: Sheet;
}

/** A document that is not a receipt. */
export interface OtherDocumentSheet {
  readonly kind: OtherKind;
  readonly sheet: Sheet;
}
