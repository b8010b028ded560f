import { IMPORT_REFUSED_MESSAGE, type ImportedRow } from '@barabar/core/contract/imports';
import { LIMITS } from '@barabar/core/limits';
import { messageFor, said } from '@barabar/core/messages/said';
import { invalid, Refusal } from '../../kit/refusal.ts';
import { refusesImportsOf } from '../../records/groups/change-group.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import type { ImportedPerson, ImportRecord } from '../../records/imports/store.ts';
import { requireLead } from '../../rules/groups/policy.ts';
import { disownableUntil, type Disowning } from '../../rules/imports/disowning.ts';

/** @param ownerId the current id of the person who began the import */
export function requireImporter(ownerId: string | undefined, callerId: string): void {
  if (ownerId !== callerId) throw new Refusal('forbidden', { message: said('own-import') });
}

/** The person who imported a file, and the group's admins, may take it back. */
export function requireMayUndo(
  group: Pick<GroupRecord, 'members'>,
  { ownerId, callerId }: { ownerId: string | undefined; callerId: string },
): void {
  if (ownerId !== callerId) requireLead(group, callerId, 'undo');
}

/** Refuses an import that is over, or that began when imports announced nothing: nobody would be told what it adds. */
export function requireRunning({ status, newRowCount }: Pick<ImportRecord, 'status' | 'newRowCount'>): void {
  if (status !== 'running' || newRowCount === null) throw new Refusal('import-ended');
}

/** Others had added its records meanwhile. There is nothing to tell of it, and nothing to take back. */
export const hasEndedEmpty = ({ status, addedCount }: Pick<ImportRecord, 'status' | 'addedCount'>): boolean =>
  status !== 'running' && addedCount === 0;

/** Why somebody may not say that an import is not theirs any more. */
const TOO_LATE = messageFor('import-too-late', { days: LIMITS.importDisownDays });

/** @returns the person of the file who the caller is */
export function requireDisownable(
  record: Pick<ImportRecord, 'people' | 'firstSliceAt' | 'joinedIds' | 'status'>,
  { at, ...disowning }: Disowning & { at: Date },
): ImportedPerson {
  const answer = disownableUntil(record, disowning);
  if (typeof answer === 'string') throw new Refusal('forbidden', { message: answer });
  if (at > answer.until) throw new Refusal('forbidden', { message: TOO_LATE });
  if (record.status === 'undoing' || record.status === 'undone') throw new Refusal('import-ended');
  return answer.part;
}

/** Who has disowned an import by the caller is in no other one until they take their part over again. */
export function requireWelcome(
  group: Pick<GroupRecord, 'refusedImports'>,
  callerId: string,
  people: readonly { readonly userId: string; readonly path: string }[],
): void {
  const refused = people.find(({ userId }) => refusesImportsOf(group, { userId, importerId: callerId }));
  if (refused) throw invalid(refused.path, IMPORT_REFUSED_MESSAGE);
}

/** What a refusal of one record says, at the place of that record in the call. */
export function atRow<T>(index: number, kind: ImportedRow['kind'], check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof Refusal) || error.issues.length === 0) throw error;
    const { code, words, issues } = error;
    throw new Refusal(code, {
      message: words,
      issues: issues.map((issue) => ({ ...issue, path: `rows.${index}.${kind}.${issue.path}` })),
    });
  }
}
