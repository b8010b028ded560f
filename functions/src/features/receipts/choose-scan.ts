import type { ReceiptScan } from '@barabar/core/contract/receipts';
import { sumMinor, type Minor } from '@barabar/core/money';

/** What one look at an image came to. */
export interface Look {
  readonly scan: ReceiptScan;
  /** All amounts that it saw, in minor units. */
  readonly amounts: ReadonlySet<number>;
}

/** An amount that is at least so sure is not worth another look. */
const SURE = 0.7;
/** How much it says that another look saw the amount, too: not much, since misreadings repeat themselves. */
const SEEN = 0.1;
/** How much less an amount is worth that is another look's with a digit in front: a currency sign is often taken for one. */
const SIGN = 0.3;
const SIGN_DIGITS_MIN = 4;
/** Rounding, and taxes that are rounded one by one. */
const ROUNDING = 100;

/** Below zero for no receipt. */
const trustIn = ({ isValidRecipt, confidence }: ReceiptScan): number =>
  isValidRecipt ? (confidence ?? 0) : -1;

const add = (parts: readonly { readonly amount: Minor }[] = []): Minor =>
  sumMinor(parts.map(({ amount }) => amount));

/** Whether the items come to the amount, with or without what is charged beside them. */
function areItemsComplete({ amount, items, taxes, serviceCharge, discount }: ReceiptScan): boolean {
  if (amount === undefined || items === undefined || items.length === 0) return false;
  const sum = add(items);
  return [0, add(taxes)].some((tax) =>
    [0, serviceCharge ?? 0].some((service) =>
      [0, discount ?? 0].some((less) => Math.abs(sum + tax + service - less - amount) < ROUNDING),
    ),
  );
}

/** Whether an amount is another one with a digit in front. */
function hasSign(amount: number, other: number | undefined): boolean {
  const [longer, shorter] = [String(amount), String(other ?? '')];
  return (
    shorter.length >= SIGN_DIGITS_MIN && longer.length === shorter.length + 1 && longer.endsWith(shorter)
  );
}

/** Whether a scan is so sure of what is to be paid that looking again is a waste of time. */
export const isSure = (scan: ReceiptScan): boolean => trustIn(scan) >= SURE;

/** How likely a look's amount is, by itself and by what the others saw. */
function weighAmount({ scan }: Look, others: readonly Look[]): number {
  const { amount } = scan;
  if (amount === undefined) return trustIn(scan);
  const seen = others.filter(({ amounts }) => amounts.has(amount)).length;
  const isSigned = !isSure(scan) && others.some((other) => hasSign(amount, other.scan.amount));
  return trustIn(scan) + SEEN * seen + (areItemsComplete(scan) ? SEEN : 0) - (isSigned ? SIGN : 0);
}

/** Of scans with one amount, the one whose items add up says most. */
const weighItems = (scan: ReceiptScan): number => (areItemsComplete(scan) ? 1 : 0) + trustIn(scan);

/** Whether a receipt that the first look took for none is one: another look is sure of its amount, or two others see one. */
const isTold = (others: readonly Look[]): boolean =>
  others.some(({ scan }) => isSure(scan)) || others.filter(({ scan }) => scan.isValidRecipt).length > 1;

/**
 * Of several looks at one image the scan to go by: one with the likeliest amount, and of those the one whose items add up.
 * @param looks at least one; of equal ones, the first is taken
 */
export function chooseScan(looks: readonly [Look, ...Look[]]): ReceiptScan {
  const [first, ...others] = looks;
  if (!first.scan.isValidRecipt && !isTold(others)) return first.scan;
  const weighed = looks.map((look) => ({
    scan: look.scan,
    weight: weighAmount(
      look,
      looks.filter((other) => other !== look),
    ),
  }));
  // Another look at a sure amount was for the items.
  const likeliest = isSure(first.scan)
    ? first.scan
    : weighed.reduce((best, one) => (one.weight > best.weight ? one : best)).scan;
  return looks
    .map(({ scan }) => scan)
    .filter(({ isValidRecipt, amount }) => isValidRecipt && amount === likeliest.amount)
    .reduce((best, scan) => (weighItems(scan) > weighItems(best) ? scan : best), likeliest);
}
