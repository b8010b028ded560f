import type { Category } from '@barabar/core/categories';
import type { ReceiptScan } from '@barabar/core/contract/receipts';
import { LIMITS } from '@barabar/core/limits';
import { DEFAULT_CURRENCY, type Currency, type Minor } from '@barabar/core/money';
import { TEXT } from './text.ts';

/** What a receipt gives the expense form. */
export interface ScannedExpense {
  readonly amount: Minor;
  readonly description: string;
  readonly category: Category;
  readonly currency: Currency;
  /** Whether the amount is to be checked against the bill. */
  readonly isUnsure: boolean;
}

/** What was read of a receipt; `otherCurrency` is one that the product does not have, and leaves `currency` to the person. */
export interface ReadExpense extends ScannedExpense {
  readonly otherCurrency?: string | undefined;
}

const DEFAULT_CATEGORY: Category = 'Other';
/** Below it the total was not named as such, or nothing on the bill adds up to it. */
const CONFIDENT_FROM = 0.5;

/**
 * What the expense form is filled with (spec §4, Scan).
 * @returns undefined for what is no receipt, and for one without an amount that an expense can have.
 */
export function prefillOf(scan: ReceiptScan): ReadExpense | undefined {
  const {
    isValidRecipt: isValid,
    amount,
    description = '',
    category,
    currency,
    otherCurrency,
    confidence = 1,
  } = scan;
  if (!isValid || amount === undefined || amount <= 0 || amount > LIMITS.amountMinorMax) return undefined;
  return {
    amount,
    description: description.trim().slice(0, LIMITS.descriptionCharsMax) || TEXT.defaultDescription,
    category: category ?? DEFAULT_CATEGORY,
    currency: currency ?? DEFAULT_CURRENCY,
    isUnsure: confidence < CONFIDENT_FROM,
    ...(otherCurrency !== undefined && { otherCurrency }),
  };
}
