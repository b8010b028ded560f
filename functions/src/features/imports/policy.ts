import type { ImportedRow } from '@barabar/core/contract/imports';
import { notFound, Refusal } from '../../kit/refusal.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import type { ImportRecord } from '../../records/imports/store.ts';

export const OWN_IMPORT_MESSAGE = 'Only the person who began an import can continue it.';
export const UNDO_MESSAGE = 'Only the person who imported a file and admins can take it back.';

/**
 * An import of the group.
 * @throws {Refusal} not-found, as for one that does not exist.
 */
export function requireOfGroup<I extends ImportRecord>(found: I | undefined, groupId: string): I {
  if (found?.groupId !== groupId) throw notFound();
  return found;
}

/**
 * Only the person who began an import adds to it.
 * @param ownerId the current id of that person.
 * @throws {Refusal} forbidden.
 */
export function requireOwner(ownerId: string | undefined, callerId: string): void {
  if (ownerId !== callerId) throw new Refusal('forbidden', { message: OWN_IMPORT_MESSAGE });
}

/**
 * The person who imported a file, and the group's admins, may take it back.
 * @throws {Refusal} forbidden.
 */
export function requireMayUndo(
  group: Pick<GroupRecord, 'members'>,
  { ownerId, callerId }: { readonly ownerId: string | undefined; readonly callerId: string },
): void {
  if (ownerId !== callerId && group.members[callerId]?.role !== 'admin')
    throw new Refusal('forbidden', { message: UNDO_MESSAGE });
}

/** @throws {Refusal} import-ended for an import that is finished, or is being taken back. */
export function requireRunning({ status }: Pick<ImportRecord, 'status'>): void {
  if (status !== 'running') throw new Refusal('import-ended');
}

/** What a refusal of one record says, at the place of that record in the call. */
export function atRow<T>(index: number, kind: ImportedRow['kind'], check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof Refusal) || error.issues.length === 0) throw error;
    const { code, message, about, issues } = error;
    throw new Refusal(code, {
      message,
      about,
      issues: issues.map((issue) => ({ ...issue, path: `rows.${index}.${kind}.${issue.path}` })),
    });
  }
}
