import type { ReceiptScan } from '@barabar/core/contract/receipts';
import { toMinor, type Minor } from '@barabar/core/money';
import { itemLabel, TEXT } from './text.ts';

/** A line of the bill. `amount` is in minor units, and negative for a discount. */
export interface ReceiptLine {
  readonly label: string;
  readonly amount: Minor;
}

/** The lines of the bill in its order: items, service charge, taxes, discount. Items without a name are left out. */
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
