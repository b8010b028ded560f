import { InvariantError } from '@barabar/core/invariant';
import type { Deps } from '../kit/deps.ts';
import type { Snapshot } from '../kit/document.ts';
import { movementsBetween } from '../records/balances/movements.ts';
import type { LedgerExpense, LedgerSettlement } from '../records/balances/recompute.ts';
import { readGroup } from '../records/groups/store.ts';
import { isVersionOfImport } from '../records/shared-records/fields.ts';
import { simplifyGroup } from '../rules/balances/simplification.ts';
import type { Written } from './log-written.ts';

type LedgerRecord = (LedgerExpense | LedgerSettlement) & Parameters<typeof isVersionOfImport>[0];

/** @returns undefined also for a document that somebody edited into nonsense: the log complains of it. */
export function readLeniently<T>(
  snapshot: Snapshot,
  read: (snapshot: Snapshot) => T | undefined,
): T | undefined {
  try {
    return read(snapshot);
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error;
    return undefined;
  }
}

/**
 * Simplifies the debts of a group, if its setting says so, after a write to one of its records that has moved
 * balances. It reads the current state, so repeated, late and unordered events do no harm.
 * @throws {Refusal} contention; the event then comes again.
 */
export async function simplifyAfter(
  deps: Pick<Deps, 'db' | 'clock'>,
  {
    written,
    read,
  }: {
    readonly written: Written | undefined;
    readonly read: (snapshot: Snapshot) => LedgerRecord | undefined;
  },
): Promise<void> {
  const after = written && readLeniently(written.after, read);
  // An import simplifies by itself, once for all its records.
  if (!after || after.groupId === null || isVersionOfImport(after)) return;
  if (movementsBetween(readLeniently(written.before, read), after).length === 0) return;
  const group = await readGroup(deps.db, after.groupId);
  if (group) await simplifyGroup(deps, group);
}

/**
 * Does what follows from a change before the change is logged: with the entry goes the signal that makes clients read again. What
 * goes wrong with it keeps nothing from being logged, and is thrown afterwards.
 */
export async function followThenLog(follow: () => Promise<void>, log: () => Promise<void>): Promise<void> {
  const [followed] = await Promise.allSettled([follow()]);
  await log();
  if (followed.status === 'rejected') throw followed.reason;
}
