import { fieldsOfPart } from '@barabar/core/splits/part';
import { SERIES } from '@barabar/core/records/expense';
import { showFields } from '@barabar/core/records/fields';
import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Minor } from '@barabar/core/money';
import type { SplitType } from '@barabar/core/split-types';
import { madeId } from '@barabar/core/made-id';
import type { StoreCall } from '../../kit/call.ts';
import type { ExpenseRecord } from '../../records/expenses/store.ts';
import { friendshipsWith } from '../../records/friendships/store.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import type { RecurrenceRecord } from '../../records/recurrences/store.ts';
import { loadEligibleFriends } from '../acquaintance/eligible-friends.ts';
import { composeExpense } from '../expenses/compose-expense.ts';
import { composeShares, type Shares, type SharesRequest } from '../expenses/compose-shares.ts';
import { namesInGroup, silentInGroup } from '../shared-records/policy.ts';
import type { RecordContext } from '../shared-records/record-context.ts';

/** The id of the expense of a day: any number of ticks makes the same one. */
export const idOfOccurrence = (recurrenceId: string, day: CalendarDay): string =>
  madeId(recurrenceId, day, 'recurrence-day');

/** A series as far as who is in it goes. */
type People = Pick<RecurrenceRecord, 'createdBy' | 'participantIds' | 'groupId' | 'startedAt'>;

/** Who of a series has left, and what its expenses are written with while nobody has. */
export interface SeriesStanding {
  readonly leftIds: readonly string[];
  readonly context: RecordContext;
}

/**
 * All have an account or were invited, are friends of the creator, and have neither declined nor been
 * blocked. Being blocked changes nothing: it would tell of the block.
 */
export async function readStandingOutside(call: StoreCall, series: People): Promise<SeriesStanding> {
  const { createdBy, participantIds, startedAt } = series;
  const others = participantIds.filter((userId) => userId !== createdBy);
  const [{ isEligible, ...people }, friendships] = await Promise.all([
    loadEligibleFriends(call, createdBy, participantIds),
    friendshipsWith(call, createdBy, others),
  ]);
  const hasDeclined = (userId: string): boolean => {
    const at = friendships.get(userId)?.declined[userId];
    return at !== undefined && at > startedAt;
  };
  return {
    leftIds: participantIds.filter((userId) => !isEligible(userId) || hasDeclined(userId)),
    context: { ...people, group: undefined },
  };
}

/** In a group: everybody is a member, and the person who set the series up has joined. */
export function standingInGroup(series: People, group: GroupRecord | undefined): SeriesStanding {
  const { createdBy, participantIds } = series;
  const memberIds = new Set(group?.memberIds);
  const isIn = (userId: string) =>
    memberIds.has(userId) && (userId !== createdBy || hasJoined(group, userId));
  return {
    leftIds: [...new Set([createdBy, ...participantIds])].filter((userId) => !isIn(userId)),
    context: {
      names: namesInGroup(group),
      group,
      silentFor: group ? silentInGroup(participantIds, group) : [],
    },
  };
}

const isSplitType = (type: string): type is SplitType => type !== 'items';

/** What of a series says who pays and who owes, for an amount. All parts but exact ones are computed anew. */
function sharesOf(series: RecurrenceRecord, amount: Minor): Shares {
  const { paidBy, payers, currency, splits, items, charges } = series;
  const paid = payers.map((payer) => ({ userId: payer.userId, amount: payer.amount }));
  const request: SharesRequest = { amount, paidBy, currency, ...(paid.length > 1 && { payers: paid }) };
  if (items.length > 0) return composeShares({ ...request, items, charges });
  return composeShares({
    ...request,
    splits: splits.map(({ userId, splitType, amount: owed, ...part }) => ({
      userId,
      splitType: isSplitType(splitType) ? splitType : 'exact',
      ...fieldsOfPart(part),
      ...(splitType === 'exact' && { amount: owed }),
    })),
  });
}

/** Makes an expense as if added by hand by who set it up. Throws 400 where merges of people have broken a rule. */
export function composeOccurrence(
  series: RecurrenceRecord,
  { day, amount, context, at }: { day: CalendarDay; amount: Minor; context: RecordContext; at: Date },
): ExpenseRecord {
  const { id, currency, paidBy, category, categoryIcon, createdBy, claimIds } = series;
  const expense = composeExpense({
    creation: { id: idOfOccurrence(id, day), requestHash: null },
    request: { ...showFields(SERIES, series), amount, currency, paidBy, spentOn: day },
    category: { category, categoryIcon },
    shares: sharesOf(series, amount),
    context,
    createdBy,
    at,
  });
  // What a claim has carried over with the series goes back with it.
  return { ...expense, ...(claimIds && { claimIds }), recurrence: { recurrenceId: id, day } };
}
