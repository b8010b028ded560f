import { AMOUNT_POSITIVE_MESSAGE, PAYER_REQUIRED_MESSAGE } from '@barabar/core/contract/expenses';
import { invariant } from '@barabar/core/invariant';
import type { Payer } from '@barabar/core/ledger';
import { LIMITS } from '@barabar/core/limits';
import { decimalText, sumMinor, type Minor } from '@barabar/core/money';
import {
  NO_SPLITS_MESSAGE,
  SPLIT_ERROR_MESSAGE,
  splitExpense,
  type Split,
  type SplitInput,
  type SplitType,
} from '@barabar/core/split';
import { invalid } from '../../kit/refusal.ts';

/** What of an expense says who paid and who owes, as the caller sent it. */
export interface SharesRequest {
  /** Minor units, > 0. */
  readonly amount: Minor;
  readonly paidBy: string;
  readonly payers?: readonly Payer[] | undefined;
  readonly splits: readonly (SplitInput & { readonly splitType: SplitType })[];
}

/** The same, checked and exact: both lists sum to the amount. */
export interface Shares {
  readonly payers: readonly Payer[];
  readonly splits: readonly Split[];
  /** Everybody in either, each once. */
  readonly participantIds: readonly string[];
}

const hasTwins = (people: readonly { readonly userId: string }[]): boolean =>
  new Set(people.map(({ userId }) => userId)).size < people.length;

/**
 * Checks who paid: `paidBy` alone, or everybody in `payers`, once each, with amounts that sum to the expense's.
 * @throws {Refusal} 400.
 */
export function composePayers({ amount, paidBy, payers }: Omit<SharesRequest, 'splits'>): readonly Payer[] {
  if (payers === undefined) return [{ userId: paidBy, amount }];
  if (!payers.some(({ userId }) => userId === paidBy)) throw invalid('paidBy', PAYER_REQUIRED_MESSAGE);
  if (hasTwins(payers)) throw invalid('payers', 'Each person can be a payer only once');
  const sum = sumMinor(payers.map((payer) => payer.amount));
  if (sum !== amount) {
    throw invalid(
      'payers',
      `Paid amounts (${decimalText(sum)}) don't match expense amount (${decimalText(amount)})`,
    );
  }
  return payers;
}

/**
 * Checks who paid and who owes in the order of spec §5 and makes the splits exact.
 * @throws {Refusal} 400 with the words of the first broken rule.
 */
export function composeShares(request: SharesRequest): Shares {
  // The contract refuses both with these words; here they guard what a merged record might bring.
  if (request.amount <= 0) throw invalid('amount', AMOUNT_POSITIVE_MESSAGE);
  const payers = composePayers(request);
  const [first] = request.splits;
  if (!first) throw invalid('splits', NO_SPLITS_MESSAGE);
  const { splitType } = first;
  if (hasTwins(request.splits) || request.splits.some((split) => split.splitType !== splitType))
    throw invalid('splits', SPLIT_ERROR_MESSAGE);

  const result = splitExpense({
    amountMinor: request.amount,
    splitType,
    participants: request.splits,
    payerId: request.paidBy,
  });
  if (!result.isOk) throw invalid('splits', result.message);
  invariant(sumMinor(result.splits.map(({ amount }) => amount)) === request.amount, 'splits are exact');
  return joinShares({ payers, splits: result.splits });
}

/**
 * Who paid and who owes, with everybody in either.
 * @throws {Refusal} 400 when they are too many.
 */
export function joinShares({ payers, splits }: Pick<Shares, 'payers' | 'splits'>): Shares {
  const participantIds = [...new Set([...splits, ...payers].map(({ userId }) => userId))];
  if (participantIds.length > LIMITS.expenseParticipantsMax)
    throw invalid('splits', `At most ${LIMITS.expenseParticipantsMax} people can share an expense`);
  return { payers, splits, participantIds };
}
