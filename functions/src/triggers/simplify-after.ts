import { InvariantError } from '@barabar/core/invariant';
import type { Deps } from '../kit/deps.ts';
import { parseDocument, type Snapshot } from '../kit/document.ts';
import { movementsBetween } from '../records/balances/movements.ts';
import type { LedgerExpense, LedgerSettlement } from '../records/balances/recompute.ts';
import { unarchive } from '../records/groups/own-marks.ts';
import { groupDocument, readGroup } from '../records/groups/store.ts';
import { importDocument } from '../records/imports/store.ts';
import { isVersionOfImport } from '../records/shared-records/fields.ts';
import { simplifyGroup } from '../rules/balances/simplification.ts';
import type { Written } from './log-written.ts';

type SimplifyDeps = Pick<Deps, 'db' | 'clock'>;
type LedgerRecord = (LedgerExpense | LedgerSettlement) &
  Parameters<typeof isVersionOfImport>[0] &
  ({ readonly createdAt: Date } | { readonly settledAt: Date });

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

/** By the current state: repeated, late and unordered events do no harm. Throws contention: the event comes again. */
export async function simplifyNow(call: SimplifyDeps, groupId: string): Promise<void> {
  const group = await readGroup(call, groupId);
  if (group) await simplifyGroup(call, group);
}

/** Also takes the group of a new record out of archives. Throws contention. */
export async function simplifyAfter(
  call: SimplifyDeps,
  {
    written,
    read,
  }: {
    readonly written: Written | undefined;
    readonly read: (snapshot: Snapshot) => LedgerRecord | undefined;
  },
): Promise<void> {
  const after = written && readLeniently(written.after, read);
  // Simplified once for all its records, when the import ends.
  if (!after || after.groupId === null || isVersionOfImport(after)) return;
  const before = readLeniently(written.before, read);
  const isMoving = movementsBetween(before, after).length > 0;
  if (before && !isMoving) return;
  const group = await readGroup(call, after.groupId);
  if (!group) return;
  if (!before) await unarchive(call, group, 'settledAt' in after ? after.settledAt : after.createdAt);
  if (isMoving) await simplifyGroup(call, group);
}

export async function simplifyAfterGroup(call: SimplifyDeps, written: Written): Promise<void> {
  const [before, after] = [written.before, written.after].map((image) =>
    readLeniently(image, (found) => parseDocument(found, groupDocument)),
  );
  if (after?.simplifyDebts && before?.simplifyDebts !== true) await simplifyNow(call, after.id);
}

/** Or all of it was taken back. Takes it out of archives once there are records. Throws contention. */
export async function simplifyAfterImport(call: SimplifyDeps, written: Written): Promise<void> {
  const [before, after] = [written.before, written.after].map((image) =>
    readLeniently(image, (found) => parseDocument(found, importDocument)),
  );
  const hasEnded = after?.status === 'done' || after?.status === 'undone';
  if (hasEnded && before?.status !== after.status) await simplifyNow(call, after.groupId);
  const isFirst = after?.firstSliceAt != null && before?.firstSliceAt === null;
  const isDone = after?.status === 'done' && before?.status === 'running';
  if (!after || !(isFirst || isDone) || after.addedCount === 0) return;
  const group = await readGroup(call, after.groupId);
  if (group) await unarchive(call, group, after.updatedAt);
}

/**
 * With the entry goes the signal to read again. A failure keeps nothing from being logged, and is thrown
 * afterwards.
 */
export async function followThenLog(follow: () => Promise<void>, log: () => Promise<void>): Promise<void> {
  const [followed] = await Promise.allSettled([follow()]);
  await log();
  if (followed.status === 'rejected') throw followed.reason;
}
