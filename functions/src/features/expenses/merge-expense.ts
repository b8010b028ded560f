import { isDeepStrictEqual } from 'node:util';
import type { ExpenseChanges } from '@barabar/core/contract/expenses';
import { invariant } from '@barabar/core/invariant';
import { pairKeysAmong } from '@barabar/core/pair';
import type { SplitInput, SplitType } from '@barabar/core/split';
import { audienceOf } from '../groups/record-policy.ts';
import type { GroupRecord } from '../groups/store.ts';
import type { People } from '../users/find-person.ts';
import {
  composePayers,
  composeShares,
  joinShares,
  type Shares,
  type SharesRequest,
} from './compose-shares.ts';
import { namesIn, type ExpenseRecord } from './store.ts';

/** What an edit can change of an expense. */
export type ExpenseContent = Pick<
  ExpenseRecord,
  'description' | 'amount' | 'currency' | 'paidBy' | 'category'
> &
  Shares;

const withoutName = <T extends { readonly name: string }>({ name: _name, ...part }: T): Omit<T, 'name'> =>
  part;

/** A part as it was asked for: of what is weighed only the weight, since its amount follows from the expense's. */
function inputOf({
  userId,
  splitType,
  amount,
  percentage,
  shares,
}: ExpenseRecord['splits'][number]): SplitInput & {
  readonly splitType: SplitType;
} {
  return { userId, splitType, percentage, shares, amount: splitType === 'exact' ? amount : undefined };
}

function mergeShares(before: ExpenseRecord, changes: ExpenseChanges): Shares {
  const request: Omit<SharesRequest, 'splits'> = {
    amount: changes.amount ?? before.amount,
    paidBy: changes.paidBy ?? before.paidBy,
    // One payer paid it all, whatever it comes to and whoever that is; what each of several paid is theirs to say.
    payers: changes.payers ?? (before.payers.length > 1 ? before.payers.map(withoutName) : undefined),
  };
  if (changes.splits) return composeShares({ ...request, splits: changes.splits });
  if (request.amount !== before.amount)
    return composeShares({ ...request, splits: before.splits.map(inputOf) });
  return joinShares({ payers: composePayers(request), splits: before.splits.map(withoutName) });
}

/**
 * An expense as an edit leaves it: fields that it does not name keep their value, and the whole is checked like a new one.
 * Where the amount changes and the splits do not, equal, percentage and shares are computed anew from what they weigh;
 * exact ones stay, and no longer fit.
 * @throws {Refusal} 400 in the words of spec §5.
 */
export function mergeExpense(before: ExpenseRecord, changes: ExpenseChanges): ExpenseContent {
  return {
    description: changes.description ?? before.description,
    currency: changes.currency ?? before.currency,
    category: changes.category === undefined ? before.category : changes.category,
    amount: changes.amount ?? before.amount,
    paidBy: changes.paidBy ?? before.paidBy,
    ...mergeShares(before, changes),
  };
}

/** Whether an edit leaves an expense as it is: there is nothing to store and nothing to log. */
export function isUnchanged(before: ExpenseRecord, content: ExpenseContent): boolean {
  const { description, amount, currency, paidBy, category, payers, splits } = before;
  const { participantIds: _ids, ...edited } = content;
  return isDeepStrictEqual(edited, {
    description,
    amount,
    currency,
    paidBy,
    category,
    payers: payers.map(withoutName),
    splits: splits.map(withoutName),
  });
}

/**
 * The edited expense as it is stored, but for the stamp of the change. Who was in it keeps the name that it holds.
 * @param people at least everybody who was not in it before.
 */
export function applyContent<T extends ExpenseRecord>(before: T, content: ExpenseContent, people: People): T {
  const names = namesIn(before);
  const withName = <P extends { readonly userId: string }>(part: P) => {
    const name = names.get(part.userId) ?? people.get(part.userId)?.name;
    invariant(name !== undefined, 'everybody in an expense is known');
    return { ...part, name };
  };
  return {
    ...before,
    ...content,
    payers: content.payers.map(withName),
    splits: content.splits.map(withName),
    participantIds: [...content.participantIds],
    pairs: pairKeysAmong(content.participantIds),
  };
}

/** The record with what every change leaves on it. */
export function stampChange<T extends ExpenseRecord>(
  expense: T,
  {
    before,
    by,
    group,
    at,
    lastKey,
  }: {
    /** Who changes it may take themselves out of it, and is named after what it was. */
    readonly before: ExpenseRecord;
    readonly by: string;
    readonly group: GroupRecord | undefined;
    readonly at: Date;
    readonly lastKey: string | null;
  },
): T {
  return {
    ...expense,
    audience: audienceOf(expense.participantIds, group),
    updatedBy: by,
    updatedByName: group?.members[by]?.name ?? namesIn(before).get(by) ?? before.updatedByName,
    updatedAt: at,
    version: before.version + 1,
    lastKey,
  };
}
