import { getDeviceOwner } from '../../lib/device/stored.ts';
import { revalidateAll } from '../revalidate.ts';
import type { OutboxEntry, StoredEntry } from './outbox-entry.ts';
import { changeEntry, dropEntry, type OutboxDatabase } from './outbox-store.ts';
import { getOutbox } from './outbox.ts';
import { changeOutbox } from './own-outbox.ts';
import { sendOutbox } from './send-outbox.ts';

async function decide(change: (database: OutboxDatabase) => Promise<void>): Promise<void> {
  const owner = getDeviceOwner();
  if (owner) await changeOutbox(owner, change);
}

/** Discards a change that waits or was refused, and everything about a record that it would have created. */
export async function discardEntry({ id }: Pick<OutboxEntry, 'id'>): Promise<void> {
  await decide((database) => dropEntry(database, id));
  // What waited for a decision on it can be sent now.
  if (getOutbox().entries.length > 0) void sendOutbox();
  await revalidateAll();
}

export async function retryEntry({ id }: OutboxEntry): Promise<void> {
  await decide((database) =>
    changeEntry(database, id, ({ refusal: _refusal, ...stored }): StoredEntry => stored),
  );
  await sendOutbox();
}
