import type { Category } from '../../../core/src/categories.ts';
import { decimalFromMinor } from '../../../core/src/money.ts';
import type { Charge } from './bill.ts';
import { isoDay } from './day-text.ts';
import type { Photo } from './make-photo.ts';
import type { OtherDocumentSheet, Receipt, ReceiptKind, OtherKind } from './receipt.ts';
import type { Sheet } from './sheet.ts';

/** The labels of an image: an entry of labels.json. Amounts are decimals. */
export interface Label {
  readonly file: string;
  readonly kind: ReceiptKind | OtherKind;
  readonly isReceipt: boolean;
  readonly total: number | null;
  readonly company: string | null;
  /** As it is printed. */
  readonly date: string | null;
  readonly isoDate: string | null;
  readonly category: Category | null;
  readonly currency: 'INR' | null;
  readonly items: readonly { description: string; quantity: number; amount: number }[];
  /** Added taxes, without those that prices include. */
  readonly taxes: readonly NamedAmount[];
  /** Packing, delivery, tolls. */
  readonly charges: readonly NamedAmount[];
  readonly serviceCharge?: number;
  readonly discount?: number;
  readonly roundOff: number;
  readonly ocrText: readonly string[];
  readonly width: number;
  readonly height: number;
}

interface NamedAmount {
  readonly name: string;
  readonly amount: number;
}

const CATEGORY_OF: Readonly<Record<ReceiptKind, Category>> = {
  restaurant: 'Food & Dining',
  grocery: 'Shopping',
  fuel: 'Transportation',
  cab: 'Transportation',
  pharmacy: 'Healthcare',
  electricity: 'Bills & Utilities',
};

/** The lines as printed, from left to right. */
const linesOf = ({ rows }: Sheet): string[] =>
  rows
    .map(({ cells }) => cells.map(({ text }) => text).join(' '))
    .filter((line) => /[\p{L}\p{N}]/u.test(line));

const named = ({ name, amountMinor }: Charge): NamedAmount => ({
  name,
  amount: decimalFromMinor(amountMinor),
});

type Image = { readonly file: string; readonly photo: Photo };

const imageOf = ({ file, photo }: Image, sheet: Sheet) => ({
  file,
  ocrText: linesOf(sheet),
  width: photo.camera.imageWidth,
  height: photo.camera.imageHeight,
});

/** The labels of a receipt. */
export function labelReceipt({ kind, merchant, day, dayText, bill, sheet }: Receipt, image: Image): Label {
  return {
    ...imageOf(image, sheet),
    kind,
    isReceipt: true,
    total: decimalFromMinor(bill.totalMinor),
    company: merchant,
    date: dayText,
    isoDate: isoDay(day),
    category: CATEGORY_OF[kind],
    currency: 'INR',
    items: bill.items.map(({ description, quantityMilli, amountMinor }) => ({
      description,
      quantity: quantityMilli / 1000,
      amount: decimalFromMinor(amountMinor),
    })),
    taxes: bill.taxes.map(named),
    charges: bill.charges.map(named),
    ...(bill.serviceCharge && { serviceCharge: decimalFromMinor(bill.serviceCharge.amountMinor) }),
    ...(bill.discount && { discount: decimalFromMinor(bill.discount.amountMinor) }),
    roundOff: decimalFromMinor(bill.roundOffMinor),
  };
}

/** The labels of another document: only its words. */
export function labelOtherDocument({ kind, sheet }: OtherDocumentSheet, image: Image): Label {
  return {
    ...imageOf(image, sheet),
    kind,
    isReceipt: false,
    total: null,
    company: null,
    date: null,
    isoDate: null,
    category: null,
    currency: null,
    items: [],
    taxes: [],
    charges: [],
    roundOff: 0,
  };
}
