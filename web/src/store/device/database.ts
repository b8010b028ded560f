import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { ChangesPage, WholeLists } from '@barabar/core/contract/changes';
import type { Comment } from '@barabar/core/contract/comments';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { keepsWithout, type DeviceStore } from '@barabar/core/device-store';

/** Raise it when what is stored changes its form. A store of another version is dropped, and read anew. */
export const SCHEMA_VERSION = 4;
const PREFIX = 'barabar-copy-';
/** The only key of the store `meta`. */
export const META = 'meta';

export interface DeviceMeta {
  /** Where the next reading of the feed of changes goes on. */
  readonly cursor: string;
  readonly lists: WholeLists;
  /** A time by this device's clock: everything older is in the store. Absent before a reading has reached its end. */
  readonly readAt?: Date | undefined;
  /** When the reading that has not reached its end began. Its first pages lack what was written later. */
  readonly begunAt?: Date | undefined;
  /** When any reading last stored a page: nothing newer is in the store. Absent where an earlier version stored it. */
  readonly storedAt?: Date | undefined;
}

/** What the server answered to a call, for the next opening (docs/opening.md). */
export interface KeptAnswer {
  readonly at: Date;
  /** The build of the app that has decoded it. No other one uses it. */
  readonly build: string;
  readonly page: { readonly data: unknown; readonly nextCursor?: string | undefined };
}

/** Orders by time of recording, or by day first; then by id. Those of a group leave out the records of none. */
type Orders = {
  recorded: [Date, string];
  day: [string, Date, string];
  groupRecorded: [string, Date, string];
  groupDay: [string, string, Date, string];
};

interface DeviceSchema extends DBSchema {
  expenses: { key: string; value: Expense; indexes: Orders };
  settlements: { key: string; value: Settlement; indexes: Orders };
  /** Comments on an expense under the expense's id, newest first. */
  comments: { key: string; value: readonly Comment[] };
  /** Ids of records that only the lists of their group have. */
  groupOnly: { key: string; value: true };
  meta: { key: typeof META; value: DeviceMeta };
  /** Under the address of the call, without the size of the page. */
  answers: { key: string; value: KeptAnswer };
}

/** The fields of a record by which its orders go. */
const fieldsOfOrders = (
  at: 'createdAt' | 'settledAt',
  day: 'spentOn' | 'paidOn',
): readonly (readonly ['recorded' | 'day' | 'groupRecorded' | 'groupDay', string[]])[] => [
  ['recorded', [at, 'id']],
  ['day', [day, at, 'id']],
  ['groupRecorded', ['groupId', at, 'id']],
  ['groupDay', ['groupId', day, at, 'id']],
];

/** What an answer to a call may be made of. */
export const RECORD_STORES = ['expenses', 'settlements', 'comments', 'groupOnly', 'meta'] as const;
const STORES = [...RECORD_STORES, 'answers'] as const;

/** An open store. Close it after use. */
export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

const nameOf = (userId: string): string => PREFIX + userId;

/**
 * Empty if there is none. Closes itself when another tab wants to delete or upgrade it. Throws where the
 * browser keeps none, or a newer version wrote it.
 */
export async function openDatabase(userId: string, version = SCHEMA_VERSION): Promise<DeviceDatabase> {
  const database = await openDB<DeviceSchema>(nameOf(userId), version, {
    upgrade: (opened) => {
      for (const name of opened.objectStoreNames) opened.deleteObjectStore(name);
      const expenses = opened.createObjectStore('expenses');
      for (const [name, fields] of fieldsOfOrders('createdAt', 'spentOn')) expenses.createIndex(name, fields);
      const settlements = opened.createObjectStore('settlements');
      for (const [name, fields] of fieldsOfOrders('settledAt', 'paidOn'))
        settlements.createIndex(name, fields);
      for (const name of ['comments', 'groupOnly', 'meta', 'answers'] as const)
        opened.createObjectStore(name);
    },
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  return database;
}

export const deleteDatabase = (userId: string): Promise<void> => deleteDB(nameOf(userId));

export const readMeta = (database: DeviceDatabase): Promise<DeviceMeta | undefined> =>
  database.get('meta', META);

/** Another tab has stored a page since the cursor was read. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

type WriteTransaction = ReturnType<typeof beginWriting>;
const beginWriting = (database: DeviceDatabase) => database.transaction(STORES, 'readwrite');

/** Drops all records that are not kept. */
async function dropLost(
  transaction: WriteTransaction,
  name: 'expenses' | 'settlements',
  isKept: (record: Expense | Settlement) => boolean,
): Promise<void> {
  const store = transaction.objectStore(name);
  for (let place = await store.openCursor(); place; place = await place.continue()) {
    if (isKept(place.value)) continue;
    await place.delete();
    await transaction.objectStore('groupOnly').delete(place.key);
    if (name === 'expenses') await transaction.objectStore('comments').delete(place.key);
  }
}

/** The keys of a store between the first and the last id of some changes: those of a single change are its own. */
async function keysAmong(
  store: { readonly getAllKeys: (range: IDBKeyRange) => Promise<string[]> },
  changes: ChangesPage['changes'],
): Promise<Set<string>> {
  const ids = changes.map(({ id }) => id).toSorted();
  const [first, last] = [ids.at(0), ids.at(-1)];
  if (first === undefined || last === undefined) return new Set();
  return new Set(await store.getAllKeys(IDBKeyRange.bound(first, last)));
}

/** @param lists what the store has of them before the page. */
async function applyPage(
  transaction: WriteTransaction,
  { isReset, keptGroupIds, changes }: Pick<ChangesPage, 'isReset' | 'keptGroupIds' | 'changes'>,
  lists: WholeLists,
): Promise<void> {
  const expenses = transaction.objectStore('expenses');
  const settlements = transaction.objectStore('settlements');
  const comments = transaction.objectStore('comments');
  const groupOnly = transaction.objectStore('groupOnly');
  if (isReset) await Promise.all([expenses, settlements, comments, groupOnly].map((store) => store.clear()));
  // They may be about groups that the person has left.
  if (isReset || keptGroupIds) await transaction.objectStore('answers').clear();
  if (keptGroupIds) {
    const isKept = keepsWithout(keptGroupIds, lists);
    await dropLost(transaction, 'expenses', isKept);
    await dropLost(transaction, 'settlements', isKept);
  }
  // Deleting what is not there takes as long as storing a record.
  const [commented, told] = await Promise.all([keysAmong(comments, changes), keysAmong(groupOnly, changes)]);
  // Requests of one transaction run in the order in which they are made, so none has to be waited for.
  const requests: Promise<unknown>[] = [];
  const add = (request: Promise<unknown>): void => {
    // Of several that fail, only the first is reported.
    request.catch(() => undefined);
    requests.push(request);
  };
  for (const change of changes) {
    const { kind, id } = change;
    if (kind === 'expense' && commented.delete(id)) add(comments.delete(id));
    if ('isGroupOnly' in change && change.isGroupOnly) {
      told.add(id);
      add(groupOnly.put(true, id));
    } else if (told.delete(id)) add(groupOnly.delete(id));
    if ('gone' in change) add((kind === 'expense' ? expenses : settlements).delete(id));
    else if (change.kind === 'expense') {
      add(expenses.put(change.record, id));
      if (change.comments) {
        commented.add(id);
        add(comments.put(change.comments, id));
      }
    } else add(settlements.put(change.record, id));
  }
  await Promise.all(requests);
}

/**
 * In one transaction, by the rules of `applyChanges`. `after` is the cursor at which it was asked for,
 * `begunAt` when this run began. Throws OvertakenError if the store has moved on, QuotaExceededError.
 */
export async function storePage(
  database: DeviceDatabase,
  page: ChangesPage,
  { after, begunAt }: { after: string | undefined; begunAt: Date },
): Promise<void> {
  const transaction = beginWriting(database);
  // Without this, an aborted transaction is reported a second time as an unhandled rejection.
  transaction.done.catch(() => undefined);
  try {
    const meta = await transaction.objectStore('meta').get(META);
    if (meta?.cursor !== after) throw new OvertakenError('another tab has stored a page');
    const before = page.isReset ? undefined : meta;
    await applyPage(transaction, page, before?.lists ?? {});
    const readingBegunAt = before?.begunAt ?? begunAt;
    const readAt = page.isComplete ? readingBegunAt : before?.readAt;
    const next: DeviceMeta = {
      cursor: page.cursor,
      lists: { ...before?.lists, ...page.lists },
      ...(readAt && { readAt }),
      ...(!page.isComplete && { begunAt: readingBegunAt }),
      storedAt: new Date(),
    };
    await transaction.objectStore('meta').put(next, META);
    await transaction.done;
  } catch (error) {
    abort(transaction);
    // What ended the transaction says more than what it did to the request under way.
    throw transaction.error ?? error;
  }
}

function abort(transaction: WriteTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}

/** How many records are read at a time. What else waits in this thread goes on in between. */
const PER_PART = 1000;

export async function readParts<Value>(store: {
  readonly getAllKeys: () => Promise<string[]>;
  readonly getAll: (range: IDBKeyRange) => Promise<Value[]>;
}): Promise<Value[]> {
  const keys = await store.getAllKeys();
  const parts: Promise<Value[]>[] = [];
  for (let start = 0; start < keys.length; start += PER_PART) {
    const part = keys.slice(start, start + PER_PART);
    const [first, last] = [part.at(0), part.at(-1)];
    if (first !== undefined && last !== undefined) parts.push(store.getAll(IDBKeyRange.bound(first, last)));
  }
  return (await Promise.all(parts)).flat();
}

/** Everything that a store holds, from one moment. */
export async function readAll(
  database: DeviceDatabase,
): Promise<{ readonly records: DeviceStore; readonly meta: DeviceMeta | undefined }> {
  const transaction = database.transaction(STORES);
  const [expenses, settlements, commentKeys, comments, groupOnly, meta] = await Promise.all([
    readParts(transaction.objectStore('expenses')),
    readParts(transaction.objectStore('settlements')),
    transaction.objectStore('comments').getAllKeys(),
    transaction.objectStore('comments').getAll(),
    transaction.objectStore('groupOnly').getAllKeys(),
    transaction.objectStore('meta').get(META),
    transaction.done,
  ]);
  const records: DeviceStore = {
    expenses: new Map(expenses.map((expense) => [expense.id, expense])),
    settlements: new Map(settlements.map((settlement) => [settlement.id, settlement])),
    comments: new Map(commentKeys.map((key, index) => [key, comments[index] ?? []])),
    groupOnly: new Set(groupOnly),
    lists: meta?.lists ?? {},
  };
  return { records, meta };
}
