import { createDeviceStore, type DeviceStore } from '@barabar/core/device-store';
import type { ReadDates } from '../store.ts';
import { openDatabase, readAll, readMeta, type DeviceDatabase, type DeviceMeta } from './database.ts';
import { hasDatabaseOf } from './owners.ts';

/** A copy, and when what it holds was read. */
export interface DatedStore {
  readonly copy: DeviceStore;
  /** Everything until then is in it. */
  readonly readAt: Date;
  /** Nothing after that is in it. Undefined if that is not known. */
  readonly storedAt: Date | undefined;
}

/** Returns between which times a copy was read. */
export const toReadDates = ({ readAt, storedAt }: Pick<DatedStore, 'readAt' | 'storedAt'>): ReadDates => ({
  from: readAt.getTime(),
  to: storedAt?.getTime() ?? Number.POSITIVE_INFINITY,
});

/** Returns when what a copy holds was read; undefined if it was never read to its end. */
export const datesOf = ({ readAt, storedAt }: DeviceMeta): Pick<DatedStore, 'readAt' | 'storedAt'> | undefined =>
  readAt && { readAt, storedAt };

/** Runs `read` on the open copy of a person. @returns undefined without one, and where the browser keeps none. */
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
    // A copy that cannot be read is like none: the callers ask the server, or say that they need a connection.
    return undefined;
  }
}

/** Reads what the copy of a person knows beside its records. @returns undefined if it was never read to its end. */
export async function readDeviceMeta(userId: string): Promise<DeviceMeta | undefined> {
  const meta = await withDatabase(userId, readMeta);
  return meta?.readAt && meta;
}

/** Reads the lists of a copy with its age, and none of its records. @returns undefined if it was never read to its end. */
export async function readDatedLists(userId: string): Promise<DatedStore | undefined> {
  const meta = await readDeviceMeta(userId);
  const dates = meta && datesOf(meta);
  return dates && { copy: { ...createDeviceStore(), lists: meta.lists }, ...dates };
}

/** Reads the whole copy of a person with its age. @returns undefined if it was never read to its end. */
export function readDatedStore(userId: string): Promise<DatedStore | undefined> {
  return withDatabase(userId, async (database) => {
    const { copy, meta } = await readAll(database);
    const dates = meta && datesOf(meta);
    return dates && { copy, ...dates };
  });
}

/**
 * Reads the whole copy of a person. It works in a worker too.
 * @returns undefined if there is none that has been read to its end.
 */
export async function readDeviceStore(userId: string): Promise<DeviceStore | undefined> {
  return (await readDatedStore(userId))?.copy;
}

/** What a copy holds by now. */
export interface StoreSoFar {
  readonly copy: DeviceStore;
  /** Whether it has been read to its end once: before that, records are missing, and all lists. */
  readonly isComplete: boolean;
}

/** Reads what the copy of a person holds by now. It works in a worker too. @returns undefined if there is none. */
export function readStoreSoFar(userId: string): Promise<StoreSoFar | undefined> {
  return withDatabase(userId, async (database) => {
    const { copy, meta } = await readAll(database);
    return { copy, isComplete: meta?.readAt !== undefined };
  });
}

const CHANNEL = 'barabar-copy';

/** Tells this tab and all others, workers included, that a reading has reached its end, or that a copy was deleted. */
export function tellDeviceChanged(): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  channel.postMessage('changed');
  channel.close();
}

/**
 * Calls `onChanged` after each reading that reached its end, in any tab of this browser, and when a copy was deleted.
 * @returns a function that stops the listener.
 */
export function listenToDevice(onChanged: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => onChanged());
  return () => channel.close();
}
