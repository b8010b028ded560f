import type { ReceiptScan } from '@barabar/core/contract/receipts';
import { LIMITS } from '@barabar/core/limits';
import { toMinor } from '@barabar/core/money';
import { sumNumbers } from '@barabar/core/sum-numbers';
import type { ReceiptPage } from '../page.ts';
import { isTotalKind } from './classify-label.ts';
import { findCategory } from './find-category.ts';
import { findCharges } from './find-charges.ts';
import { findCurrency } from './find-currency.ts';
import { findDate } from './find-date.ts';
import { type Item } from './compute-item.ts';
import { findItems } from './find-items.ts';
import { findMerchant } from './find-merchant.ts';
import { findTotal, type Total } from './find-total.ts';
import { isReceipt } from './is-receipt.ts';
import { correctItems } from './correct-items.ts';
import type { Line } from './line.ts';
import { collectAmounts } from './collect-amounts.ts';
import { buildRows } from './build-rows.ts';
import { readLines } from './read-lines.ts';
import { straighten } from './straighten.ts';
import type { Token } from './token.ts';

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** The smallest upright box around words, in fractions of the page. */
export function totalBox(page: ReceiptPage, tokens: readonly Token[]): ReceiptScan['totalBox'] {
  const corners = tokens.flatMap(({ word }) => word.corners);
  if (corners.length === 0 || !(page.width > 0) || !(page.height > 0)) return undefined;
  const xs = corners.map(({ x }) => within(x / page.width));
  const ys = corners.map(({ y }) => within(y / page.height));
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** No receipt has more words, or longer ones. The rest of the page and of a word is ignored. */
const WORDS_MAX = 5_000;
const WORD_CHARS_MAX = 100;

export function linesOf(page: ReceiptPage): Line[] {
  const words = page.words
    .slice(0, WORDS_MAX)
    .map(({ text, ...word }) => ({ ...word, text: text.slice(0, WORD_CHARS_MAX) }));
  return readLines(buildRows(straighten({ ...page, words })));
}

/** A rounding is smaller. In minor units. */
const ROUNDING_MAX = 100;

/** The name of an item whose name could not be read. */
const UNNAMED_ITEM = 'Item';

/** Nothing calls it a total or pays it, it is far from the printed amount, or a rounding or taxes are below it. */
const UNSURE_MAX = 0.65;
/** The least confidence in a total that is labelled, legible and far ahead of all others, even with no matching sum. */
const LEGIBLE_TOTAL_MIN = 0.7;
const LEGIBLE_MIN = 0.93;
/** Fewer digits may be a speck. */
const LEGIBLE_DIGITS_MIN = 3;
const LEGIBLE_LEAD_MIN = 9;

/** Returns the confidence in a total: by sums that agree or not, by that of the OCR engine, and by other candidates. */
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
    isNamed &&
    read >= LEGIBLE_MIN &&
    digits.length >= LEGIBLE_DIGITS_MIN &&
    disagreeing === 0 &&
    lead >= LEGIBLE_LEAD_MIN;
  const isDoubtful = total.isFarFromPrinted || total.isBelowItems || (total.hasMoreBelow && !isPaid);
  const most = (isNamed || isPaid) && !isDoubtful ? 1 : UNSURE_MAX;
  return (
    Math.round(Math.min(most, Math.max(isLegible ? LEGIBLE_TOTAL_MIN : 0.05, sure + 0.15 * read)) * 100) / 100
  );
}

/** Possible sums of the items: the subtotals, or the total without taxes, rounding and other additions. */
function itemSums(lines: readonly Line[], total: Total | undefined): number[] {
  const { subtotals, totals, taxes, roundings, services, charges, discounts } = collectAmounts(lines);
  const added = sumNumbers(services) + sumNumbers(charges) - sumNumbers(discounts);
  const later = [0, ...roundings].flatMap((rounding) => [rounding, rounding + added]);
  const before = total ? taxes.flatMap((tax) => later.map((other) => total.minor - tax - other)) : [];
  return [...new Set([...subtotals, ...totals, ...before])].filter((sum) => sum > 0);
}

/** The confirmed sum of the items: a subtotal that leads to the total, or the total without its additions. */
function sureSum(lines: readonly Line[], total: Total | undefined): number | undefined {
  const bill = collectAmounts(lines);
  const { subtotals, totals, services, charges, discounts, roundings, isRounded } = bill;
  if (!total || (total.agreeing === 0 && !bill.paid.includes(total.minor))) return undefined;
  const taxes = bill.taxes.filter((tax) => tax < total.minor);
  const added = sumNumbers(services) + sumNumbers(charges) - sumNumbers(discounts);
  const leads = (sum: number) =>
    taxes.some((tax) => Math.abs(sum + tax + added - total.minor) < ROUNDING_MAX);
  const printed = [...subtotals, ...totals.filter((other) => other !== total.minor)].find(leads);
  const isAlone = subtotals.length === 0 && taxes.length === 1 && (!isRounded || roundings.length === 1);
  return printed ?? (isAlone ? total.minor - added - (roundings[0] ?? 0) : undefined);
}

function scanOf(
  page: ReceiptPage,
  lines: readonly Line[],
  {
    total,
    items,
    currency,
  }: { total: Total | undefined; items: readonly Item[]; currency: ReturnType<typeof findCurrency> },
): ReceiptScan {
  const rows = lines.map(({ row }) => row);
  const texts = rows.map(({ text }) => text);
  const merchant = findMerchant(rows);
  const date = findDate(texts);
  const box = total && totalBox(page, total.shownTokens);
  const { taxes, serviceCharge, discount } = findCharges(lines, total?.minor ?? Infinity);
  return {
    isValidRecipt: true,
    ...(total && { amount: toMinor(total.minor), confidence: confidenceIn(total) }),
    ...(merchant !== undefined && { description: merchant }),
    category: findCategory(texts, merchant),
    ...(date !== undefined && { date }),
    ...currency,
    items: items.map(({ description, quantity, minor }) => ({
      description: description || UNNAMED_ITEM,
      quantity,
      amount: toMinor(minor),
    })),
    taxes: taxes.map(({ name, minor }) => ({ name, amount: toMinor(minor) })),
    ...(serviceCharge !== undefined && { serviceCharge: toMinor(serviceCharge) }),
    ...(discount !== undefined && { discount: toMinor(discount) }),
    ...(box && { totalBox: box }),
  };
}

/** Pure, and bounded in time. Amounts are in hundredths, whatever the currency (`read-receipt.ts`). */
export function parseReceipt(page: ReceiptPage): ReceiptScan {
  const lines = linesOf(page);
  const found = findItems(lines);
  const items = found.filter(({ minor, isDoubtful }) => minor !== 0 && !isDoubtful);
  const currency = findCurrency(
    lines,
    lines.map(({ row }) => row.text),
  );
  const total = findTotal(lines, items);
  const corrected = correctItems(found, { sums: itemSums(lines, total), sure: sureSum(lines, total) });
  const isPayable = total && total.minor <= LIMITS.amountMinorMax;
  if (!isReceipt(lines, total)) return { isValidRecipt: false };
  return scanOf(page, lines, { total: isPayable ? total : undefined, items: corrected, currency });
}
