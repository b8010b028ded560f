import type { ReceiptScan } from '@barabar/core/contract/receipts';
import { sumMinor, type Minor } from '@barabar/core/money';
import { hasDigitInFront } from '@barabar/core/is-misread';

/** The result of one pass over an image. */
export interface PassResult {
  readonly scan: ReceiptScan;
  /** All amounts that the pass read, in minor units. */
  readonly amounts: ReadonlySet<number>;
  /** Whether this is the result of the vote over all passes. */
  readonly isFused: boolean;
}

/** No further pass is needed for an amount with at least this confidence … */
const SURE_MIN = 0.7;
/** … unless another pass has another amount with a confidence less than this far below. */
const RIVAL_MARGIN = 0.2;
/** The confidence of a guess: only the part above it counts as evidence. */
const GUESS_CONFIDENCE = 0.3;
const EVIDENCE_MIN = 0.01;
/**
 * The share of its evidence that a further pass with the same amount adds. It is below 1 because misreadings
 * repeat themselves.
 */
const REPEAT_SHARE = 0.7;
/**
 * The share of its evidence that the vote adds: it grows with the number of passes, because they are counted
 * already.
 */
const voteShare = (passCount: number): number => Math.min(1, Math.max(0.25, (passCount - 2) / 2));
/**
 * Added when another pass read the amount anywhere. Item amounts are read by many passes, so it is added
 * once.
 */
const SEEN_BONUS = 0.1;
const COMPLETE_BONUS = 0.1;
/**
 * Taken off when the amount is another pass's amount with one digit in front, which is often a misread
 * currency sign.
 */
const MISREAD_SIGN_PENALTY = 0.3;
const MISREAD_SIGN_DIGITS_MIN = 4;
/** Differences below this come from rounding, also of each tax. In minor units. */
const ROUNDING_MAX = 100;

/** Returns −1 when the image is not a receipt. */
const confidenceOf = ({ scan }: PassResult): number => (scan.isValidRecipt ? (scan.confidence ?? 0) : -1);

const sumAmounts = (parts: readonly { readonly amount: Minor }[] = []): Minor =>
  sumMinor(parts.map(({ amount }) => amount));

/** Whether the items add up to the scan's amount, with or without taxes, service charge and discount. */
export function areItemsComplete({ amount, items, taxes, serviceCharge, discount }: ReceiptScan): boolean {
  if (amount === undefined || items === undefined || items.length === 0) return false;
  const sum = sumAmounts(items);
  return [0, sumAmounts(taxes)].some((tax) =>
    [0, serviceCharge ?? 0].some((service) =>
      [0, discount ?? 0].some((less) => Math.abs(sum + tax + service - less - amount) < ROUNDING_MAX),
    ),
  );
}

/** Whether `amount` is `other` with one more digit in front. */
function hasMisreadSign(amount: number, other: number | undefined): boolean {
  const [longer, shorter] = [String(amount), String(other ?? '')];
  return shorter.length >= MISREAD_SIGN_DIGITS_MIN && hasDigitInFront(longer, shorter);
}

/** Whether the confidence in the amount is so high that no further pass is needed. */
export const isSure = ({ isValidRecipt, confidence = 0 }: ReceiptScan): boolean =>
  isValidRecipt && confidence >= SURE_MIN;

/** Whether no further pass is needed: one amount is sure, and no single pass is nearly as sure of another. */
export function isSettled(passes: readonly [PassResult, ...PassResult[]]): boolean {
  const { amount } = chooseScan(passes);
  const bestConfidence = Math.max(
    -1,
    ...passes.filter(({ scan }) => scan.amount === amount).map(confidenceOf),
  );
  const others = passes.filter(({ scan, isFused }) => !isFused && scan.amount !== amount);
  return (
    amount !== undefined &&
    bestConfidence >= SURE_MIN &&
    others.every((pass) => confidenceOf(pass) < bestConfidence - RIVAL_MARGIN)
  );
}

/** How likely an amount is, by the passes that return it and by what the others read. */
function weighAmount(amount: number, passes: readonly PassResult[]): number {
  const passCount = passes.filter(({ isFused }) => !isFused).length;
  const agreeing = passes
    .filter(({ scan }) => scan.amount === amount)
    .toSorted((a, b) => confidenceOf(b) - confidenceOf(a));
  const others = passes.filter(({ scan }) => scan.amount !== amount);
  const evidenceOf = (those: readonly PassResult[], share: (index: number) => number): number =>
    those.reduce(
      (sum, pass, index) =>
        sum + share(index) * Math.max(EVIDENCE_MIN, confidenceOf(pass) - GUESS_CONFIDENCE),
      0,
    );
  const [votes, singlePasses] = [
    agreeing.filter(({ isFused }) => isFused),
    agreeing.filter(({ isFused }) => !isFused),
  ];
  const evidence =
    evidenceOf(singlePasses, (index) => (index === 0 ? 1 : REPEAT_SHARE)) +
    evidenceOf(votes, () => voteShare(passCount));
  const isSeen = others.some(({ amounts, isFused }) => !isFused && amounts.has(amount));
  const isComplete = agreeing.some(({ scan }) => areItemsComplete(scan));
  const isMisreadSign =
    !agreeing.some(({ scan }) => isSure(scan)) &&
    others.some(({ scan }) => hasMisreadSign(amount, scan.amount));
  return (
    evidence +
    (isSeen ? SEEN_BONUS : 0) +
    (isComplete ? COMPLETE_BONUS : 0) -
    (isMisreadSign ? MISREAD_SIGN_PENALTY : 0)
  );
}

/** Of scans with the same amount, prefers the one whose items add up; of equal ones, the vote. */
const weighItems = (pass: PassResult): number =>
  (areItemsComplete(pass.scan) ? 1 : 0) + confidenceOf(pass) + (pass.isFused ? EVIDENCE_MIN : 0);

/**
 * Whether an image is a receipt although the first pass did not recognise it as one: another pass is sure of
 * its amount, or two of the others recognise it. One of these two may be the vote.
 */
const isConfirmedReceipt = (others: readonly PassResult[]): boolean =>
  others.some(({ scan }) => isSure(scan)) || others.filter(({ scan }) => scan.isValidRecipt).length > 1;

/** The element with the highest weight; the first of equal ones. */
const maxBy = <T>(those: readonly [T, ...T[]], weigh: (one: T) => number): T =>
  those.reduce((best, one) => (weigh(one) > weigh(best) ? one : best));

/** Takes merchant, category and date from the vote, because no arithmetic can check them. */
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
 * Chooses the scan to return: one with the likeliest amount and, among these, one whose items add up.
 * Merchant, category and date are those of the vote.
 * @param passes at least one; the first of equal ones is taken
 */
export function chooseScan(passes: readonly [PassResult, ...PassResult[]]): ReceiptScan {
  const [first, ...others] = passes;
  if (!first.scan.isValidRecipt && !isConfirmedReceipt(others)) return first.scan;
  const valid = passes.filter(({ scan }) => scan.isValidRecipt);
  const [amount, ...amounts] = new Set(valid.flatMap(({ scan }) => scan.amount ?? []));
  const best =
    amount === undefined ? undefined : maxBy([amount, ...amounts], (one) => weighAmount(one, valid));
  const [agreeing, ...alike] = valid.filter(({ scan }) => scan.amount === best);
  if (!agreeing) return first.scan;
  return withVote(maxBy([agreeing, ...alike], weighItems).scan, valid.find(({ isFused }) => isFused)?.scan);
}
