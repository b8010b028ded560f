import type { Deps } from '../kit/deps.ts';
import { movementsBetween } from '../records/balances/movements.ts';
import type { expenseDocument } from '../records/expenses/store.ts';
import { unarchive } from '../records/groups/own-marks.ts';
import { readGroup } from '../records/groups/store.ts';
import { importDocument } from '../records/imports/store.ts';
import type { settlementDocument } from '../records/settlements/store.ts';
import { isVersionOfImport } from '../records/shared-records/fields.ts';
import { simplifyGroup } from '../rules/balances/simplification.ts';
import { imagesIn, type Written } from './log-written.ts';

type SimplifyDeps = Pick<Deps, 'db' | 'clock'>;

/** Simplifies by the current state: repeated, late, unordered events do no harm. Throws contention to be run again. */
export async function simplifyNow(call: SimplifyDeps, groupId: string): Promise<void> {
  const group = await readGroup(call, groupId);
  if (group) await simplifyGroup(call, group);
}

/** Simplifies after a change of a record, and takes the group of a new one out of archives. Throws contention. */
export async function simplifyAfter(
  call: SimplifyDeps,
  written: Written | undefined,
  schema: typeof expenseDocument | typeof settlementDocument,
): Promise<void> {
  const { before, after } = imagesIn(written, schema);
  // Simplified once for all its records, when the import ends.
  if (!after || after.groupId === null || isVersionOfImport(after)) return;
  const isMoving = movementsBetween(before, after).length > 0;
  if (before && !isMoving) return;
  const group = await readGroup(call, after.groupId);
  if (!group) return;
  if (!before) await unarchive(call, group, 'settledAt' in after ? after.settledAt : after.createdAt);
  if (isMoving) await simplifyGroup(call, group);
}

/** Simplifies when an import has ended or is taken back; unarchives once there are records. Throws contention. */
export async function simplifyAfterImport(call: SimplifyDeps, written: Written | undefined): Promise<void> {
  const { before, after } = imagesIn(written, importDocument);
  const hasEnded = after?.status === 'done' || after?.status === 'undone';
  if (hasEnded && before?.status !== after.status) await simplifyNow(call, after.groupId);
  const isFirst = after?.firstSliceAt != null && before?.firstSliceAt === null;
  const isDone = after?.status === 'done' && before?.status === 'running';
  if (!after || !(isFirst || isDone) || after.addedCount === 0) return;
  const group = await readGroup(call, after.groupId);
  if (group) await unarchive(call, group, after.updatedAt);
}
