import type { Db } from '../kit/deps.ts';
import { isStorableId } from '../kit/document.ts';
import { Refusal } from '../kit/refusal.ts';
import { loadPeople, type PersonRecord } from '../records/users/store.ts';

/** It does not say whose records are being merged: that somebody has an account is not for everybody. */
const MERGING_MESSAGE = 'This is being changed right now. Please try again in a few minutes.';

/**
 * Throws while records of these people are being merged: a write now would land on the record that goes away.
 * @throws {Refusal} contention. A merge takes minutes at most.
 */
export function requireNoMerge(people: readonly (Pick<PersonRecord, 'mergingIds'> | undefined)[]): void {
  if (people.some((person) => person !== undefined && person.mergingIds.length > 0))
    throw new Refusal('contention', { message: MERGING_MESSAGE });
}

const load = (db: Db, userIds: readonly string[]) => loadPeople(db, userIds.filter(isStorableId));

/** The refusal, or contention where it is about somebody whose records are being merged: it may not hold in a moment. */
function excuse(refusal: Refusal, people: ReadonlyMap<string, PersonRecord>): Refusal {
  const isMerging = refusal.about.some((userId) => (people.get(userId)?.mergingIds ?? []).length > 0);
  return isMerging ? new Refusal('contention') : refusal;
}

const mayBeExcused = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code !== 'contention';

/**
 * Runs a call that may name people by merged records. Such a call is refused, because merged records have no data any
 * more. It then runs once more with the ids of the surviving records. A call that is not refused costs nothing here.
 * @param userIds the ids that the call names, read only when it is refused.
 * @param run the call as it was made.
 * @param rerun the same call under the ids that `currentId` gives.
 * @throws {Refusal} contention in the place of a refusal about somebody whose records are being merged.
 */
export async function underCurrentIds<T>(
  db: Db,
  {
    userIds,
    run,
    rerun,
  }: {
    readonly userIds: () => readonly string[];
    readonly run: () => Promise<T>;
    readonly rerun: (currentId: (userId: string) => string) => Promise<T>;
  },
): Promise<T> {
  try {
    return await run();
  } catch (refusal) {
    if (!mayBeExcused(refusal)) throw refusal;
    const named = userIds();
    const people = await load(db, [...named, ...refusal.about]);
    const currentId = (userId: string) => people.get(userId)?.id ?? userId;
    if (named.every((userId) => currentId(userId) === userId)) throw excuse(refusal, people);
    try {
      return await rerun(currentId);
    } catch (again) {
      throw mayBeExcused(again) ? excuse(again, await load(db, again.about)) : again;
    }
  }
}
