import type { Balance } from '@barabar/core/contract/balances';
import type { Comment } from '@barabar/core/contract/comments';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Person } from '@barabar/core/contract/fields';
import type { Friend } from '@barabar/core/contract/friends';
import type { Group } from '@barabar/core/contract/groups';
import type { Settlement } from '@barabar/core/contract/settlements';
import { isNamedBy } from '../../lib/people/places.ts';
import { getOutbox, type TakenChange } from '../outbox/outbox.ts';
import { entriesLaidOver, isSurelyWithout } from '../outbox/depending-entries.ts';
import { addsMember, madeIn, movesMoney, type Effect } from '../outbox/outbox-entry.ts';
import { partsOfCall, type CallParts } from '../kinds.ts';
import { recordOf, versionIn, type KnownBase, type ReadDates, type ShownRecord } from '../store.ts';
import { type Move, movesOf, changeParts, type RecordChange } from './ledger-change.ts';
import { moveBalances } from './move-balances.ts';
import { moveFriend } from './move-friend.ts';
import { movePaidBack } from './paid-back.ts';
import { placeRecord } from './place-record.ts';

/*
 * Those that wait, and those that the server took since an answer was read. The only place where a change
 * that the server has not told moves a balance.
 */

interface Laid {
  readonly effect: Effect;
  readonly viewerId: string;
  /** Whether the server has taken it: its deletions are over. The row of one that waits stays, and shows the progress. */
  readonly isTaken: boolean;
}

/** The changes that an answer surely lacks, in their order. */
function changesSince({ to }: ReadDates, takenChanges: readonly TakenChange[]): readonly Laid[] {
  return [
    ...takenChanges.map((takenChange) => ({ ...takenChange, isTaken: true })),
    ...entriesLaidOver(to, getOutbox().entries).map((waitingEntry) => ({ ...waitingEntry, isTaken: false })),
  ];
}

/** For balances: what may be in them already is not laid over them, so that no money is shown twice. */
const changesOfMoney = (dates: ReadDates): readonly Laid[] =>
  changesSince(
    dates,
    getOutbox().takenChanges.filter((takenChange) => isSurelyWithout(takenChange, dates.to)),
  );

/** The dates for what nobody knows when it was read. */
const ALWAYS: ReadDates = { from: 0, to: 0 };

/** For records: their versions tell whether what was taken while they were read is in them. */
const changesOfRecords = (dates: ReadDates): readonly Laid[] =>
  changesSince(
    dates,
    getOutbox().takenChanges.filter(({ takenAt }) => takenAt.getTime() >= dates.from),
  );

function peopleIn(change: RecordChange): ReadonlyMap<string, Person> {
  const people =
    change.kind === 'settlement'
      ? [change.before, change.after].flatMap((record) => (record ? [record.fromUser, record.toUser] : []))
      : [change.before, change.after].flatMap((record) =>
          record
            ? [
                ...record.payers.map(({ user }) => ({ ...user, email: '' })),
                ...record.splits.map(({ user }) => user),
              ]
            : [],
        );
  return new Map(people.map((person) => [person.id, person]));
}

/** A record of a list, and by which text the list is ordered, descending. */
interface Placed<Item> {
  readonly before: Item | undefined;
  readonly after: Item | undefined;
  readonly placeOf: (item: Item) => string;
}

type Listed = Expense | Settlement | Comment;

const byTime =
  (isByDay: boolean) =>
  (record: Listed): string => {
    const [day, time] =
      'settledAt' in record
        ? [record.paidOn, record.settledAt]
        : ['spentOn' in record ? record.spentOn : '', record.createdAt];
    return isByDay ? `${day} ${time.toISOString()}` : time.toISOString();
  };

/** Whether a list of expenses has those of a change: that of a group, or of all that the viewer is in. */
function hasExpense({ path, query }: CallParts, change: RecordChange, viewerId: string): boolean {
  if (path === '/expenses/my-expenses') return peopleIn(change).has(viewerId);
  const isNarrowed = ['userId', 'category', 'startDate', 'endDate'].some((name) => query.has(name));
  return !isNarrowed && query.get('groupId') === (change.after ?? change.before)?.groupId;
}

/** Whether a list of settlements has those of a change: all, those of a group, or those with somebody. */
function hasSettlement({ query }: CallParts, change: RecordChange): boolean {
  const [groupId, userId] = [query.get('groupId'), query.get('userId')];
  const isOfGroup = groupId === null || groupId === (change.after ?? change.before)?.groupId;
  return isOfGroup && (userId === null || peopleIn(change).has(userId));
}

/** What a change does to a list of records; nothing if the list has no such ones. */
function placesIn(parts: CallParts, { effect, viewerId }: Laid): readonly Placed<Listed>[] {
  const placeOf = byTime(parts.query.get('sort') === 'day');
  if (effect.kind === 'comment') {
    const { before, after } = effect;
    const isOfExpense = parts.path === `/expenses/${(after ?? before)?.expenseId}/comments`;
    return isOfExpense ? [{ before, after, placeOf }] : [];
  }
  if (!movesMoney(effect)) return [];
  return changeParts(effect).flatMap((part) => {
    const isIn = part.kind === 'expense' ? hasExpense(parts, part, viewerId) : hasSettlement(parts, part);
    return isIn && part.kind === parts.kind ? [{ before: part.before, after: part.after, placeOf }] : [];
  });
}

function layOverList(parts: CallParts, base: KnownBase): ShownRecord {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the store has records of the call's kind
  const items = base.data as readonly Listed[];
  let list = { items, nextCursor: base.nextCursor };
  for (const change of changesOfRecords(base)) {
    for (const { before, after, placeOf } of placesIn(parts, change)) {
      if (!after && !change.isTaken) continue;
      const listedItem = list.items.find(({ id }) => id === (after ?? before)?.id);
      if (listedItem && after && versionIn(listedItem) > versionIn(after)) continue;
      list = placeRecord(list, { before, after, placeOf });
    }
  }
  const isPaid = parts.kind === 'expense' && hasPayments();
  return {
    data: isPaid ? list.items.map((item) => payBack(item, base)) : list.items,
    nextCursor: list.nextCursor,
  };
}

/** The settlements of a change that pay for expenses. */
const paymentsIn = (effect: Effect): readonly RecordChange[] =>
  movesMoney(effect)
    ? changeParts(effect).filter(({ before, after }) =>
        [before, after].some((version) => isFor(version, undefined)),
      )
    : [];

/** Whether a record is a settlement for an expense. @param expenseId undefined for any. */
const isFor = (record: Expense | Settlement | undefined, expenseId: string | undefined): boolean =>
  record !== undefined &&
  'forExpenseIds' in record &&
  record.forExpenseIds !== undefined &&
  (expenseId === undefined || record.forExpenseIds.includes(expenseId));

/** Whether a change is under way or was made that has such an effect. Most of the time there is none. */
function hasChange(isSuch: (effect: Effect) => boolean): boolean {
  const { takenChanges, entries } = getOutbox();
  return [...takenChanges, ...entries].some(({ effect }) => isSuch(effect));
}

const hasPayments = (): boolean => hasChange((effect) => paymentsIn(effect).length > 0);

/** Lays what is settled meanwhile over what is paid back of an expense. */
const payBack = <Item extends Listed>(item: Item, { datesOf }: KnownBase): Item | Expense =>
  'splits' in item
    ? changesOfRecords(datesOf(item.id))
        .flatMap(({ effect }) => paymentsIn(effect))
        .filter(({ before, after }) => [before, after].some((version) => isFor(version, item.id)))
        .reduce<Expense>(movePaidBack, item)
    : item;

/** The record of its page. A deleted one is not found. */
function layOverRecord({ id, kind }: CallParts, base: KnownBase): ShownRecord {
  let { data } = base;
  for (const { effect } of changesOfRecords(base)) {
    if (!movesMoney(effect)) continue;
    for (const { after } of changeParts(effect))
      if (after && after.id === id && versionIn(data) <= after.version) data = after;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the store has records of the call's kind
  if (kind === 'expense' && hasPayments()) data = payBack(data as Expense, base);
  return { data, nextCursor: undefined };
}

/** The friends whom the viewer has added, and whom an answer may lack. */
const addedSince = (dates: ReadDates): readonly Friend[] =>
  changesOfRecords(dates).flatMap(({ effect }) => (effect.kind === 'friend' ? [effect.after] : []));

/** The groups that the viewer has made, and that an answer may lack. */
const groupsSince = (dates: ReadDates): readonly Group[] =>
  changesOfRecords(dates).flatMap(({ effect }) =>
    effect.kind === 'group' && !addsMember(effect) ? [effect.after] : [],
  );

/** A group with the members by name whom the viewer has added, and whom an answer may lack. */
function withMembersSince(group: Group, dates: ReadDates): Group {
  const added = changesOfRecords(dates).flatMap(({ effect }) => {
    if (!addsMember(effect) || effect.after.id !== group.id) return [];
    const ids = madeIn(effect).filter((id) => group.members.every(({ userId }) => userId !== id));
    return effect.after.members.filter(({ userId }) => ids.includes(userId));
  });
  return added.length === 0 ? group : { ...group, members: [...group.members, ...added] };
}

function layOverGroups({ id }: CallParts, base: KnownBase): ShownRecord {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- groups are what the call's schema has parsed
  const known = (id === undefined ? base.data : [base.data]) as readonly Group[];
  const made = groupsSince(base).filter((group) => known.every((other) => other.id !== group.id));
  const all = id === undefined ? [...known, ...made] : known;
  const groups = hasChange(addsMember)
    ? all.map((group) => withMembersSince(group, base.datesOf(group.id)))
    : all;
  return { data: id === undefined ? groups : groups[0], nextCursor: undefined };
}

/** A list with an added friend; somebody whom the viewer knows from groups gets their place. */
function withAdded(friends: readonly Friend[], added: Friend): readonly Friend[] {
  const { id, directGroupId, places } = added;
  if (friends.some((friend) => isNamedBy(friend, id))) return friends;
  const known = friends.find((friend) => isNamedBy(added, friend.id));
  return [...friends.filter((friend) => friend !== known), { ...added, ...known, id, directGroupId, places }];
}

/** Returns the needed fields of a group if the store has it. That of two friends has no name, and no setting. */
function groupOf(
  groupId: string,
  people: ReadonlyMap<string, Person>,
): { readonly name?: string; readonly simplifyDebts: boolean } | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- friends are what the call's schema has parsed
  const friends = [...people.keys()].map((id) => recordOf('friend', id) as Friend | undefined);
  if ([...friends, ...addedSince(ALWAYS)].some((friend) => friend?.directGroupId === groupId))
    return { simplifyDebts: false };
  const made = groupsSince(ALWAYS).find(({ id }) => id === groupId);
  if (made) return made;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- groups are what the call's schema has parsed
  return recordOf('group', groupId) as Group | undefined;
}

/** What a change moves, by the rules of the ledger. Only the server can tell it of a group that simplifies its debts. */
interface Moving {
  readonly moves: readonly Move[];
  readonly people: ReadonlyMap<string, Person>;
  readonly group: ReturnType<typeof groupOf>;
  readonly groupId: string | undefined;
  readonly viewerId: string;
}

function movingOf({ effect, viewerId }: Laid): readonly Moving[] {
  if (!movesMoney(effect)) return [];
  return changeParts(effect).flatMap((part) => {
    const moves = movesOf(part) ?? [];
    const people = peopleIn(part);
    const groupId = moves[0]?.groupId;
    const group = groupId === undefined ? undefined : groupOf(groupId, people);
    if (groupId !== undefined && (!group || group.simplifyDebts)) return [];
    return [{ moves, people, group, groupId, viewerId }];
  });
}

function layOverBalances({ query }: CallParts, base: KnownBase): ShownRecord {
  const groupId = query.get('groupId');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- balances are what the call's schema has parsed
  let rows = base.data as readonly Balance[];
  for (const { moves, people, viewerId, ...where } of changesOfMoney(base).flatMap(movingOf)) {
    if (groupId === null) rows = moveBalances(rows, { moves, people, onlyOf: viewerId });
    else if (groupId === where.groupId) rows = moveBalances(rows, { moves, people });
  }
  return { data: rows, nextCursor: undefined };
}

/** Whether a list of friends has everybody whose balance with the viewer changes. Otherwise it is only read again. */
const hasAll = (friends: readonly Friend[], { moves, viewerId }: Moving): boolean =>
  moves
    .flatMap(({ deltas }) => deltas.map(({ members }) => members))
    .filter((members) => members.includes(viewerId))
    .every((members) =>
      members.every((id) => id === viewerId || friends.some((friend) => isNamedBy(friend, id))),
    );

function layOverFriends({ id }: CallParts, base: KnownBase): ShownRecord {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- friends are what the call's schema has parsed
  const known = (id === undefined ? base.data : [base.data]) as readonly Friend[];
  const friends = addedSince(base).reduce(withAdded, known);
  const layOverOne = (friend: Friend): Friend =>
    changesOfMoney(base.datesOf(friend.id))
      .flatMap(movingOf)
      .filter((moving) => id !== undefined || hasAll(friends, moving))
      .reduce((moved, moving) => moveFriend(moved, moving), friend);
  const moved = friends.map(layOverOne);
  return { data: id === undefined ? moved : moved[0], nextCursor: undefined };
}

/** Lays the viewer's changes over what a call was answered with. */
export function layChanges(call: string, base: KnownBase): ShownRecord {
  const parts = partsOfCall(call);
  const { kind, id, path } = parts;
  if (path === '/expenses/balances') return layOverBalances(parts, base);
  if (kind === 'friend') return layOverFriends(parts, base);
  if (kind === 'group') return layOverGroups(parts, base);
  if (kind === 'comment') return layOverList(parts, base);
  if (kind === 'expense' || kind === 'settlement')
    return id === undefined ? layOverList(parts, base) : layOverRecord(parts, base);
  return base;
}

/** Whether an answer to a call looks different with a change than without. */
export function concerns(call: string, { effect, viewerId }: Pick<Laid, 'effect' | 'viewerId'>): boolean {
  const parts = partsOfCall(call);
  const laidChange = { effect, viewerId, isTaken: true };
  if (effect.kind === 'group')
    return parts.kind === 'group' && (parts.id ?? effect.after.id) === effect.after.id;
  if (parts.path === '/expenses/balances' || parts.kind === 'friend') return movingOf(laidChange).length > 0;
  if (parts.kind === 'expense' && paymentsIn(effect).length > 0) return true;
  if (movesMoney(effect) && parts.id !== undefined)
    return changeParts(effect).some(({ before, after }) => (after ?? before)?.id === parts.id);
  return placesIn(parts, laidChange).length > 0;
}

/** Such as all that the feed has told. `isWanted`: whether a record that is not among them belongs there. */
export function layOverRecords(
  records: readonly (Expense | Settlement)[],
  dates: ReadDates,
  isWanted: (record: Expense | Settlement) => boolean,
): readonly (Expense | Settlement)[] {
  const changes = changesOfRecords(dates);
  if (changes.length === 0) return records;
  const byId = new Map(records.map((record) => [record.id, record]));
  for (const { effect } of changes) {
    if (!movesMoney(effect)) continue;
    for (const { before, after } of changeParts(effect)) {
      const listedItem = after && byId.get(after.id);
      if (!after) byId.delete(before?.id ?? '');
      else if (isWanted(after) && (!listedItem || listedItem.version <= after.version))
        byId.set(after.id, after);
    }
  }
  return [...byId.values()];
}
