import { isSetOff } from '@barabar/core/act-net';
import type { TypesWith } from '@barabar/core/events/kinds';
import { pairKeysAmong } from '@barabar/core/pair';
import { programOf } from '../kit/idempotency.ts';
import { logIdOf, type ActivityRecord, type StoredChange, telling } from '../records/activities/store.ts';
import { memberIdIn } from '../records/groups/membership.ts';
import type { CommentRecord } from '../records/comments/store.ts';
import { namesIn, type ExpenseRecord } from '../records/expenses/store.ts';
import type { ReceiptRecord } from '../records/receipts/store.ts';
import type { SettlementRecord } from '../records/settlements/store.ts';
import { groupNamed, isToldElsewhere, type BesideExpense } from '../records/shared-records/fields.ts';
import { changesOfExpense, changesOfSettlement } from '../rules/shared-records/changed-fields.ts';
import { describeRemovals, removedBy } from './describe-removals.ts';

/** An activity without the time of logging, which is no part of what happened, and what follows from the rest. */
export interface DescribedActivity extends Omit<ActivityRecord, 'loggedAt' | 'namedOnly'> {
  /** Who gets a signal about it beside the audience: whoever may not see the record any more has to read again. */
  readonly signalledIds?: readonly string[];
}

export interface Images<T> {
  readonly before: T | undefined;
  readonly after: T | undefined;
}

/** Everything of these lists, each once. */
export const unionOf = (...lists: readonly (readonly string[] | undefined)[]): string[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];

type Verb = 'created' | 'updated' | 'deleted' | 'restored';

const EXPENSE_TYPES = {
  created: 'expense_created',
  updated: 'expense_updated',
  deleted: 'expense_deleted',
  restored: 'expense_restored',
} as const;

function verbOf({ before, after }: Images<{ readonly deletedAt: Date | null }>): Verb {
  if (!before) return 'created';
  if (before.deletedAt === null) return after?.deletedAt === null ? 'updated' : 'deleted';
  return after?.deletedAt === null ? 'restored' : 'updated';
}

/** Name snapshots brought up to date, and records carried over, keep their version. */
export function isNews<T extends { readonly version: number }>(
  images: Images<T>,
): images is Images<T> & { readonly after: T } {
  return images.after !== undefined && images.before?.version !== images.after.version;
}

type Framed = Pick<
  SettlementRecord,
  | 'groupId'
  | 'groupName'
  | 'silentFor'
  | 'keptFor'
  | 'createdBy'
  | 'participantIds'
  | 'pairs'
  | 'audience'
  | 'updatedAt'
>;

export function byProgram(
  images: Parameters<typeof programOf>[0],
): Pick<DescribedActivity['metadata'], 'program'> {
  const program = programOf(images);
  return program === undefined ? {} : { program };
}

export function frameOf({
  before,
  after,
}: {
  before: Framed | undefined;
  after: Framed;
}): Pick<
  DescribedActivity,
  | 'ownerId'
  | 'group'
  | 'groupId'
  | 'participantIds'
  | 'pairs'
  | 'audience'
  | 'removedIds'
  | 'signalledIds'
  | 'createdAt'
> {
  const { groupId, groupName } = after;
  const removedIds = removedBy(before, after);
  // Who was removed from the group reads nothing that was done since.
  const silentFor = new Set(unionOf(after.silentFor, after.keptFor?.map(memberIdIn)));
  // The record after the write does not say in a group whether those whom it removed got no news: the one before does.
  const unsignalled = unionOf([...silentFor], before?.silentFor);
  return {
    ownerId: after.createdBy,
    group: groupNamed({ groupId, groupName }),
    groupId,
    // People who were taken out are named, too: the others read of the write beside them.
    participantIds: unionOf(after.participantIds, before?.participantIds),
    pairs: unionOf(after.pairs, before?.pairs),
    audience: after.audience.filter((userId) => !silentFor.has(userId)),
    ...(removedIds.length > 0 && {
      removedIds,
      signalledIds: removedIds.filter((userId) => !unsignalled.includes(userId)),
    }),
    createdAt: after.updatedAt,
  };
}

/** The people that a change names by their ids alone. */
function payersNamedIn(change: StoredChange): string[] {
  if (change.field !== 'paidBy') return [];
  return [change.oldValue, change.newValue].flatMap((userId) => userId ?? []);
}

/** They follow from its images alone, so that a repeated event gives the same entries. */
export function describeExpenseChange(images: Images<ExpenseRecord>): DescribedActivity[] {
  if (!isNews(images) || isToldElsewhere(images.after)) return [];
  const { before, after } = images;
  const verb = verbOf(images);
  const changes = verb === 'updated' && before ? changesOfExpense(before, after) : undefined;
  const names = new Map([...(before ? namesIn(before) : []), ...namesIn(after)]);
  // Somebody else who enters an open amount has added it by hand.
  const isBySeries = verb === 'created' && after.recurrence && after.updatedBy === after.createdBy;
  const entryId = logIdOf({ kind: 'expenses', ...after });
  return [
    {
      id: entryId,
      actor: { id: after.updatedBy, name: after.updatedByName },
      ...frameOf({ before, after }),
      ...telling(EXPENSE_TYPES[verb], {
        expenseId: after.id,
        expenseDescription: after.description,
        ...byProgram(images),
        amount: after.amount,
        currency: after.currency,
        ...(!changes && after.conversion && { conversion: after.conversion }),
        ...(after.isRefund && { isRefund: true }),
        paidByUserId: after.paidBy,
        ...(after.groupName !== null && { groupName: after.groupName }),
        ...(changes && { changes }),
        ...(isBySeries && after.recurrence && { recurrenceId: after.recurrence.recurrenceId }),
      }),
      named: Object.fromEntries(
        (changes ?? []).flatMap(payersNamedIn).flatMap((id) => {
          const name = names.get(id);
          return name === undefined ? [] : [[id, name]];
        }),
      ),
    },
    ...describeRemovals(images, { entryId, type: 'expense_person_removed', ids: { expenseId: after.id } }),
  ];
}

export function describeSettlementChange(images: Images<SettlementRecord>): DescribedActivity[] {
  if (!isNews(images) || isToldElsewhere(images.after)) return [];
  const { before, after } = images;
  const verb = verbOf(images);
  const changes = verb === 'updated' && before ? changesOfSettlement(before, after) : undefined;
  const { fromUserId, toUserId, fromName, toName, updatedByName } = after;
  const isPayer = after.updatedBy === fromUserId;
  const actor = { id: after.updatedBy, name: updatedByName ?? (isPayer ? fromName : toName) };
  const reason = verb === 'deleted' ? after.notReceivedReason : null;
  return [
    {
      id: logIdOf({ kind: 'settlements', ...after }),
      actor,
      ...frameOf({ before, after }),
      ...telling(`settlement_${verb}`, {
        settlementId: after.id,
        ...byProgram(images),
        amount: after.amount,
        currency: after.currency,
        ...(after.settles && { settles: after.settles }),
        ...(after.actId !== null && { actId: after.actId }),
        ...(after.handed && { handed: after.handed }),
        ...(isSetOff(after) && { isSetOff: true }),
        ...(verb === 'created' && after.method !== null && { method: after.method }),
        ...(reason !== null && { reason }),
        fromUserId,
        toUserId,
        fromUserName: fromName,
        toUserName: toName,
        ...(after.groupName !== null && { groupName: after.groupName }),
        ...(changes && { changes }),
      }),
      named: {},
    },
  ];
}

/** What one write to a comment adds to the log: that it was written or deleted, never its text, which may go. */
export function describeCommentChange(images: Images<CommentRecord>): DescribedActivity[] {
  if (!isNews(images)) return [];
  const { after } = images;
  const isDeleted = after.deletedAt !== null;
  return [
    {
      id: logIdOf({ kind: 'comments', ...after }),
      actor: { id: after.authorId, name: after.authorName },
      ...besideExpense(after, isDeleted ? 'expense_comment_deleted' : 'expense_commented', {
        commentId: after.id,
        ...byProgram(images),
      }),
    },
  ];
}

export function describeReceiptChange(images: Images<ReceiptRecord>): DescribedActivity[] {
  if (!isNews(images)) return [];
  const { after } = images;
  return [
    {
      id: logIdOf({ kind: 'receipts', ...after }),
      actor: { id: after.userId, name: after.userName },
      ...besideExpense(after, `expense_receipt_${after.action}`),
    },
  ];
}

function besideExpense(
  {
    expenseId,
    expenseDescription,
    ownerId,
    groupId,
    groupName,
    participantIds,
    audience,
    updatedAt,
  }: BesideExpense & { updatedAt: Date },
  type: TypesWith<'besideExpense'>,
  metadata: Pick<DescribedActivity['metadata'], 'commentId' | 'program'> = {},
): Omit<DescribedActivity, 'id' | 'actor'> {
  return {
    ownerId,
    group: groupNamed({ groupId, groupName }),
    groupId,
    participantIds,
    pairs: pairKeysAmong(participantIds),
    audience,
    createdAt: updatedAt,
    ...telling(type, {
      expenseId,
      ...metadata,
      expenseDescription,
      ...(groupName !== null && { groupName }),
    }),
    named: {},
  };
}
