import type { ReceiptScan } from '@barabar/core/contract/receipts';
import { LIMITS } from '@barabar/core/limits';
import { toMinor } from '@barabar/core/money';
import type { Page } from '../page.ts';
import { add } from './add.ts';
import { isTotalKind } from './classify-label.ts';
import { findCategory } from './find-category.ts';
import { findCharges } from './find-charges.ts';
import { findCurrency } from './find-currency.ts';
import { findDate } from './find-date.ts';
import { findItems, type Item } from './find-items.ts';
import { findMerchant } from './find-merchant.ts';
import { findTotal, type Total } from './find-total.ts';
import { isReceipt } from './is-receipt.ts';
import { linesOf } from './lines-of.ts';
import { mendItems } from './mend-items.ts';
import type { Line } from './read-lines.ts';
import { sumUp } from './sum-up.ts';
import { totalBox } from './total-box.ts';

/** A total is rounded by less. */
const ROUNDED_BY = 100;

/** An item whose name could not be read. */
const NAMELESS = 'Item';

/**
 * An amount that nothing calls a total, and nobody is seen to pay, may be one before taxes whose line was not read; of one
 * that is far from what is printed, the sums may have been misread alike; of one above a rounding or taxes, more may come after it.
 */
const UNSURE_MAX = 0.65;
/** What is called the total, read without doubt and far from all else, is sure although nothing reckons up with it. */
const PLAIN_MIN = 0.7;
const LEGIBLE = 0.93;
/** Fewer may be a speck. */
const LEGIBLE_DIGITS = 3;
const FAR_AHEAD = 9;

/** How sure the amount is: what reckons up with it, what doesn't, how the reader saw it, and what else it could be. */
function confidenceIn(total: Total): number {
  const { agreeing, disagreeing, isPaid, lead, tokens, label } = total;
  const read = tokens.length === 0 ? 0.5 : Math.min(...tokens.map(({ word }) => word.confidence));
  const isNamed = isTotalKind(label);
  const sure =
    0.3 +
    (isNamed ? 0.15 : 0) +
    0.12 * Math.min(3, agreeing) -
    0.1 * Math.min(3, disagreeing) +
    0.02 * Math.min(5, Math.max(0, lead));
  const digits = tokens.map(({ text }) => text.replaceAll(/\D/g, '')).join('');
  const isLegible =
    isNamed && read >= LEGIBLE && digits.length >= LEGIBLE_DIGITS && disagreeing === 0 && lead >= FAR_AHEAD;
  const isDoubtful = total.isFarFromPrinted || total.isBelowItem || (total.isBeforeMore && !isPaid);
  const most = (isNamed || isPaid) && !isDoubtful ? 1 : UNSURE_MAX;
  return Math.round(Math.min(most, Math.max(isLegible ? PLAIN_MIN : 0.05, sure + 0.15 * read)) * 100) / 100;
}

/** What the items of a bill may come to: its subtotals, or its total before taxes, rounding, and what else is added. */
function itemSums(lines: readonly Line[], total: Total | undefined): number[] {
  const { subtotals, totals, taxes, roundings, services, charges, discounts } = sumUp(lines);
  const added = add(services) + add(charges) - add(discounts);
  const later = [0, ...roundings].flatMap((rounding) => [rounding, rounding + added]);
  const before = total ? taxes.flatMap((tax) => later.map((other) => total.minor - tax - other)) : [];
  return [...new Set([...subtotals, ...totals, ...before])].filter((sum) => sum > 0);
}

/** What the items must come to: a subtotal that leads to the total, or the total less what is added to them. */
function sureSum(lines: readonly Line[], total: Total | undefined): number | undefined {
  if (!total || total.agreeing === 0) return undefined;
  const { subtotals, totals, taxes, services, charges, discounts, isRounded } = sumUp(lines);
  const added = add(services) + add(charges) - add(discounts);
  const leads = (sum: number) => taxes.some((tax) => Math.abs(sum + tax + added - total.minor) < ROUNDED_BY);
  const printed = [...subtotals, ...totals.filter((other) => other !== total.minor)].find(leads);
  const isAlone = subtotals.length === 0 && taxes.length === 1 && !isRounded;
  return printed ?? (isAlone ? total.minor - added : undefined);
}

function scanOf(
  page: Page,
  lines: readonly Line[],
  { total, items }: { total: Total | undefined; items: readonly Item[] },
): ReceiptScan {
  const rows = lines.map(({ row }) => row);
  const texts = rows.map(({ text }) => text);
  const merchant = findMerchant(rows);
  const date = findDate(texts);
  const currency = findCurrency(lines, texts);
  const box = total && totalBox(page, total.tokens);
  const { taxes, serviceCharge, discount } = findCharges(lines, total?.minor ?? Infinity);
  return {
    isValidRecipt: true,
    ...(total && { amount: toMinor(total.minor), confidence: confidenceIn(total) }),
    ...(merchant !== undefined && { description: merchant }),
    category: findCategory(texts, merchant),
    ...(date !== undefined && { date }),
    ...(currency && { currency }),
    items: items.map(({ description, quantity, minor }) => ({
      description: description || NAMELESS,
      quantity,
      amount: toMinor(minor),
    })),
    taxes: taxes.map(({ name, minor }) => ({ name, amount: toMinor(minor) })),
    ...(serviceCharge !== undefined && { serviceCharge: toMinor(serviceCharge) }),
    ...(discount !== undefined && { discount: toMinor(discount) }),
    ...(box && { totalBox: box }),
  };
}

/**
 * Reads a receipt from the words on it: what was to be paid, by whom sold, when, and for what. Pure, and bounded in time.
 * @param page words with their corners, in any order, as a reader of text gives them
 * @returns amounts in minor units; `isValidRecipt: false` and nothing else for what is no receipt
 */
export function parseReceipt(page: Page): ReceiptScan {
  const lines = linesOf(page);
  const found = findItems(lines);
  const items = found.filter(({ minor, isDoubtful }) => minor !== 0 && !isDoubtful);
  const total = findTotal(lines, items);
  const mended = mendItems(found, { sums: itemSums(lines, total), sure: sureSum(lines, total) });
  const isPayable = total && total.minor <= LIMITS.amountMinorMax;
  if (!isReceipt(lines, total)) return { isValidRecipt: false };
  return scanOf(page, lines, { total: isPayable ? total : undefined, items: mended });
}
