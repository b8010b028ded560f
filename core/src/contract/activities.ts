import * as z from 'zod/mini';
import { conversion } from './conversions.ts';
import { amountsObject } from './currency-scope.ts';
import { GET } from './endpoint.ts';
import {
  amount,
  calendarDay,
  currency,
  id,
  namedGroup,
  namedPerson,
  pageQuery,
  periodQuery,
  sentId,
  time,
} from './fields.ts';
import { movedSums } from './moved-sums.ts';
import { handedOver, method, settledAmount } from './settlements.ts';
import { PAUSE_REASONS } from '../recurrences/pause-reasons.ts';

/** A field's value before or after a change. */
export const changedValue = z.json();

/** A changed field under its API name. Amounts are decimals; absent values are null. */
export const change = z.object({ field: z.string(), oldValue: changedValue, newValue: changedValue });
export type Change = z.output<typeof change>;

export const activity = z.object({
  id,
  type: z.string(),
  createdAt: time,
  updatedAt: time,
  user: z.extend(namedPerson, { avatar: z.optional(z.string()) }),
  group: z.optional(namedGroup),
  metadata: amountsObject({
    expenseId: z.optional(id),
    settlementId: z.optional(id),
    /** The comment on the expense that the entry is about. */
    commentId: z.optional(id),
    expenseDescription: z.optional(z.string()),
    /** What the actor calls the program that did it with a token of theirs. Absent for what they did by hand. */
    program: z.optional(z.string()),
    changes: z.optional(z.array(change)),
    amount: z.optional(amount),
    currency: z.optional(currency),
    /** From what an expense was converted that was added, deleted or restored. Of an edit, `changes` has it. */
    conversion: z.optional(conversion),
    isRefund: z.optional(z.boolean()),
    /** What a settlement cleared in several currencies. */
    settles: z.optional(z.array(settledAmount)),
    /** The id of the act that the entry's record is a part of: the same for all of its parts. */
    actId: z.optional(id),
    /**
     * For the two people of an act or of a settlement with an advance: amount, payer and payee are then of all that.
     */
    handed: z.optional(z.array(handedOver)),
    /** Whether no money was given by the settlement: it was set off. */
    isSetOff: z.optional(z.boolean()),
    /** How the money of a new settlement was handed over. */
    method: z.optional(method),
    /** What the payee says who has deleted a settlement because no money arrived. */
    reason: z.optional(z.string()),
    paidByUserId: z.optional(id),
    fromUserId: z.optional(id),
    toUserId: z.optional(id),
    fromUserName: z.optional(z.string()),
    toUserName: z.optional(z.string()),
    groupName: z.optional(z.string()),
    /** The member that a membership entry is about, or whom an edit removed from a record. */
    memberUserId: z.optional(id),
    memberName: z.optional(z.string()),
    /** The name by which alone the group knew the member, or does again: for member_linked, member_renamed, claims. */
    formerName: z.optional(z.string()),
    /** The person whose link the member of user_joined_group came by. */
    invitedByUserId: z.optional(id),
    invitedByName: z.optional(z.string()),
    /** Whether the member of user_joined_group was added, and has not joined yet. */
    isInvited: z.optional(z.boolean()),
    /** Whether the member of user_joined_group was added by name only. */
    isNameOnly: z.optional(z.boolean()),
    /** Whether the actor of member_role_changed has given the member this role; it has not fallen to them. */
    isGiven: z.optional(z.boolean()),
    /** How many records an import has announced or taken back. */
    recordCount: z.optional(z.int()),
    /** The import of import_created, its file, and what it makes of each person whose balance it moves, at most. */
    importId: z.optional(id),
    fileName: z.optional(z.string()),
    moved: z.optional(z.array(z.object({ userId: id, name: z.string(), nets: z.array(movedSums) }))),
    /** The series that the entry is about, or that added the expense; its description is `expenseDescription`. */
    recurrenceId: z.optional(id),
    /** The day of the series that was skipped or waits for an amount. */
    day: z.optional(calendarDay),
    /** Whether nobody did what recurrence_skipped says: the day was in the group's closed period when its turn came. */
    isPeriodClosed: z.optional(z.boolean()),
    /** Why a series was paused: a person did it, somebody in it has left, or too many days wait for an amount. */
    pauseReason: z.optional(z.enum(PAUSE_REASONS)),
  }),
  /** The entry in one English sentence, or several, as the viewer reads it: for programs. */
  summary: z.string(),
});
export type Activity = z.output<typeof activity>;

export const listActivities = GET('/activities', {
  summary: 'The activity log that the caller may see, newest first',
  isForTokens: 'read',
  query: z.strictObject({
    groupId: z.optional(sentId),
    friendId: z.optional(sentId),
    /** The friend's id, as `friendId`; the caller's own id asks for the global log. */
    userId: z.optional(sentId),
    ...periodQuery,
    ...pageQuery,
  }),
  data: z.array(activity),
  isPaged: true,
  refusals: ['not-found'],
});

const logOf = { query: z.strictObject(pageQuery), data: z.array(activity), isPaged: true } as const;

export const listExpenseActivities = GET('/expenses/:expenseId/activities', {
  summary: 'What was done to an expense and its receipt, newest first, deleted or not',
  isForTokens: 'read',
  params: z.strictObject({ expenseId: sentId }),
  ...logOf,
  refusals: ['not-found'],
});

export const listSettlementActivities = GET('/settlements/:settlementId/activities', {
  summary: 'What was done to a settlement, newest first, deleted or not',
  isForTokens: 'read',
  params: z.strictObject({ settlementId: sentId }),
  ...logOf,
  refusals: ['not-found'],
});
