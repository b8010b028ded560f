import { withIds } from '@barabar/core/default-split';
import { joinSums } from '@barabar/core/imports/moved-sums';
import { toMinor } from '@barabar/core/money';
import { pairKeysAmong } from '@barabar/core/pair';
import type { ActivityFields, ActivityMetadata, StoredChange } from '../activities/store.ts';
import type { CommentFields } from '../comments/store.ts';
import type { ExpenseFields, StoredDays, StoredItem, StoredSettledBy } from '../expenses/store.ts';
import type { ImportFields } from '../imports/store.ts';
import type { ReceiptFields } from '../receipts/store.ts';
import type { RecurrenceFields } from '../recurrences/store.ts';
import type { SettlementFields } from '../settlements/store.ts';
import type { BesideExpense } from '../shared-records/fields.ts';
import { idsIn, keysIn, pairsIn, type Part, partsIn, type Rewriting } from './rewriting.ts';
import { LIMITS } from '@barabar/core/limits';
import { addFieldsOfParts } from '@barabar/core/splits/part';
import { WAYS } from '@barabar/core/splits/ways';

type Split = ExpenseFields['splits'][number];

const addAmounts = <P extends { readonly amount: Split['amount'] }>(first: P, second: P): P => ({
  ...first,
  amount: toMinor(first.amount + second.amount),
});

const addSplits = (first: Split, second: Split): Split => ({
  ...addAmounts(first, second),
  ...addFieldsOfParts(first, second),
});

const exactly = ({ userId, name, amount }: Split): Split => ({ userId, name, splitType: 'exact', amount });

/** Equal splits become shares, so that an edit of the amount still weighs everybody as before. */
function splitsIn(splits: readonly Split[], rewriting: Rewriting): Split[] {
  const joined = partsIn(splits, rewriting, addSplits);
  if (joined.length === splits.length) return joined;
  const asShares = splits.map((split): Split => {
    const { splitType, shares } = split;
    if (splitType === 'items' || shares !== undefined || WAYS[splitType].weigh(split, 0) !== 1) return split;
    return { ...split, splitType: splitType === 'equal' ? 'shares' : splitType, shares: 1 };
  });
  const weighed = partsIn(asShares, rewriting, addSplits);
  return weighed.some(({ shares }) => (shares ?? 0) > LIMITS.sharesMax) ? weighed.map(exactly) : weighed;
}

function itemIn(item: StoredItem, { id }: Rewriting): StoredItem {
  const weights = new Map<string, number>();
  for (const { userId, weight } of item.sharedBy)
    weights.set(id(userId), (weights.get(id(userId)) ?? 0) + weight);
  return { ...item, sharedBy: [...weights].map(([userId, weight]) => ({ userId, weight })) };
}

type Bill = Pick<ExpenseFields, 'items' | 'charges' | 'splits'>;

/** A bill and its splits. Exact splits without a bill when a weight exceeds its limit. */
function billIn({ items, charges, splits }: Bill, rewriting: Rewriting): Bill {
  const joined = items.map((item) => itemIn(item, rewriting));
  const owed = splitsIn(splits, rewriting);
  const isTooMuch = joined.some(({ sharedBy }) =>
    sharedBy.some(({ weight }) => weight > LIMITS.itemWeightMax),
  );
  return isTooMuch
    ? { items: [], charges: [], splits: owed.map(exactly) }
    : { items: joined, charges, splits: owed };
}

/* Merging, places that become names, renaming and deletion all go through these. */

type Shared = Pick<
  ExpenseFields | SettlementFields,
  'participantIds' | 'everIn' | 'audience' | 'silentFor' | 'createdBy' | 'updatedBy' | 'deletedBy'
>;

function inShared(record: Shared, rewriting: Rewriting) {
  const participantIds = idsIn(record.participantIds, rewriting);
  return {
    participantIds,
    pairs: pairKeysAmong(participantIds),
    ...(record.everIn && { everIn: idsIn(record.everIn, rewriting) }),
    audience: idsIn(record.audience, rewriting),
    silentFor: idsIn(record.silentFor, rewriting),
    createdBy: rewriting.id(record.createdBy),
    updatedBy: rewriting.id(record.updatedBy),
    deletedBy: record.deletedBy && rewriting.id(record.deletedBy),
  };
}

const inSettledBy = (payment: StoredSettledBy, { id }: Rewriting): StoredSettledBy => ({
  ...payment,
  fromUserId: id(payment.fromUserId),
  toUserId: id(payment.toUserId),
  createdBy: id(payment.createdBy),
});

/** Days of two who are one are added, as their parts are: the amount is divided as before. */
function daysIn({ days }: Pick<ExpenseFields, 'days'>, { id }: Rewriting): ExpenseFields['days'] {
  if (!days) return null;
  const people = new Map<string, StoredDays['people'][number]>();
  for (const { userId, ...one } of days.people) {
    const twin = people.get(id(userId));
    people.set(id(userId), {
      userId: id(userId),
      days: one.days + (twin?.days ?? 0),
      ...(one.shared && { shared: [...(twin?.shared ?? []), ...one.shared] }),
    });
  }
  return { ...days, people: [...people.values()] };
}

export function inExpense<T extends ExpenseFields>(expense: T, rewriting: Rewriting): T {
  const { paidBy, payers, settledBy, updatedBy, updatedByName } = expense;
  return {
    ...expense,
    ...inShared(expense, rewriting),
    ...billIn(expense, rewriting),
    days: daysIn(expense, rewriting),
    paidBy: rewriting.id(paidBy),
    payers: partsIn(payers, rewriting, addAmounts),
    settledBy: Object.fromEntries(
      Object.entries(settledBy).map(([settlementId, first]) => [settlementId, inSettledBy(first, rewriting)]),
    ),
    updatedByName: rewriting.name(updatedBy, updatedByName),
  };
}

/** Rewrites the people in a series as in an expense. If its amount is open, every part is 0 before and after. */
export function inRecurrence(series: RecurrenceFields, rewriting: Rewriting): RecurrenceFields {
  const { amount, createdBy, createdByName, pause } = series;
  const asExpense = {
    ...series,
    amount: amount ?? toMinor(0),
    spentOn: null,
    conversion: null,
    days: null,
    settledBy: {},
    advanceOf: null,
  };
  const {
    spentOn: _spentOn,
    conversion: _conversion,
    days: _days,
    settledBy: _settledBy,
    advanceOf: _advanceOf,
    ...fields
  } = inExpense(asExpense, rewriting);
  return {
    ...fields,
    amount,
    createdByName: rewriting.name(createdBy, createdByName),
    pause: pause && { ...pause, people: partsIn(pause.people, rewriting) },
  };
}

/** Its parties may be one person afterwards (`replaceInSettlement`). */
export function inSettlement<T extends SettlementFields>(settlement: T, rewriting: Rewriting): T {
  const { fromUserId, fromName, toUserId, toName, updatedBy, updatedByName } = settlement;
  return {
    ...settlement,
    ...inShared(settlement, rewriting),
    fromUserId: rewriting.id(fromUserId),
    fromName: rewriting.name(fromUserId, fromName),
    toUserId: rewriting.id(toUserId),
    toName: rewriting.name(toUserId, toName),
    updatedByName: updatedByName && rewriting.name(updatedBy, updatedByName),
  };
}

const inBesideExpense = (
  { ownerId, participantIds, audience }: Pick<BesideExpense, 'ownerId' | 'participantIds' | 'audience'>,
  rewriting: Rewriting,
) => ({
  ownerId: rewriting.id(ownerId),
  participantIds: idsIn(participantIds, rewriting),
  audience: idsIn(audience, rewriting),
});

export const inComment = <T extends CommentFields>(comment: T, rewriting: Rewriting): T => ({
  ...comment,
  ...inBesideExpense(comment, rewriting),
  authorId: rewriting.id(comment.authorId),
  authorName: rewriting.name(comment.authorId, comment.authorName),
});

export const inReceipt = <T extends ReceiptFields>(receipt: T, rewriting: Rewriting): T => ({
  ...receipt,
  ...inBesideExpense(receipt, rewriting),
  userId: rewriting.id(receipt.userId),
  userName: rewriting.name(receipt.userId, receipt.userName),
});

/** Whom the rows of a file name, and what the file calls them. */
export const inImport = <T extends Pick<ImportFields, 'people' | 'userIds'>>(
  found: T,
  { id, name }: Rewriting,
): T => ({
  ...found,
  people: found.people.map((person) => ({
    ...person,
    userId: id(person.userId),
    name: name(person.userId, person.name),
  })),
  userIds: found.userIds.map(id),
});

function inChange(change: StoredChange, rewriting: Rewriting): StoredChange {
  const inPart = <P extends Part>(part: P): P => ({
    ...part,
    userId: rewriting.id(part.userId),
    name: rewriting.name(part.userId, part.name),
  });
  if (change.field === 'payers')
    return { ...change, oldValue: change.oldValue.map(inPart), newValue: change.newValue.map(inPart) };
  if (change.field === 'splits')
    return { ...change, oldValue: change.oldValue.map(inPart), newValue: change.newValue.map(inPart) };
  if (change.field === 'items') {
    const inItems = (items: typeof change.oldValue) => items.map((item) => itemIn(item, rewriting));
    return { ...change, oldValue: inItems(change.oldValue), newValue: inItems(change.newValue) };
  }
  if (change.field === 'defaultSplit') {
    const inSplit = (split: typeof change.oldValue) => split && withIds(split, rewriting.id);
    return { ...change, oldValue: inSplit(change.oldValue), newValue: inSplit(change.newValue) };
  }
  if (change.field === 'presets') {
    const inPresets = (presets: typeof change.oldValue) =>
      presets.map((preset) => withIds(preset, rewriting.id));
    return { ...change, oldValue: inPresets(change.oldValue), newValue: inPresets(change.newValue) };
  }
  if (change.field !== 'paidBy') return change;
  const { oldValue, newValue } = change;
  return {
    ...change,
    oldValue: oldValue && rewriting.id(oldValue),
    newValue: newValue && rewriting.id(newValue),
  };
}

function inMetadata(metadata: ActivityMetadata, rewriting: Rewriting): ActivityMetadata {
  const { paidByUserId, fromUserId, fromUserName, toUserId, toUserName } = metadata;
  const { memberUserId, memberName, invitedByUserId, invitedByName, changes, moved } = metadata;
  const { id, name } = rewriting;
  return {
    ...metadata,
    ...(paidByUserId !== undefined && { paidByUserId: id(paidByUserId) }),
    ...(fromUserId !== undefined && { fromUserId: id(fromUserId) }),
    ...(fromUserId !== undefined &&
      fromUserName !== undefined && { fromUserName: name(fromUserId, fromUserName) }),
    ...(toUserId !== undefined && { toUserId: id(toUserId) }),
    ...(toUserId !== undefined && toUserName !== undefined && { toUserName: name(toUserId, toUserName) }),
    ...(memberUserId !== undefined && { memberUserId: id(memberUserId) }),
    ...(memberUserId !== undefined &&
      memberName !== undefined && { memberName: name(memberUserId, memberName) }),
    ...(invitedByUserId !== undefined && { invitedByUserId: id(invitedByUserId) }),
    ...(invitedByUserId !== undefined &&
      invitedByName !== undefined && { invitedByName: name(invitedByUserId, invitedByName) }),
    ...(changes && { changes: changes.map((change) => inChange(change, rewriting)) }),
    ...(moved && {
      moved: partsIn(moved, rewriting, (first, second) => ({
        ...first,
        nets: joinSums([...first.nets, ...second.nets]),
      })),
    }),
  };
}

/** Somebody who is in its audience under their other id counts as not removed. Returns the fields that may change. */
export function inActivity(
  { actor, ownerId, participantIds, pairs, audience, removedIds, namedOnly, metadata, named }: ActivityFields,
  rewriting: Rewriting,
) {
  const seenBy = idsIn(audience, rewriting);
  const outside = (ids: readonly string[]): string[] =>
    idsIn(ids, rewriting).filter((userId) => !seenBy.includes(userId));
  const names = Object.entries(named).map(([id, name]) => [id, rewriting.name(id, name)] as const);
  return {
    actor: { ...actor, id: rewriting.id(actor.id), name: rewriting.name(actor.id, actor.name) },
    ownerId: ownerId && rewriting.id(ownerId),
    participantIds: idsIn(participantIds, rewriting),
    pairs: pairsIn(pairs, rewriting),
    audience: seenBy,
    ...(removedIds && { removedIds: outside(removedIds) }),
    ...(namedOnly && { namedOnly: outside(namedOnly) }),
    metadata: inMetadata(metadata, rewriting),
    named: keysIn(Object.fromEntries(names), rewriting),
  };
}
export type InActivity = ReturnType<typeof inActivity>;
