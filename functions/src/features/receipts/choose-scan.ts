import type { ReceiptScan } from '@barabar/core/contract/receipts';
import { sumMinor, type Minor } from '@barabar/core/money';
import { hasDigitInFront } from './has-digit-in-front.ts';

/** What one look at an image came to. */
export interface Look {
  readonly scan: ReceiptScan;
  /** All amounts that it saw, in minor units. */
  readonly amounts: ReadonlySet<number>;
  /** Whether it is what the others come to as one. */
  readonly isFused: boolean;
}

/** An amount that is at least so sure is not worth another look. */
const SURE = 0.7;
/** Unless another look that is less sure by so little comes to something else. */
const DOUBT = 0.2;
/** A guess has this confidence: only what is above it says something for an amount. */
const GUESS = 0.3;
const LEAST = 0.01;
/** What a further look that comes to the same says, beside the surest: less, since misreadings repeat themselves … */
const REPEATED = 0.7;
/** … and what the vote says that was made of those that are counted already: little of two, more with every look. */
const voteShare = (lookCount: number): number => Math.min(1, Math.max(0.25, (lookCount - 2) / 2));
/** How much it says that another look saw the amount somewhere, and that the items come to it. Many see those of items: they count once. */
const SEEN = 0.1;
const COMPLETE = 0.1;
/** How much less an amount is worth that is another look's with a digit in front: a currency sign is often taken for one. */
const SIGN = 0.3;
const SIGN_DIGITS_MIN = 4;
/** Rounding, and taxes that are rounded one by one. */
const ROUNDING = 100;

/** Below zero for no receipt. */
const trustIn = ({ scan }: Look): number => (scan.isValidRecipt ? (scan.confidence ?? 0) : -1);

const add = (parts: readonly { readonly amount: Minor }[] = []): Minor =>
  sumMinor(parts.map(({ amount }) => amount));

/** Whether the items of a scan come to its amount, with or without what is charged beside them. */
export function areItemsComplete({ amount, items, taxes, serviceCharge, discount }: ReceiptScan): boolean {
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
  return shorter.length >= SIGN_DIGITS_MIN && hasDigitInFront(longer, shorter);
}

/** Whether a scan is so sure of what is to be paid that looking again is a waste of time. */
export const isSure = ({ isValidRecipt, confidence = 0 }: ReceiptScan): boolean =>
  isValidRecipt && confidence >= SURE;

/** Whether looking again is a waste of time: one amount is sure, and no look is nearly as sure of another. */
export function isSettled(looks: readonly [Look, ...Look[]]): boolean {
  const { amount } = chooseScan(looks);
  const trustInIt = Math.max(-1, ...looks.filter(({ scan }) => scan.amount === amount).map(trustIn));
  const others = looks.filter(({ scan, isFused }) => !isFused && scan.amount !== amount);
  return (
    amount !== undefined && trustInIt >= SURE && others.every((look) => trustIn(look) < trustInIt - DOUBT)
  );
}

/** How likely an amount is, by the looks that come to it and by what the others saw. */
function weighAmount(amount: number, looks: readonly Look[]): number {
  const lookCount = looks.filter(({ isFused }) => !isFused).length;
  const own = looks.filter(({ scan }) => scan.amount === amount).toSorted((a, b) => trustIn(b) - trustIn(a));
  const others = looks.filter(({ scan }) => scan.amount !== amount);
  const sayings = (those: readonly Look[], share: (index: number) => number): number =>
    those.reduce((sum, look, index) => sum + share(index) * Math.max(LEAST, trustIn(look) - GUESS), 0);
  const [votes, seers] = [own.filter(({ isFused }) => isFused), own.filter(({ isFused }) => !isFused)];
  const said =
    sayings(seers, (index) => (index === 0 ? 1 : REPEATED)) + sayings(votes, () => voteShare(lookCount));
  const isSeen = others.some(({ amounts, isFused }) => !isFused && amounts.has(amount));
  const isComplete = own.some(({ scan }) => areItemsComplete(scan));
  const isSigned =
    !own.some(({ scan }) => isSure(scan)) && others.some(({ scan }) => hasSign(amount, scan.amount));
  return said + (isSeen ? SEEN : 0) + (isComplete ? COMPLETE : 0) - (isSigned ? SIGN : 0);
}

/** Of scans with one amount, the one whose items add up says most; of equal ones, what the looks come to as one. */
const weighItems = (look: Look): number =>
  (areItemsComplete(look.scan) ? 1 : 0) + trustIn(look) + (look.isFused ? LEAST : 0);

/**
 * Whether a receipt that the first look took for none is one: another look is sure of its amount, or two of the others see
 * one, of which one may be what all of them come to.
 */
const isTold = (others: readonly Look[]): boolean =>
  others.some(({ scan }) => isSure(scan)) || others.filter(({ scan }) => scan.isValidRecipt).length > 1;

/** Of equal ones, the first. */
const likeliest = <T>(those: readonly [T, ...T[]], weigh: (one: T) => number): T =>
  those.reduce((best, one) => (weigh(one) > weigh(best) ? one : best));

/** Names and dates reckon up with nothing: of them the vote of all looks says most. */
function withVote(scan: ReceiptScan, vote: ReceiptScan | undefined): ReceiptScan {
  if (vote === undefined) return scan;
  const { description, category, date } = vote;
  return {
    ...scan,
    ...(description !== undefined && { description }),
    ...(category && { category }),
    ...(date !== undefined && { date }),
  };
}

/**
 * Of several looks at one image the scan to go by: one with the likeliest amount, and of those the one whose items add up;
 * with the merchant, category and date that all of them come to.
 * @param looks at least one; of equal ones, the first is taken
 */
export function chooseScan(looks: readonly [Look, ...Look[]]): ReceiptScan {
  const [first, ...others] = looks;
  if (!first.scan.isValidRecipt && !isTold(others)) return first.scan;
  const valid = looks.filter(({ scan }) => scan.isValidRecipt);
  const [amount, ...amounts] = new Set(valid.flatMap(({ scan }) => scan.amount ?? []));
  const best =
    amount === undefined ? undefined : likeliest([amount, ...amounts], (one) => weighAmount(one, valid));
  const [own, ...alike] = valid.filter(({ scan }) => scan.amount === best);
  if (!own) return first.scan;
  return withVote(likeliest([own, ...alike], weighItems).scan, valid.find(({ isFused }) => isFused)?.scan);
}
