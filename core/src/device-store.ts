import type { ChangesPage, SeenInRecords, WholeLists } from './contract/changes.ts';
import type { Comment } from './contract/comments.ts';
import type { Expense } from './contract/expenses.ts';
import type { Person } from './contract/fields.ts';
import { withPaidBack } from './paid-back.ts';
import type { Settlement } from './contract/settlements.ts';

/** What a device holds of what its person may see. Show its records with `viewOf`. */
export interface DeviceStore {
  readonly expenses: Map<string, Expense>;
  readonly settlements: Map<string, Settlement>;
  /** Comments on expenses by the expense's id, newest first. */
  readonly comments: Map<string, readonly Comment[]>;
  /** Ids of records that only the lists of their group have. */
  readonly groupOnly: Set<string>;
  lists: WholeLists;
}

/** A store before anything is read. */
export const createDeviceStore = (): DeviceStore => ({
  expenses: new Map(),
  settlements: new Map(),
  comments: new Map(),
  groupOnly: new Set(),
  lists: {},
});

/** Tells what stays: records of kept groups or none, or with the person of `lists`: a reading says if they are gone. */
export function keepsWithout(
  keptGroupIds: readonly string[],
  { account, people = [] }: WholeLists,
): (record: Expense | Settlement) => boolean {
  const keptIds = new Set(keptGroupIds);
  const ownIds = new Set(people.flatMap(({ id, userId }) => (userId === account?.id ? [id] : [])));
  if (account) ownIds.add(account.id);
  return (record) => {
    if (record.groupId === undefined || keptIds.has(record.groupId)) return true;
    if (!('splits' in record)) return ownIds.has(record.fromUserId) || ownIds.has(record.toUserId);
    return [...record.payers, ...record.splits].some(({ userId }) => ownIds.has(userId));
  };
}

function dropLost(
  store: DeviceStore,
  records: Map<string, Expense> | Map<string, Settlement>,
  stays: (record: Expense | Settlement) => boolean,
): void {
  for (const [id, record] of records) {
    if (stays(record)) continue;
    records.delete(id);
    store.groupOnly.delete(id);
  }
}

/** Brings a store up to a page of changes. Applying a page again changes nothing. */
export function applyChanges(
  store: DeviceStore,
  { isReset, keptGroupIds, changes, lists }: Omit<ChangesPage, 'cursor' | 'isComplete'>,
): void {
  const { expenses, settlements, comments, groupOnly } = store;
  if (isReset) {
    expenses.clear();
    settlements.clear();
    comments.clear();
    groupOnly.clear();
    store.lists = {};
  }
  if (keptGroupIds) {
    const stays = keepsWithout(keptGroupIds, store.lists);
    dropLost(store, expenses, stays);
    dropLost(store, settlements, stays);
    for (const id of comments.keys()) if (!expenses.has(id)) comments.delete(id);
  }
  for (const change of changes) {
    const { kind, id } = change;
    if (kind === 'expense') comments.delete(id);
    groupOnly.delete(id);
    if ('gone' in change) (kind === 'expense' ? expenses : settlements).delete(id);
    else if (change.kind === 'expense') {
      expenses.set(id, change.record);
      if (change.comments) comments.set(id, change.comments);
    } else settlements.set(id, change.record);
    if ('isGroupOnly' in change && change.isGroupOnly) groupOnly.add(id);
  }
  if (lists) store.lists = { ...store.lists, ...lists };
}

/** How the person of a store sees the records in it, which are as they were stored. */
export interface OwnView {
  /** The people, by the id by which records name them. */
  readonly people: ReadonlyMap<string, SeenInRecords>;
  /** The private notes, by expense. */
  readonly privateNotes: ReadonlyMap<string, string>;
}

/** Returns how the person whose lists these are sees records. */
export const viewOf = ({ lists }: Pick<DeviceStore, 'lists'>): OwnView => ({
  people: new Map(lists.people?.map((person) => [person.id, person])),
  privateNotes: new Map(lists.privateNotes?.map(({ expenseId, text }) => [expenseId, text])),
});

type People = OwnView['people'];

function show(people: People, { id, name, email }: Person): Person {
  const seen = people.get(id);
  if (!seen) return { id, name, email };
  const { userId, avatar } = seen;
  return { id: userId, name: seen.name ?? name, email: seen.email, ...(avatar !== undefined && { avatar }) };
}

function showName(people: People, named: { readonly id: string; readonly name: string }) {
  const { id, name } = show(people, { ...named, email: '' });
  return { id, name };
}

export function showExpense(expense: Expense, { people, privateNotes }: OwnView): Expense {
  const privateNote = privateNotes.get(expense.id);
  const idOf = (id: string) => people.get(id)?.userId ?? id;
  const { paidBack: _paidBack, ...stored } = expense;
  return withPaidBack({
    ...stored,
    paidBy: idOf(expense.paidBy),
    paidByUser: showName(people, expense.paidByUser),
    payers: expense.payers.map((payer) => ({
      ...payer,
      userId: idOf(payer.userId),
      user: showName(people, payer.user),
    })),
    splits: expense.splits.map((split) => ({
      ...split,
      userId: idOf(split.userId),
      user: show(people, split.user),
    })),
    ...(expense.items && {
      items: expense.items.map((item) => ({
        ...item,
        sharedBy: item.sharedBy.map(({ userId, weight }) => ({ userId: idOf(userId), weight })),
      })),
    }),
    ...(expense.daysThere && {
      daysThere: expense.daysThere.map((person) => ({ ...person, userId: idOf(person.userId) })),
    }),
    ...(expense.settledBy && {
      settledBy: expense.settledBy.map((settlement) => ({
        ...settlement,
        fromUserId: idOf(settlement.fromUserId),
        toUserId: idOf(settlement.toUserId),
      })),
    }),
    ...(privateNote !== undefined && { privateNote }),
  });
}

export function showComment(comment: Comment, { people }: OwnView): Comment {
  const { id, name, avatar } = show(people, { ...comment.user, email: '' });
  return { ...comment, user: { id, name, ...(avatar !== undefined && { avatar }) } };
}

export function showSettlement(settlement: Settlement, { people }: OwnView): Settlement {
  const fromUser = show(people, settlement.fromUser);
  const toUser = show(people, settlement.toUser);
  return { ...settlement, fromUserId: fromUser.id, toUserId: toUser.id, fromUser, toUser };
}
