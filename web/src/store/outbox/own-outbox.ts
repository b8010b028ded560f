import { getDeviceOwner, isDeviceOwner, type DeviceOwner } from '../../lib/device/stored.ts';
import { markOutbox, unmarkOutbox } from '../device/mark.ts';
import { getOutbox, setOutbox } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { deleteOutbox, openOutbox, readEntries, type OutboxDatabase } from './outbox-store.ts';
import { isReadDuring } from '../changes/attempts.ts';
import { layChanges } from '../changes/lay.ts';

const CHANGES = { lay: layChanges, isDoubtful: isReadDuring };

/** Entries that this tab is about to store, or cannot store. */
const unstored = new Map<string, OutboxEntry>();

/** Shows an entry before it is stored. */
export function holdEntry(entry: OutboxEntry): void {
  unstored.set(entry.id, entry);
  const entries = getOutbox().entries.filter(({ id }) => id !== entry.id);
  setOutbox({ entries: [...entries, entry] }, CHANGES);
}

/** Shows an entry no longer, unless it is stored. */
export function releaseEntry(id: string): void {
  if (unstored.delete(id)) setOutbox({ entries: getOutbox().entries.filter((entry) => entry.id !== id) });
}

/** Entries that this tab sends for the first time. Until that has failed, they are shown as not sent. */
const sentFirst = new Set<string>();

/** Sends an entry for the first time by `send`. */
export async function whileSentFirst<T>(id: string, send: () => Promise<T>): Promise<T> {
  sentFirst.add(id);
  try {
    return await send();
  } finally {
    sentFirst.delete(id);
  }
}

/** Runs `act` on the outbox of the signed-in person. @throws what the browser says where it keeps no databases. */
export async function withOutbox<T>(
  { uid }: DeviceOwner,
  act: (database: OutboxDatabase) => Promise<T>,
): Promise<T> {
  const database = await openOutbox(uid);
  try {
    return await act(database);
  } finally {
    database.close();
  }
}

export async function showStored(owner: DeviceOwner, database: OutboxDatabase): Promise<void> {
  const stored = await readEntries(database);
  if (!isDeviceOwner(owner)) return;
  const ids = new Set(stored.map(({ id }) => id));
  for (const id of ids) unstored.delete(id);
  // A browser that is killed may lose the mark, because storage for marks is written late; entries are not lost.
  if (ids.size === 0) unmarkOutbox();
  else markOutbox();
  const shown = stored.map((entry) => (sentFirst.has(entry.id) ? { ...entry, isTried: false } : entry));
  const ownEntries = [...unstored.values()].filter(({ viewerId }) => viewerId === owner.userId);
  setOutbox({ entries: [...shown, ...ownEntries] }, CHANGES);
}

/** Changes what is stored, then shows it here and in the other tabs. */
export async function changeOutbox(
  owner: DeviceOwner,
  change: (database: OutboxDatabase) => Promise<void>,
): Promise<void> {
  markOutbox();
  await withOutbox(owner, async (database) => {
    await change(database);
    await showStored(owner, database);
  });
  tellOutboxTabs({ kind: 'changed' });
}

/** Reads what waits for the signed-in person. Does nothing where the browser keeps no databases: nothing waits there. */
export async function readOutbox(): Promise<void> {
  const owner = getDeviceOwner();
  if (!owner) return;
  try {
    await withOutbox(owner, (database) => showStored(owner, database));
  } catch {
    // It could not have been stored either.
  }
}

/** Deletes what waits for a person, after they have agreed. */
export async function discardOutbox({ uid }: Pick<DeviceOwner, 'uid'>): Promise<void> {
  unstored.clear();
  setOutbox({ entries: [] });
  await deleteOutbox(uid);
  unmarkOutbox();
  tellOutboxTabs({ kind: 'changed' });
}

const CHANNEL = 'barabar-outbox';

/** What tabs tell each other. taken: the server has taken an entry, and has answered this. */
export type OutboxMessage =
  | { readonly kind: 'changed' }
  | { readonly kind: 'taken'; readonly id: string; readonly answer: unknown };

export function tellOutboxTabs(message: OutboxMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  channel.postMessage(message);
  channel.close();
}

/** Calls `onMessage` for what another tab tells. @returns a function that stops the listener. */
export function listenToOutbox(onMessage: (message: OutboxMessage) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `tellOutboxTabs` writes to the channel
  channel.addEventListener('message', ({ data }) => onMessage(data as OutboxMessage));
  return () => channel.close();
}
