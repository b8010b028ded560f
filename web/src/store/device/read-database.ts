import { createDeviceStore, type DeviceStore } from '@barabar/core/device-store';
import type { ReadDates } from '../store.ts';
import { openDatabase, readAll, readMeta, type DeviceDatabase, type DeviceMeta } from './database.ts';
import { hasDatabaseOf } from './owners.ts';

export interface DatedStore {
  readonly store: DeviceStore;
  /** Everything until then is in it. */
  readonly readAt: Date;
  /** Nothing after that is in it. Undefined if that is not known. */
  readonly storedAt: Date | undefined;
}

export const toReadDates = ({ readAt, storedAt }: Pick<DatedStore, 'readAt' | 'storedAt'>): ReadDates => ({
  from: readAt.getTime(),
  to: storedAt?.getTime() ?? Number.POSITIVE_INFINITY,
});

/** Returns a store with its age; undefined if it was never read to its end. */
export const datedStore = (store: DeviceStore, meta: DeviceMeta | undefined): DatedStore | undefined =>
  meta?.readAt && { store, readAt: meta.readAt, storedAt: meta.storedAt };

/** Runs `read` on the open store of a person. @returns undefined without one, and where the browser keeps none. */
export async function withDatabase<T>(
  userId: string,
  read: (database: DeviceDatabase) => Promise<T>,
): Promise<T | undefined> {
  try {
    if (!(await hasDatabaseOf(userId))) return undefined;
    const database = await openDatabase(userId);
    try {
      return await read(database);
    } finally {
      database.close();
    }
  } catch {
    // A store that cannot be read is like none: the callers ask the server, or say that they need a connection.
    return undefined;
  }
}

/** Reads the lists of a store with its age, and none of its records. @returns undefined if it was never read to its end. */
export async function readDatedLists(userId: string): Promise<DatedStore | undefined> {
  const meta = await withDatabase(userId, readMeta);
  return meta && datedStore({ ...createDeviceStore(), lists: meta.lists }, meta);
}

/** Reads the whole store of a person with its age. @returns undefined if it was never read to its end. */
export function readDatedStore(userId: string): Promise<DatedStore | undefined> {
  return withDatabase(userId, async (database) => {
    const { records, meta } = await readAll(database);
    return datedStore(records, meta);
  });
}

/** What a store holds by now. */
export interface StoreSoFar {
  readonly store: DeviceStore;
  /** Whether it has been read to its end once: before that, records are missing, and all lists. */
  readonly isComplete: boolean;
}

/** Reads what the store of a person holds by now. It works in a worker too. @returns undefined if there is none. */
export function readStoreSoFar(userId: string): Promise<StoreSoFar | undefined> {
  return withDatabase(userId, async (database) => {
    const { records, meta } = await readAll(database);
    return { store: records, isComplete: meta?.readAt !== undefined };
  });
}

const CHANNEL = 'barabar-copy';

/** Tells this tab and all others, workers included, that a reading has reached its end, or that a store was deleted. */
export function tellDeviceChanged(): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  channel.postMessage('changed');
  channel.close();
}

/** In any tab of this browser; also when a store was deleted. @returns stops the listener */
export function listenToDevice(onChanged: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => onChanged());
  return () => channel.close();
}
