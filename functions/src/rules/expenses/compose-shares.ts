import { AMOUNT_POSITIVE_MESSAGE, PAYER_REQUIRED_MESSAGE } from '@barabar/core/contract/expense-changes';
import { invariant } from '@barabar/core/invariant';
import type { Payer } from '@barabar/core/ledger';
import { splitBill } from '@barabar/core/items';
import { splitByDays } from '@barabar/core/days-there';
import { LIMITS } from '@barabar/core/limits';
import { said } from '@barabar/core/messages/said';
import { decimalText, sumMinor, type Currency, type Minor } from '@barabar/core/money';
import { SPLIT_ERROR_MESSAGE, splitExpense, type StoredSplit, type SplitInput } from '@barabar/core/split';
import { NO_SPLITS_MESSAGE, type SplitType } from '@barabar/core/split-types';
import { invalid } from '../../kit/refusal.ts';
import {
  chargeOf,
  itemOf,
  type RequestedCharge,
  type RequestedItem,
} from '../../records/expenses/bill-fields.ts';
import type { StoredCharge, StoredDays, StoredItem } from '../../records/expenses/store.ts';

export interface SharesRequest {
  /** Minor units, > 0. */
  readonly amount: Minor;
  readonly paidBy: string;
  readonly payers?: readonly Payer[] | undefined;
  readonly currency: Currency;
  readonly splits?: readonly (SplitInput & { readonly splitType: SplitType })[] | undefined;
  /** In the place of `splits`. */
  readonly items?: readonly RequestedItem[] | undefined;
  readonly charges?: readonly RequestedCharge[] | undefined;
}

export interface Shares {
  readonly payers: readonly Payer[];
  readonly splits: readonly StoredSplit[];
  /** Everybody in either, each once. */
  readonly participantIds: readonly string[];
  /** The bill from which the splits follow; empty where there is none. */
  readonly items: StoredItem[];
  readonly charges: StoredCharge[];
  /** The days there from which the splits follow; null where they do not. */
  readonly days: StoredDays | null;
}

const hasTwins = (people: readonly { readonly userId: string }[]): boolean =>
  new Set(people.map(({ userId }) => userId)).size < people.length;

/** `paidBy` alone, or all of `payers`, once each, summing to the amount. Throws 400. */
export function composePayers({
  amount,
  currency,
  paidBy,
  payers,
}: Pick<SharesRequest, 'amount' | 'currency' | 'paidBy' | 'payers'>): readonly Payer[] {
  if (payers === undefined) return [{ userId: paidBy, amount }];
  if (!payers.some(({ userId }) => userId === paidBy)) throw invalid('paidBy', PAYER_REQUIRED_MESSAGE);
  if (hasTwins(payers)) throw invalid('payers', said('payer-twice'));
  const sum = sumMinor(payers.map((payer) => payer.amount));
  if (sum !== amount) {
    throw invalid(
      'payers',
      said('paid-mismatch', { sum: decimalText(sum, currency), amount: decimalText(amount, currency) }),
    );
  }
  return payers;
}

/** In the order of spec §5; makes the splits exact. Throws 400 with the words of the first broken rule. */
export function composeShares(request: SharesRequest): Shares {
  // The contract refuses both with these words; here they guard what a merged record might bring.
  if (request.amount <= 0) throw invalid('amount', AMOUNT_POSITIVE_MESSAGE);
  const payers = composePayers(request);
  if (request.items) return composeBill(payers, { ...request, items: request.items });
  const { splits = [] } = request;
  const [first] = splits;
  if (!first) throw invalid('splits', NO_SPLITS_MESSAGE);
  const { splitType } = first;
  if (hasTwins(splits) || splits.some((split) => split.splitType !== splitType))
    throw invalid('splits', SPLIT_ERROR_MESSAGE);

  const result = splitExpense({
    amountMinor: request.amount,
    currency: request.currency,
    splitType,
    participants: splits,
    payerId: request.paidBy,
  });
  if (!result.isOk) throw invalid('splits', result);
  invariant(sumMinor(result.splits.map(({ amount }) => amount)) === request.amount, 'splits are exact');
  return joinShares({ payers, splits: result.splits, items: [], charges: [], days: null });
}

/** @throws {Refusal} 400 where nobody was there, and as `composePayers` */
export function composeByDays(
  request: Omit<SharesRequest, 'splits' | 'items' | 'charges'>,
  days: StoredDays,
): Shares {
  const payers = composePayers(request);
  const splits = splitByDays(request.amount, days);
  if (!splits) throw invalid('period', said('nobody-there'));
  invariant(sumMinor(splits.map(({ amount }) => amount)) === request.amount, 'splits are exact');
  return joinShares({ payers, splits, items: [], charges: [], days });
}

/**
 * It sums to the amount, and every item is somebody's. @throws {Refusal} 400 with the words of the first broken rule
 */
function composeBill(
  payers: readonly Payer[],
  {
    amount,
    currency,
    items,
    charges = [],
  }: Omit<SharesRequest, 'items'> & { items: readonly RequestedItem[] },
): Shares {
  const result = splitBill({ amountMinor: amount, currency, items, charges });
  if (!result.isOk) throw invalid('items', result);
  const splits = result.parts.map((part): StoredSplit => ({ ...part, splitType: 'items' }));
  invariant(sumMinor(splits.map((split) => split.amount)) === amount, 'splits are exact');
  return joinShares({ payers, splits, items: items.map(itemOf), charges: charges.map(chargeOf), days: null });
}

/** @throws {Refusal} 400 when they are too many */
export function joinShares(shares: Omit<Shares, 'participantIds'>): Shares {
  const { payers, splits } = shares;
  const participantIds = [...new Set([...splits, ...payers].map(({ userId }) => userId))];
  if (participantIds.length > LIMITS.expenseParticipantsMax)
    throw invalid('splits', said('too-many-participants', { max: LIMITS.expenseParticipantsMax }));
  return { ...shares, participantIds };
}
