import { idsHereOf, madeIn, subjectIdOf, type OutboxEntry, type Sent } from './outbox-entry.ts';

/* Which entries wait for others. Loaded only when something waits. */

/** Returns whether an entry creates what the other one is about, or whom it names. */
const creates = (first: OutboxEntry, other: OutboxEntry): boolean =>
  first !== other &&
  (idsHereOf(first).some((id) => Object.values(other.params).includes(id)) ||
    madeIn(first.effect).some((id) => other.body?.includes(id) === true));

function withLater(entries: readonly OutboxEntry[], isSuch: (entry: OutboxEntry) => boolean) {
  const found: OutboxEntry[] = [];
  for (const entry of entries) {
    const isLater = found.some((other) => creates(other, entry) || subjectIdOf(other) === subjectIdOf(entry));
    if (isSuch(entry) || isLater) found.push(entry);
  }
  return new Set(found.map(({ id }) => id));
}

/** Ids of entries held for a decision: till then their record is missing or not as seen. `entries`: all, in order. */
export const heldOf = (entries: readonly OutboxEntry[]): ReadonlySet<string> =>
  withLater(entries, ({ refusal }) => refusal !== undefined);

export function sendableOf<Entry extends OutboxEntry>(entries: readonly Entry[]): readonly Entry[] {
  const heldIds = heldOf(entries);
  return entries.filter(({ id }) => !heldIds.has(id));
}

/** Whether an entry was not sent, or after `readAt`, when the answer was read at the latest; Infinity: not known. */
export const isSurelyWithout = ({ isTried, triedAt, madeAt }: Sent, readAt: number): boolean =>
  !isTried || readAt <= (triedAt ?? madeAt).getTime();

/** Returns the entries to send, except those that an answer of `readAt` may contain, and what builds on them. */
export function entriesLaidOver(readAt: number, entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const withoutIds = withLater(
    entries,
    (entry) =>
      entry.refusal !== undefined || (madeIn(entry.effect).length === 0 && !isSurelyWithout(entry, readAt)),
  );
  return entries.filter(({ id }) => !withoutIds.has(id));
}

/** Returns the entries that make no sense without a creation: all about its record, and about what they create. */
export function dependentsOf<Entry extends OutboxEntry>(
  entry: OutboxEntry,
  entries: readonly Entry[],
): readonly Entry[] {
  const found: Entry[] = [];
  for (const other of entries)
    if ([entry, ...found].some((first) => creates(first, other))) found.push(other);
  return found;
}
