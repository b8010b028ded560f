import type { BillCharge, BillItem } from '@barabar/core/contract/bills';
import type { ReceiptScan } from '@barabar/core/contract/receipts';
import { text } from '@barabar/core/messages/text';
import { toMinor, type Minor } from '@barabar/core/money';
import type { ScannedBill } from './bill-of.ts';
import { itemLabel } from './text.ts';

const CHARGES = text('charges');

/** A line of the bill. `amount` is in minor units, and negative for a discount. */
export interface ReceiptLine {
  readonly label: string;
  readonly amount: Minor;
  /** What the form has of it, if anything. */
  readonly part?: BillItem | BillCharge | undefined;
}

/** The lines of the bill in its order: items, service charge, taxes, discount. Items without a name are left out. */
export function receiptLines(scan: ReceiptScan, bill?: ScannedBill): readonly ReceiptLine[] {
  const { items = [], taxes = [], serviceCharge, discount } = scan;
  const itemIterator = bill?.items.values();
  const chargeOf = (kind: BillCharge['kind']) => bill?.charges.find((charge) => charge.kind === kind);
  const firstTax = [serviceCharge, discount].filter((amount) => amount !== undefined).length;
  return [
    ...items
      .filter(({ description }) => description.trim() !== '')
      .map(({ description, quantity, amount }) => ({
        label: itemLabel(description, quantity),
        amount,
        part: amount >= 0 ? itemIterator?.next().value : undefined,
      })),
    ...(serviceCharge === undefined
      ? []
      : [{ label: CHARGES.service, amount: serviceCharge, part: chargeOf('service') }]),
    ...taxes.map(({ name, amount }, index) => ({
      label: name,
      amount,
      part: bill?.charges[firstTax + index],
    })),
    ...(discount === undefined
      ? []
      : [{ label: CHARGES.discount, amount: toMinor(-discount), part: chargeOf('discount') }]),
  ];
}
