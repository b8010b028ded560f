import type { Endpoint } from '@barabar/core/contract/endpoint';
import { createDeviceStore, type DeviceStore } from '@barabar/core/device-store';
import { neededRecords, type AskedOfDevice } from '@barabar/core/device-store/answer';
import type { RecordList } from '@barabar/core/device-store/record-lists';
import { isAskedFor, placeOf } from '@barabar/core/device-store/record-pages';
import { LIMITS } from '@barabar/core/limits';
import { META, readParts, RECORD_STORES, type DeviceDatabase, type DeviceMeta } from './database.ts';
import { datedStore, withDatabase, type DatedStore } from './read-database.ts';

/** Than in the order of the store: whoever needs many reads all. Measured: 8 for a group's among 20,000. */
const INDEX_COST = 8;

interface Stored<T> {
  readonly count: () => Promise<number>;
  readonly getAllKeys: () => Promise<string[]>;
  readonly getAll: (range: IDBKeyRange) => Promise<T[]>;
}

interface Ordered<Value> {
  readonly count: (range: IDBKeyRange) => Promise<number>;
  readonly openKeyCursor: (range: IDBKeyRange, direction: 'prev') => Promise<Place | null>;
  readonly getAll: (range: IDBKeyRange) => Promise<Value[]>;
}
interface Place {
  readonly key: IDBValidKey;
  readonly advance: (count: number) => Promise<Place | null>;
}

interface Part<T> {
  readonly records: readonly T[];
  /** The range of what is left. */
  readonly rest: IDBKeyRange | undefined;
}

/** The range of all keys that begin with these. No key is greater than an array. */
const startingWith = (keys: IDBValidKey[]): IDBKeyRange => IDBKeyRange.bound(keys, [...keys, []], true, true);

/** Where a list goes on in the index of its order. @returns undefined if its cursor is none. */
function rangeOf<T>({ groupId, query }: RecordList<T>): IDBKeyRange | undefined {
  const scope = groupId === undefined ? [] : [groupId];
  if (query.cursor === undefined) return startingWith(scope);
  const after = placeOf(query.cursor, query);
  if (!after) return undefined;
  const { at, id, day } = after;
  return IDBKeyRange.bound(scope, [...scope, ...(query.sort === 'day' ? [day] : []), at, id], true, true);
}

const orderOf = <T>({ groupId, query }: RecordList<T>) => {
  if (groupId === undefined) return query.sort === 'day' ? 'day' : 'recorded';
  return query.sort === 'day' ? 'groupDay' : 'groupRecorded';
};

/** Only a cursor goes down an index, one record at a time: it looks for the first, from which all are read at once. */
async function readLast<T>(index: Ordered<T>, range: IDBKeyRange, count: number): Promise<Part<T>> {
  const last = await index.openKeyCursor(range, 'prev');
  const first = await last?.advance(count - 1);
  if (!first) return { records: await index.getAll(range), rest: undefined };
  const { key } = first;
  return {
    records: await index.getAll(IDBKeyRange.bound(key, range.upper, false, true)),
    rest: IDBKeyRange.bound(range.lower, key, true, true),
  };
}

/** The ids of records that only the lists of their group have. */
interface GroupOnly {
  readonly getKey: (id: string) => Promise<string | undefined>;
  readonly getAllKeys: () => Promise<string[]>;
}

/**
 * Until there is a page, and one record that tells that it goes on. Records between that are not in the list
 * come along.
 */
async function readList<T extends { readonly id: string }>(
  list: RecordList<T>,
  { store, index, groupOnly }: { store: Stored<T>; index: Ordered<T>; groupOnly: GroupOnly },
): Promise<{ readonly records: readonly T[]; readonly groupOnly: readonly string[] }> {
  const records: T[] = [];
  const notListed: string[] = [];
  const wanted = (list.query.limit ?? LIMITS.pageSizeDefault) + 1;
  let range = rangeOf(list);
  let found = 0;
  let readMax: number | undefined;
  for (let count = wanted; range; count *= 2) {
    const part: Part<T> = await readLast(index, range, count);
    const matching = part.records.filter(
      (record) => list.has(record) && isAskedFor(list.toListed(record), list.query),
    );
    const keys = list.isWithoutGroupOnly
      ? await Promise.all(matching.map(({ id }) => groupOnly.getKey(id)))
      : [];
    const lacking = keys.filter((key) => key !== undefined);
    records.push(...part.records);
    notListed.push(...lacking);
    found += matching.length - lacking.length;
    range = part.rest;
    if (found >= wanted) break;
    readMax ??= (await store.count()) / INDEX_COST;
    if (range && records.length > readMax)
      return { records: await readParts(store), groupOnly: await groupOnly.getAllKeys() };
  }
  return { records, groupOnly: notListed };
}

/** Reads all records of a group, and maybe others. */
async function readGroup<T>(store: Stored<T>, index: Ordered<T>, groupId: string): Promise<readonly T[]> {
  const range = startingWith([groupId]);
  const [count, countOfAll] = await Promise.all([index.count(range), store.count()]);
  return count * INDEX_COST > countOfAll ? readParts(store) : index.getAll(range);
}

const byId = <T extends { readonly id: string }>(records: readonly (T | undefined)[]): Map<string, T> =>
  new Map(records.flatMap((record) => (record ? [[record.id, record]] : [])));

type Reading = ReturnType<typeof beginReading>;
const beginReading = (database: DeviceDatabase) => database.transaction(RECORD_STORES);

/** Reads what a call needs of the records, but for what belongs to the store as a whole. */
async function readNeeded(transaction: Reading, needed: ReturnType<typeof neededRecords>) {
  const expenses = transaction.objectStore('expenses');
  const settlements = transaction.objectStore('settlements');
  const comments = transaction.objectStore('comments');
  const groupOnly = transaction.objectStore('groupOnly');
  switch (needed.kind) {
    case 'lists':
      return {};
    case 'expense':
      return { expenses: byId([await expenses.get(needed.id)]) };
    case 'settlement':
      return { settlements: byId([await settlements.get(needed.id)]) };
    case 'comments': {
      const { id } = needed;
      const [expense, about = []] = await Promise.all([expenses.get(id), comments.get(id)]);
      return { expenses: byId([expense]), comments: new Map([[id, about]]) };
    }
    case 'group': {
      const { groupId } = needed;
      const [spent, paid] = await Promise.all([
        readGroup(expenses, expenses.index('groupRecorded'), groupId),
        readGroup(settlements, settlements.index('groupRecorded'), groupId),
      ]);
      return { expenses: byId(spent), settlements: byId(paid) };
    }
    case 'expenses': {
      const { list } = needed;
      const index = expenses.index(orderOf(list));
      const read = await readList(list, { store: expenses, index, groupOnly });
      return { expenses: byId(read.records), groupOnly: new Set(read.groupOnly) };
    }
    case 'settlements': {
      const { list } = needed;
      const index = settlements.index(orderOf(list));
      const read = await readList(list, { store: settlements, index, groupOnly });
      return { settlements: byId(read.records), groupOnly: new Set(read.groupOnly) };
    }
  }
}

/** To answer as with everything, from one moment: of a list, the page that is asked for and one more. */
export async function readPart(
  database: DeviceDatabase,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  asked?: AskedOfDevice,
): Promise<{ readonly records: DeviceStore; readonly meta: DeviceMeta | undefined }> {
  const transaction = beginReading(database);
  // Without this, an aborted transaction is reported a second time as an unhandled rejection.
  transaction.done.catch(() => undefined);
  const meta = await transaction.objectStore('meta').get(META);
  const lists = meta?.lists ?? {};
  const records = await readNeeded(transaction, neededRecords(lists, endpoint, asked));
  return { records: { ...createDeviceStore(), ...records, lists }, meta };
}

/** Reads what the store of a person knows for a call, with its age. @returns undefined if it was never read to its end. */
export function readDatedPart(
  userId: string,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  asked?: AskedOfDevice,
): Promise<DatedStore | undefined> {
  return withDatabase(userId, async (database) => {
    const { records, meta } = await readPart(database, endpoint, asked);
    return datedStore(records, meta);
  });
}
