import type { ReceiptScan } from '@barabar/core/contract/receipts';
import { toMinor, type Minor } from '@barabar/core/money';
import { itemLabel, TEXT } from './text.ts';

/** A line of the bill; `amount` is below zero for what was taken off. */
export interface ReceiptLine {
  readonly label: string;
  readonly amount: Minor;
}

/** What the amount is made of, in the order of the bill: items, service charge, taxes, discount; none whose name is unread. */
export function receiptLines(scan: ReceiptScan): readonly ReceiptLine[] {
  const { items = [], taxes = [], serviceCharge, discount } = scan;
  return [
    ...items
      .filter(({ description }) => description.trim() !== '')
      .map(({ description, quantity, amount }) => ({
        label: itemLabel(description, quantity),
        amount,
      })),
    ...(serviceCharge === undefined ? [] : [{ label: TEXT.serviceCharge, amount: serviceCharge }]),
    ...taxes.map(({ name, amount }) => ({ label: name, amount })),
    ...(discount === undefined ? [] : [{ label: TEXT.discount, amount: toMinor(-discount) }]),
  ];
}
