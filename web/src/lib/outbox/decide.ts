import { getCopyOwner } from '../copy/copy-state.ts';
import { revalidateAll } from '../revalidate.ts';
import { dependentsOf, type Effect, type OutboxEntry, type StoredEntry } from './outbox-entry.ts';
import { changeEntry, readEntries, removeEntries, type OutboxDatabase } from './outbox-store.ts';
import { changeOutbox } from './own-outbox.ts';
import { sendOutbox } from './send-outbox.ts';

async function decide(change: (database: OutboxDatabase) => Promise<void>): Promise<void> {
  const owner = getCopyOwner();
  if (owner) await changeOutbox(owner, change);
}

/** Discards a change that waits or was refused, and everything about a record that it would have created. */
export async function discardEntry(entry: OutboxEntry): Promise<void> {
  await decide(async (database) => {
    const dependents = dependentsOf(entry, await readEntries(database));
    await removeEntries(database, [entry.id, ...dependents.map(({ id }) => id)]);
  });
  await revalidateAll();
}

/** Sends a refused change once more. */
export async function retryEntry({ id }: OutboxEntry): Promise<void> {
  await decide((database) =>
    changeEntry(database, id, ({ refusal: _refusal, ...stored }): StoredEntry => stored),
  );
  await sendOutbox();
}

/** The effect on the current record instead of the one that the viewer saw. */
function rebased(effect: Effect, { version }: { readonly version: number }): Effect {
  const next = version + 1;
  if (effect.kind === 'expense')
    return { ...effect, after: effect.after && { ...effect.after, version: next } };
  if (effect.kind === 'settlement')
    return { ...effect, after: effect.after && { ...effect.after, version: next } };
  return effect;
}

/**
 * Makes the changed fields of a refused edit the last word: sends them for the current version.
 * @param current the record as somebody else has changed it.
 */
export async function keepMine({ id }: OutboxEntry, current: { readonly version: number }): Promise<void> {
  await decide((database) =>
    changeEntry(database, id, ({ refusal: _refusal, body = '{}', ...stored }): StoredEntry => ({
      ...stored,
      // The server has refused the former one, so that it has done nothing.
      id: crypto.randomUUID(),
      body: JSON.stringify({ ...JSON.parse(body), version: current.version }),
      effect: rebased(stored.effect, current),
      isTried: false,
    })),
  );
  await sendOutbox();
}
