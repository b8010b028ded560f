import { toBasisPoints } from '@barabar/core/basis-points';
import { deltasByPair, invertEffects, type Effect } from '@barabar/core/ledger';
import { joinSums } from '@barabar/core/imports/moved-sums';
import { LIMITS } from '@barabar/core/limits';
import { CURRENCIES, toMinor } from '@barabar/core/money';
import { membersOfPair, pairKeyOf, pairKeysAmong } from '@barabar/core/pair';
import * as z from 'zod/mini';
import type { ActivityFields, ActivityMetadata, StoredChange } from '../activities/store.ts';
import type { Movement } from '../balances/movements.ts';
import type { Moves } from '../balances/recompute.ts';
import type { CommentFields } from '../comments/store.ts';
import type { ExpenseFields, StoredItem } from '../expenses/store.ts';
import { groupDocument, memberCopyOf, type GroupFields, type MemberRecord } from '../groups/store.ts';
import type { ReceiptFields } from '../receipts/store.ts';
import type { RecurrenceFields } from '../recurrences/store.ts';
import type { SettlementFields } from '../settlements/store.ts';
import type { BesideExpense } from '../shared-records/fields.ts';
import type { PersonRecord } from '../users/store.ts';

/** The merged record and the record that takes its place. */
export interface Succession {
  /** Id of the record that is given up. */
  readonly from: string;
  /** The surviving record. */
  readonly to: PersonRecord;
}

const currentIdIn =
  ({ from, to }: Succession) =>
  (userId: string): string =>
    userId === from ? to.id : userId;

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Everybody once, under current ids. */
const idsAfter = (ids: readonly string[], succession: Succession): string[] =>
  distinct(ids.map(currentIdIn(succession)));

interface Part {
  readonly userId: string;
  readonly name: string;
}

/** Parts under current ids; two parts of one person are added, at the place of the first. */
function joinParts<P extends Part>(
  parts: readonly P[],
  { from, to }: Succession,
  add: (one: P, other: P) => P,
): P[] {
  const joined = new Map<string, P>();
  for (const part of parts) {
    const own = part.userId === from ? { ...part, userId: to.id, name: to.name } : part;
    const twin = joined.get(own.userId);
    joined.set(own.userId, twin ? add(twin, own) : own);
  }
  return [...joined.values()];
}

type Split = ExpenseFields['splits'][number];

const sum = (one: number | undefined, other: number | undefined): number => (one ?? 0) + (other ?? 0);

const addSplits = (one: Split, other: Split): Split => ({
  ...one,
  amount: toMinor(one.amount + other.amount),
  ...(one.percentage !== undefined && { percentage: toBasisPoints(sum(one.percentage, other.percentage)) }),
  ...(one.shares !== undefined && { shares: sum(one.shares, other.shares) }),
});

const exactly = ({ userId, name, amount }: Split): Split => ({ userId, name, splitType: 'exact', amount });

/**
 * Splits of which two have become one person's: added. Equal ones are equal no more, but shares, of which that person has
 * two: so an edit of the amount still weighs everybody as before. The amounts of all others stay as they are.
 */
function joinSplits(splits: readonly Split[], succession: Succession): Split[] {
  const joined = joinParts(splits, succession, addSplits);
  if (joined.length === splits.length) return joined;
  const asShares = splits.map((split): Split =>
    split.splitType === 'equal' ? { ...split, splitType: 'shares', shares: 1 } : split,
  );
  const weighed = joinParts(asShares, succession, addSplits);
  return weighed.some(({ shares }) => (shares ?? 0) > LIMITS.sharesMax) ? weighed.map(exactly) : weighed;
}

/** Who shares an item, under current ids; two weights of one person are added. */
function joinWeights(
  sharedBy: StoredItem['sharedBy'],
  currentId: (userId: string) => string,
): StoredItem['sharedBy'] {
  const weights = new Map<string, number>();
  for (const { userId, weight } of sharedBy)
    weights.set(currentId(userId), (weights.get(currentId(userId)) ?? 0) + weight);
  return [...weights].map(([userId, weight]) => ({ userId, weight }));
}

/** A bill and its splits after two people have become one. Exact splits without a bill when a weight exceeds its limit. */
function joinBill(
  { items, charges, splits }: Pick<ExpenseFields, 'items' | 'charges' | 'splits'>,
  succession: Succession,
): Pick<ExpenseFields, 'items' | 'charges' | 'splits'> {
  const currentId = currentIdIn(succession);
  const joined = items.map((item) => ({ ...item, sharedBy: joinWeights(item.sharedBy, currentId) }));
  const owed = joinSplits(splits, succession);
  const isTooMuch = joined.some(({ sharedBy }) =>
    sharedBy.some(({ weight }) => weight > LIMITS.itemWeightMax),
  );
  return isTooMuch
    ? { items: [], charges: [], splits: owed.map(exactly) }
    : { items: joined, charges, splits: owed };
}

/** An expense under current ids; payers, splits and weights that now belong to one person are added. */
export function replaceInExpense<T extends ExpenseFields>(expense: T, succession: Succession): T {
  const currentId = currentIdIn(succession);
  const participantIds = idsAfter(expense.participantIds, succession);
  const { updatedBy, deletedBy } = expense;
  return {
    ...expense,
    paidBy: currentId(expense.paidBy),
    payers: joinParts(expense.payers, succession, (one, other) => ({
      ...one,
      amount: toMinor(one.amount + other.amount),
    })),
    ...joinBill(expense, succession),
    participantIds,
    pairs: pairKeysAmong(participantIds),
    ...(expense.everIn && { everIn: idsAfter(expense.everIn, succession) }),
    audience: idsAfter(expense.audience, succession),
    silentFor: idsAfter(expense.silentFor, succession),
    createdBy: currentId(expense.createdBy),
    updatedBy: currentId(updatedBy),
    updatedByName: updatedBy === succession.from ? succession.to.name : expense.updatedByName,
    deletedBy: deletedBy && currentId(deletedBy),
  };
}

/** A series under current ids, as an expense. Of an open amount, everybody's part is 0 before and after. */
export function replaceInRecurrence(series: RecurrenceFields, succession: Succession): RecurrenceFields {
  const { from, to } = succession;
  const { amount, createdBy, createdByName, pause } = series;
  const replaced = replaceInExpense(
    { ...series, amount: amount ?? toMinor(0), spentOn: null, conversion: null },
    succession,
  );
  const { spentOn: _spentOn, conversion: _conversion, ...fields } = replaced;
  return {
    ...fields,
    amount,
    createdByName: createdBy === from ? to.name : createdByName,
    pause: pause && { ...pause, people: joinParts(pause.people, succession, (one) => one) },
  };
}

/**
 * A settlement under current ids. A settlement between the two merged records is marked as deleted and keeps both
 * ids, since it needs two parties.
 * @param at when it is marked.
 */
export function replaceInSettlement<T extends SettlementFields>(
  settlement: T,
  succession: Succession,
  at: Date,
): T {
  const { from, to } = succession;
  const currentId = currentIdIn(succession);
  const { fromUserId, toUserId, updatedBy, updatedByName, deletedBy } = settlement;
  const participantIds = idsAfter(settlement.participantIds, succession);
  const replaced = {
    ...settlement,
    participantIds,
    pairs: pairKeysAmong(participantIds),
    ...(settlement.everIn && { everIn: idsAfter(settlement.everIn, succession) }),
    audience: idsAfter(settlement.audience, succession),
    silentFor: idsAfter(settlement.silentFor, succession),
    createdBy: currentId(settlement.createdBy),
    updatedBy: currentId(updatedBy),
    updatedByName: updatedBy === from && updatedByName !== null ? to.name : updatedByName,
    deletedBy: deletedBy && currentId(deletedBy),
  };
  if (currentId(fromUserId) === currentId(toUserId))
    return { ...replaced, deletedAt: settlement.deletedAt ?? at, deletedBy: replaced.deletedBy ?? to.id };
  return {
    ...replaced,
    fromUserId: currentId(fromUserId),
    toUserId: currentId(toUserId),
    ...(fromUserId === from && { fromName: to.name }),
    ...(toUserId === from && { toName: to.name }),
  };
}

/**
 * Joins two members of a group that are the same person. The result is an admin if either was one, has joined if either
 * had, and has the earlier `joinedAt`. A member by name only does not count for `joinedAt`: the person may decline only
 * records made since they themselves were added.
 */
function joinMembers(
  both: readonly MemberRecord[],
  { to }: Succession,
  blockedIds: readonly string[],
): MemberRecord | undefined {
  const byAge = both.toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime());
  const [first = byAge[0]] = byAge.filter(({ isNameOnly }) => !isNameOnly);
  if (!first) return undefined;
  const { joinedAt } = first;
  const role = both.some((member) => member.role === 'admin') ? 'admin' : 'member';
  const joined = both.find(({ acceptedAt }) => acceptedAt !== null);
  if (!joined) {
    const isSilenced = first.isSilenced || blockedIds.includes(first.addedBy);
    return { ...first, role, isSilenced };
  }
  // A group holds the own name of a member who has joined, and for others the name that the adding member gave them.
  return { ...joined, ...memberCopyOf(to), role, joinedAt, isSilenced: false };
}

/** Who refuses whose imports, under current ids; what two records refuse is put together. */
function replaceRefusals(
  refused: NonNullable<GroupFields['refusedImports']>,
  succession: Succession,
): NonNullable<GroupFields['refusedImports']> {
  const currentId = currentIdIn(succession);
  const joined = new Map<string, string[]>();
  for (const [userId, importers] of Object.entries(refused))
    joined.set(currentId(userId), [
      ...(joined.get(currentId(userId)) ?? []),
      ...idsAfter(importers, succession),
    ]);
  return Object.fromEntries([...joined].map(([userId, importers]) => [userId, distinct(importers)]));
}

/** The fields of a group that change with a person in it. */
export const replacedGroupFields = z.pick(groupDocument, {
  memberIds: true,
  members: true,
  leftAt: true,
  refusedImports: true,
  createdBy: true,
  updatedBy: true,
});

/**
 * A group with the surviving record as its member.
 * @param blockedIds whom the record that goes on has blocked.
 */
export function replaceInGroup<
  T extends Pick<
    GroupFields,
    'memberIds' | 'members' | 'leftAt' | 'refusedImports' | 'createdBy' | 'updatedBy'
  >,
>(group: T, succession: Succession, blockedIds: readonly string[] = []): T {
  const { from, to } = succession;
  const currentId = currentIdIn(succession);
  const { [from]: given, [to.id]: present, ...others } = group.members;
  const both = [given, present].filter((member) => member !== undefined);
  const joined = joinMembers(both, succession, blockedIds);
  const everybody = joined ? { ...others, [to.id]: joined } : others;
  const members = Object.fromEntries(
    Object.entries(everybody).map(([userId, member]) => [
      userId,
      {
        ...member,
        addedBy: currentId(member.addedBy),
        ...(member.placeOf !== undefined && { placeOf: currentId(member.placeOf) }),
      },
    ]),
  );
  return {
    ...group,
    members,
    ...(group.refusedImports && { refusedImports: replaceRefusals(group.refusedImports, succession) }),
    ...(group.leftAt && {
      leftAt: Object.fromEntries(Object.entries(group.leftAt).map(([id, at]) => [currentId(id), at])),
    }),
    memberIds: Object.keys(members),
    createdBy: currentId(group.createdBy),
    updatedBy: currentId(group.updatedBy),
  };
}

function replaceInChange(change: StoredChange, currentId: (userId: string) => string): StoredChange {
  const replace = <P extends Part>(part: P): P => ({ ...part, userId: currentId(part.userId) });
  if (change.field === 'payers')
    return { ...change, oldValue: change.oldValue.map(replace), newValue: change.newValue.map(replace) };
  if (change.field === 'splits')
    return { ...change, oldValue: change.oldValue.map(replace), newValue: change.newValue.map(replace) };
  if (change.field === 'items') {
    const replaceIn = (item: StoredItem): StoredItem => ({
      ...item,
      sharedBy: joinWeights(item.sharedBy, currentId),
    });
    return { ...change, oldValue: change.oldValue.map(replaceIn), newValue: change.newValue.map(replaceIn) };
  }
  if (change.field !== 'paidBy') return change;
  const { oldValue, newValue } = change;
  return { ...change, oldValue: oldValue && currentId(oldValue), newValue: newValue && currentId(newValue) };
}

type Moved = NonNullable<ActivityMetadata['moved']>;

/** What an import makes of people under current ids: two of whom one has become are added. */
function joinMoved(moved: Moved, currentId: (userId: string) => string): Moved {
  return [...Map.groupBy(moved, ({ userId }) => currentId(userId))].flatMap(([userId, [first, ...others]]) =>
    first ? [{ ...first, userId, nets: joinSums([first, ...others].flatMap(({ nets }) => nets)) }] : [],
  );
}

function replaceInMetadata(
  metadata: ActivityMetadata,
  currentId: (userId: string) => string,
): ActivityMetadata {
  const { paidByUserId, fromUserId, toUserId, memberUserId, changes, moved } = metadata;
  return {
    ...metadata,
    ...(paidByUserId !== undefined && { paidByUserId: currentId(paidByUserId) }),
    ...(fromUserId !== undefined && { fromUserId: currentId(fromUserId) }),
    ...(toUserId !== undefined && { toUserId: currentId(toUserId) }),
    ...(memberUserId !== undefined && { memberUserId: currentId(memberUserId) }),
    ...(changes && { changes: changes.map((change) => replaceInChange(change, currentId)) }),
    ...(moved && { moved: joinMoved(moved, currentId) }),
  };
}

/** Keys of pairs under current ids. A pair of the two merged records is dropped. */
function pairsAfter(pairs: readonly string[], succession: Succession): string[] {
  const replaced = pairs.map((pairKey) => idsAfter(membersOfPair(pairKey), succession));
  return distinct(replaced.flatMap(([a, b]) => (a === undefined || b === undefined ? [] : pairKeyOf(a, b))));
}

type IdsBesideExpense = Pick<BesideExpense, 'ownerId' | 'participantIds' | 'audience'>;

const replaceBesideExpense = (
  { ownerId, participantIds, audience }: IdsBesideExpense,
  succession: Succession,
): IdsBesideExpense => ({
  ownerId: currentIdIn(succession)(ownerId),
  participantIds: idsAfter(participantIds, succession),
  audience: idsAfter(audience, succession),
});

/** The changed ids of a comment, and its author's name. */
export function replaceInComment(
  { authorId, authorName, ...comment }: CommentFields,
  succession: Succession,
): Pick<CommentFields, 'authorId' | 'authorName'> & IdsBesideExpense {
  return {
    authorId: currentIdIn(succession)(authorId),
    authorName: authorId === succession.from ? succession.to.name : authorName,
    ...replaceBesideExpense(comment, succession),
  };
}

/** The changed ids of a receipt, and the name of who added or removed it. */
export function replaceInReceipt(
  { userId, userName, ...receipt }: ReceiptFields,
  succession: Succession,
): Pick<ReceiptFields, 'userId' | 'userName'> & IdsBesideExpense {
  return {
    userId: currentIdIn(succession)(userId),
    userName: userId === succession.from ? succession.to.name : userName,
    ...replaceBesideExpense(receipt, succession),
  };
}

type ReplacedInActivity = Pick<
  ActivityFields,
  | 'actor'
  | 'ownerId'
  | 'participantIds'
  | 'pairs'
  | 'audience'
  | 'removedIds'
  | 'namedOnly'
  | 'metadata'
  | 'named'
>;

/**
 * The changed ids of an entry of the log. Its sentence and names stay: it describes the past under the names of that
 * time. Who is in its audience under the other record was not removed.
 */
export function replaceInActivity(
  { actor, ownerId, participantIds, pairs, audience, removedIds, namedOnly, metadata, named }: ActivityFields,
  succession: Succession,
): ReplacedInActivity {
  const currentId = currentIdIn(succession);
  const isOutside = (userId: string): boolean => !audience.map(currentId).includes(userId);
  return {
    actor: { ...actor, id: currentId(actor.id) },
    ownerId: ownerId && currentId(ownerId),
    participantIds: idsAfter(participantIds, succession),
    pairs: pairsAfter(pairs, succession),
    audience: idsAfter(audience, succession),
    ...(removedIds && { removedIds: idsAfter(removedIds, succession).filter(isOutside) }),
    ...(namedOnly && { namedOnly: idsAfter(namedOnly, succession).filter(isOutside) }),
    metadata: replaceInMetadata(metadata, currentId),
    named: Object.fromEntries(Object.entries(named).map(([id, name]) => [currentId(id), name])),
  };
}

/**
 * An entry that tells one person of their removal from a record that they are in under their other record: nobody reads it
 * any more. It stays, because a repeated event would write it again.
 */
export function withdrawRemoval(removal: ActivityFields, succession: Succession): ReplacedInActivity {
  const replaced = replaceInActivity(removal, succession);
  const namedOnly = distinct([...(replaced.namedOnly ?? []), ...replaced.audience]);
  return { ...replaced, participantIds: [], pairs: [], audience: [], namedOnly };
}

/**
 * The movements that put simplification's moves between current ids. Moves between the two records are dropped, since
 * nobody owes themselves.
 */
export function movementsOfMoves(moves: Moves, succession: Succession): Movement[] {
  const { from } = succession;
  return CURRENCIES.flatMap((currency) => {
    const own = moves[currency];
    if (!own) return [];
    const given = Object.entries(own).flatMap(([pairKey, amount]): Effect[] => {
      const [creditorId, debtorId] = membersOfPair(pairKey);
      return [creditorId, debtorId].includes(from) ? [{ creditorId, debtorId, amount }] : [];
    });
    const currentId = currentIdIn(succession);
    const taken = given
      .map((effect) => ({
        ...effect,
        creditorId: currentId(effect.creditorId),
        debtorId: currentId(effect.debtorId),
      }))
      .filter(({ creditorId, debtorId }) => creditorId !== debtorId);
    const deltas = deltasByPair([...invertEffects(given), ...taken]);
    return deltas.length === 0 ? [] : [{ currency, deltas }];
  });
}
