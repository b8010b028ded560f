import { InvariantError } from '@barabar/core/invariant';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { movementsBetween } from '../features/balances/movements.ts';
import type { LedgerExpense, LedgerSettlement } from '../features/balances/recompute.ts';
import { readGroup } from '../features/groups/store.ts';
import { simplificationService } from '../features/simplifications/service.ts';
import type { Written } from './log-written.ts';

type LedgerRecord = LedgerExpense | LedgerSettlement;

/** @returns undefined also for a document that somebody edited into nonsense: the log complains of it. */
export function readLeniently<T>(
  snapshot: DocumentSnapshot,
  read: (snapshot: DocumentSnapshot) => T | undefined,
): T | undefined {
  try {
    return read(snapshot);
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error;
    return undefined;
  }
}

/**
 * Simplifies the debts of a group, if its setting says so, after a write to one of its records that has moved balances.
 * It reads what is stored now, so that it does not matter how often, late or in which order it is told.
 * @throws {Refusal} contention; the event then comes again.
 */
export async function simplifyAfter(
  deps: Pick<Deps, 'db' | 'clock'>,
  {
    written,
    read,
  }: {
    readonly written: Written | undefined;
    readonly read: (snapshot: DocumentSnapshot) => LedgerRecord | undefined;
  },
): Promise<void> {
  const after = written && readLeniently(written.after, read);
  if (!after || after.groupId === null) return;
  if (movementsBetween(readLeniently(written.before, read), after).length === 0) return;
  const group = await readGroup(deps.db, after.groupId);
  if (group) await simplificationService(deps).simplify(group);
}

/**
 * Does what follows from a change before the change is logged: an entry of the log is what makes clients read again. What
 * goes wrong with it keeps nothing from being logged, and is thrown afterwards.
 */
export async function followThenLog(follow: () => Promise<void>, log: () => Promise<void>): Promise<void> {
  const [followed] = await Promise.allSettled([follow()]);
  await log();
  if (followed.status === 'rejected') throw followed.reason;
}
