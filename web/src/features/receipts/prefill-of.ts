import { isCalendarDay, type CalendarDay } from '@barabar/core/calendar-day';
import type { Category } from '@barabar/core/categories';
import type { ReceiptScan } from '@barabar/core/contract/receipts';
import { LIMITS } from '@barabar/core/limits';
import { amountMax, DEFAULT_CURRENCY, type Currency, type Minor } from '@barabar/core/money';
import { localDay } from '../../lib/dates/format-date.ts';
import { billOfScan, type ScannedBill } from './bill-of.ts';
import { TEXT } from './text.ts';

/** The values from a receipt with which the expense form opens. */
export interface ScannedExpense {
  readonly amount: Minor;
  readonly description: string;
  readonly category: Category;
  readonly currency: Currency;
  readonly spentOn?: CalendarDay | undefined;
  /** The items and charges on the receipt, if it has any. */
  readonly bill?: ScannedBill | undefined;
  /** Whether the form asks the viewer to check the amount against the bill. */
  readonly isUnsure: boolean;
}

/** What the expense form opens with after a scan. */
export interface ScannedReceipt extends ScannedExpense {
  /** The photo, to look at beside the form, and to keep with the expense. */
  readonly photo: Blob;
}

/** `otherCurrency` is one that the product does not have: the viewer then chooses `currency`. */
export interface ReadExpense extends ScannedExpense {
  readonly otherCurrency?: string | undefined;
}

/** The day on a receipt, unless it is in the future or too long ago, and so probably misread. */
function dayOn({ date }: ReceiptScan, today: CalendarDay): CalendarDay | undefined {
  if (!isCalendarDay(date) || date > today) return undefined;
  return Number(date.slice(0, 4)) < LIMITS.yearMin ? undefined : date;
}

const DEFAULT_CATEGORY: Category = 'Other';
/** Below this confidence, the total has no label on the bill, or no sum on the bill confirms it. */
const CONFIDENT_FROM = 0.5;

/** Spec §4, Scan. Undefined if it is no receipt, or its amount is missing or not valid for an expense. */
export function prefillOf(scan: ReceiptScan): ReadExpense | undefined {
  const {
    isValidRecipt: isValid,
    amount,
    description = '',
    category,
    currency = DEFAULT_CURRENCY,
    otherCurrency,
    confidence = 1,
  } = scan;
  const spentOn = dayOn(scan, localDay(new Date()));
  const bill = billOfScan(scan);
  if (!isValid || amount === undefined || amount <= 0 || amount > amountMax(currency)) return undefined;
  return {
    amount,
    description: description.trim().slice(0, LIMITS.descriptionCharsMax) || TEXT.defaultDescription,
    category: category ?? DEFAULT_CATEGORY,
    currency,
    isUnsure: confidence < CONFIDENT_FROM,
    ...(spentOn !== undefined && { spentOn }),
    ...(bill && { bill }),
    ...(otherCurrency !== undefined && { otherCurrency }),
  };
}
