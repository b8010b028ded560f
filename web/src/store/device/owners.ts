import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { DeviceOwner } from '../../lib/device/stored.ts';
import { deleteDatabase, openDatabase, type DeviceDatabase } from './database.ts';

const NAME = 'barabar-copies';

interface OwnersSchema extends DBSchema {
  /** Whose stores this browser has: the id of the person's record under the uid of the identity service. */
  owners: { key: string; value: string };
}

async function withOwners<T>(run: (database: IDBPDatabase<OwnersSchema>) => Promise<T>): Promise<T> {
  const database = await openDB<OwnersSchema>(NAME, 1, {
    upgrade: (opened) => {
      opened.createObjectStore('owners');
    },
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  try {
    return await run(database);
  } finally {
    database.close();
  }
}

export const findOwner = (uid: string): Promise<string | undefined> =>
  withOwners((database) => database.get('owners', uid));

export const hasDatabaseOf = (userId: string): Promise<boolean> =>
  withOwners(async (database) => (await database.getAll('owners')).includes(userId));

/** The stores of all others are deleted before this one is begun. */
export function claimDevice({ uid, userId }: DeviceOwner): Promise<void> {
  return withOwners(async (database) => {
    const [uids, userIds] = await Promise.all([database.getAllKeys('owners'), database.getAll('owners')]);
    if (uids.length === 1 && uids[0] === uid && userIds[0] === userId) return;
    const others = userIds.filter((owner) => owner !== userId);
    await Promise.all(others.map((other) => deleteDatabase(other)));
    const transaction = database.transaction('owners', 'readwrite');
    await transaction.store.clear();
    await transaction.store.put(userId, uid);
    await transaction.done;
  });
}

/** Deletes the stores of some sessions of the identity service, but none that another session has too. */
const deleteDatabasesOf = (isMeant: (uid: string) => boolean): Promise<void> =>
  withOwners(async (database) => {
    const all = await database.getAllKeys('owners');
    const ownedBy = async (owners: readonly string[]): Promise<readonly string[]> =>
      (await Promise.all(owners.map((uid) => database.get('owners', uid)))).filter((id) => id !== undefined);
    const uids = all.filter((uid) => isMeant(uid));
    const ownedUids = new Set(await ownedBy(all.filter((uid) => !isMeant(uid))));
    const userIds = [...new Set(await ownedBy(uids))].filter((userId) => !ownedUids.has(userId));
    const deleteFound = () => Promise.all(userIds.map((userId) => deleteDatabase(userId)));
    await deleteFound();
    const transaction = database.transaction('owners', 'readwrite');
    await Promise.all(uids.map((uid) => transaction.store.delete(uid)));
    await transaction.done;
    // Another tab may have opened a store that it had claimed before.
    await deleteFound();
  });

/** Deletes all stores in this browser, but for that of a session of the identity service, if one is named. */
export const deleteDatabases = (exceptUid?: string): Promise<void> =>
  deleteDatabasesOf((uid) => uid !== exceptUid);

/** Deletes the store of a session of the identity service. Its person has none until they claim another one. */
export const deleteOwnDatabase = ({ uid }: Pick<DeviceOwner, 'uid'>): Promise<void> =>
  deleteDatabasesOf((name) => name === uid);

/** The store was deleted after its person had claimed it, for example by a sign-out in another tab. */
export class DatabaseDeletedError extends Error {
  override readonly name = 'DatabaseDeletedError';
}

/** @throws {DatabaseDeletedError} */
export async function openClaimed(userId: string): Promise<DeviceDatabase> {
  const database = await openDatabase(userId);
  if (await hasDatabaseOf(userId)) return database;
  database.close();
  await deleteDatabase(userId);
  throw new DatabaseDeletedError('The copy was deleted');
}
