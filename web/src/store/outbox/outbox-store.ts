import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { renameRecord } from './named-effects.ts';
import { dependentsOf } from './depending-entries.ts';
import {
  idsHereOf,
  joinedIn,
  madeIn,
  movesMoney,
  othersIn,
  subjectIdOf,
  type Effect,
  type OutboxEntry,
  type StoredEntry,
} from './outbox-entry.ts';
import { rebaseLater, type Base } from './rebase.ts';

/** Raise it when what is stored changes its form, and bring the entries of the older form into the new one. */
const SCHEMA_VERSION = 1;
const PREFIX = 'barabar-outbox-';

/** What has become of a creation: the id that the server has given to the record, or that its form has it back. */
interface Created {
  readonly id: string;
  /** Forms may still have that of the entry. */
  readonly recordId: string;
  readonly takenBack?: StoredEntry;
}

interface OutboxSchema extends DBSchema {
  entries: { key: number; value: StoredEntry; indexes: { id: string } };
  /** The latest ones. */
  created: { key: number; value: Created; indexes: { id: string } };
}

/** How many creations are remembered. */
const CREATED_MAX = 500;

/** The open outbox of a person. Close it after use. */
export type OutboxDatabase = IDBPDatabase<OutboxSchema>;

/** Empty if there is none. Throws where the browser keeps no databases, or a newer version wrote this one. */
export const openOutbox = (uid: string): Promise<OutboxDatabase> =>
  openDB<OutboxSchema>(PREFIX + uid, SCHEMA_VERSION, {
    upgrade: (opened) => {
      const store = opened.createObjectStore('entries', { keyPath: 'order', autoIncrement: true });
      store.createIndex('id', 'id', { unique: true });
      opened.createObjectStore('created', { autoIncrement: true }).createIndex('id', 'id');
    },
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });

export const deleteOutbox = (uid: string): Promise<void> => deleteDB(PREFIX + uid);

export const readEntries = (database: OutboxDatabase): Promise<readonly StoredEntry[]> =>
  database.getAll('entries');

/** Begins a change that is on the disk when it is done, not only in the browser's memory. */
const beginWriting = (database: OutboxDatabase) =>
  database.transaction(['entries', 'created'], 'readwrite', { durability: 'strict' });

type Writing = ReturnType<typeof beginWriting>;

async function withServerIds<Entry extends OutboxEntry>(transaction: Writing, entry: Entry): Promise<Entry> {
  let renamed = entry;
  const { params, effect } = entry;
  const joined = movesMoney(effect) ? effect.joined?.before?.id : undefined;
  for (const id of [...Object.values(params), ...(joined === undefined ? [] : [joined])]) {
    const created = await transaction.objectStore('created').index('id').get(id);
    if (created) renamed = renameRecord(renamed, id, created.recordId);
  }
  return renamed;
}

/** The database gives the order. */
const addToEnd = (store: { readonly add: (entry: StoredEntry) => Promise<number> }, entry: OutboxEntry) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  store.add({ ...entry } as StoredEntry);

/** Remembers what has become of a creation. */
async function remember(transaction: Writing, what: Created): Promise<void> {
  const created = transaction.objectStore('created');
  const place = await created.add(what);
  await created.delete(IDBKeyRange.upperBound(place - CREATED_MAX));
}

/** Forgets that the form of a creation has it back. @returns the creation, if that was so. */
async function forgetTakenBack(transaction: Writing, id: string): Promise<StoredEntry | undefined> {
  const created = transaction.objectStore('created');
  const takenBack = (await created.index('id').get(id))?.takenBack;
  for (const idHere of takenBack ? idsHereOf(takenBack) : []) {
    const place = await created.index('id').getKey(idHere);
    if (place !== undefined) await created.delete(place);
  }
  return takenBack;
}

/**
 * Whoever changes a record all the same wants it to be made: the server would be asked for one that it may not have.
 */
async function putCreationBack(transaction: Writing, { params }: OutboxEntry): Promise<void> {
  for (const id of Object.values(params)) {
    const creation = await forgetTakenBack(transaction, id);
    if (creation) await transaction.objectStore('entries').add(await withServerIds(transaction, creation));
  }
}

/** An entry with this idempotency key waits already, and asks for something else. */
export class KeyReusedError extends Error {
  override readonly name = 'KeyReusedError';
}

/** Puts an entry in the place of a refused one. What builds on that one builds on this one. */
async function putInPlace(transaction: Writing, refused: StoredEntry, entry: OutboxEntry): Promise<void> {
  const store = transaction.objectStore('entries');
  const replacing = { ...entry, order: refused.order };
  await store.put(replacing);
  for (const later of dependentsOf(refused, await store.getAll()))
    await store.put(renameRecord(later, refused.id, entry.id));
  await rebaseAfter(transaction, replacing, {
    base: recordAfter(entry.effect),
    by: versionAfter(entry.effect) - versionAfter(refused.effect),
  });
}

/**
 * Adds an entry, or puts it in the place of a refused one (`replaces`, or its own id), whose record's entries are then
 * about the new one's. Adds it once, if it waits already. Throws KeyReusedError, QuotaExceededError.
 */
export async function addEntry(
  database: OutboxDatabase,
  submitted: OutboxEntry,
  replaces?: string,
): Promise<void> {
  const transaction = beginWriting(database);
  const store = transaction.objectStore('entries');
  // Without this, an aborted transaction is reported a second time as an unhandled rejection.
  transaction.done.catch(() => undefined);
  const entry = await withServerIds(transaction, submitted);
  await forgetTakenBack(transaction, entry.id);
  await putCreationBack(transaction, entry);
  const sameEntry = await store.index('id').get(entry.id);
  const stored = await store.getAll();
  const refused = stored.find(({ id }) => id === replaces);
  if (sameEntry && sameEntry.body === entry.body && sameEntry.action === entry.action) {
    // Whoever submits a refused entry once more wants it to be tried once more.
    if (sameEntry.refusal) await store.put({ ...sameEntry, refusal: undefined });
  } else if (sameEntry) {
    if (!sameEntry.refusal || sameEntry.action !== entry.action) throw new KeyReusedError('key was used');
    await putInPlace(transaction, sameEntry, entry);
  } else if (refused) {
    await putInPlace(transaction, refused, entry);
  } else {
    await addToEnd(store, entry);
    // A form may have had the creation of a record back, and meanwhile there are others about that record.
    for (const { order, ...later } of dependentsOf(entry, stored)) {
      await store.delete(order);
      await addToEnd(store, later);
    }
  }
  await transaction.done;
}

/** The record of money that a change makes; undefined for a deletion. */
const recordAfter = (effect: Effect): Base | undefined => (movesMoney(effect) ? effect.after : undefined);

/** The version that a change makes. */
function versionAfter(effect: Effect): number {
  if (!movesMoney(effect)) return 0;
  return effect.after?.version ?? (effect.before?.version ?? 0) + 1;
}

/** Adapts the changes that come after one of the same record, see `rebaseLater`. */
async function rebaseAfter(
  transaction: Writing,
  { order, ...entry }: StoredEntry,
  onto: Parameters<typeof rebaseLater>[1],
): Promise<void> {
  const store = transaction.objectStore('entries');
  const later = (await store.getAll()).filter(
    (other) => other.order > order && subjectIdOf(other) === subjectIdOf(entry),
  );
  for (const rebased of rebaseLater(later, onto)) await store.put(rebased);
}

/** Changes an entry if it is still there. Later changes of its record build on what it is then. */
export async function changeEntry(
  database: OutboxDatabase,
  id: string,
  change: (entry: StoredEntry) => StoredEntry,
): Promise<void> {
  const transaction = beginWriting(database);
  const entry = await transaction.objectStore('entries').index('id').get(id);
  if (entry) {
    const changed = change(entry);
    await transaction.objectStore('entries').put(changed);
    if (changed.effect !== entry.effect)
      await rebaseAfter(transaction, changed, {
        base: recordAfter(changed.effect),
        by: versionAfter(changed.effect) - versionAfter(entry.effect),
      });
  }
  await transaction.done;
}

/** An entry that was moved has another order than the one with which it was read. */
async function removeEntry(transaction: Writing, id: string): Promise<void> {
  const order = await transaction.objectStore('entries').index('id').getKey(id);
  if (order !== undefined) await transaction.objectStore('entries').delete(order);
}

/** Removes entries whose changes will not happen. Later changes of the first one's record build on what was before it. */
async function removeUnmade(transaction: Writing, entry: StoredEntry, others: readonly StoredEntry[]) {
  for (const removed of [entry, ...others]) await removeEntry(transaction, removed.id);
  const { effect, action } = entry;
  const base = movesMoney(effect) ? effect.before : undefined;
  if (!action.startsWith('create')) await rebaseAfter(transaction, entry, { base, by: -1 });
}

/** Removes an entry and all about a record that it would have created. Later changes build on what was before it. */
export async function dropEntry(database: OutboxDatabase, id: string): Promise<void> {
  const transaction = beginWriting(database);
  const store = transaction.objectStore('entries');
  const entry = await store.index('id').get(id);
  if (entry) await removeUnmade(transaction, entry, dependentsOf(entry, await store.getAll()));
  await transaction.done;
}

/** Unless something is about a record that it would have created. @returns whether it is removed */
export async function takeBackEntry(database: OutboxDatabase, id: string): Promise<boolean> {
  const transaction = beginWriting(database);
  const store = transaction.objectStore('entries');
  const entry = await store.index('id').get(id);
  const isAlone = entry !== undefined && dependentsOf(entry, await store.getAll()).length === 0;
  if (isAlone) await removeUnmade(transaction, entry, []);
  if (isAlone && entry.action.startsWith('create'))
    for (const idHere of idsHereOf(entry))
      await remember(transaction, { id: idHere, recordId: idHere, takenBack: entry });
  await transaction.done;
  return isAlone;
}

/** Gives later entries about new records the ids that the server has given to these. */
async function nameCreated(transaction: Writing, entry: OutboxEntry, recordIds: readonly string[]) {
  const store = transaction.objectStore('entries');
  const names = idsHereOf(entry).map((id, index) => ({ id, recordId: recordIds[index] ?? id }));
  for (const name of names) await remember(transaction, name);
  // One may be about several of the records, such as the deletion of a settlement and its advance.
  for (const later of dependentsOf(entry, await store.getAll()))
    await store.put(names.reduce((renamed, { id, recordId }) => renameRecord(renamed, id, recordId), later));
}

/**
 * Later entries about its record get the server's id. After an edit that made no version they build on the
 * one there is, or one could name what somebody else makes next.
 */
export async function finishEntry(
  database: OutboxDatabase,
  entry: OutboxEntry,
  effect: Effect,
): Promise<void> {
  const transaction = beginWriting(database);
  const stored = await transaction.objectStore('entries').index('id').get(entry.id);
  await removeEntry(transaction, entry.id);
  if (effect.before === undefined && effect.after)
    await nameCreated(transaction, entry, [
      effect.after.id,
      ...othersIn(effect).map(({ id }) => id),
      ...joinedIn(effect),
      ...madeIn(effect),
    ]);
  const base = recordAfter(effect);
  const by = base ? base.version - versionAfter(entry.effect) : 0;
  // A higher version has what somebody else has changed since: later edits are then refused as overtaken.
  if (stored && by < 0) await rebaseAfter(transaction, stored, { base, by });
  await transaction.done;
}
