import type { Firestore } from 'firebase-admin/firestore';
import { Refusal } from '../../refusal.ts';
import { isStorableId } from '../../store-kit/document.ts';
import { loadPeople, type PersonRecord } from './store.ts';

/**
 * What nobody can do to a person, or themselves, before all that they have is in one record: it would be left behind.
 * @throws {Refusal} contention: it takes minutes at most.
 */
export function requireNoMerge(people: readonly (Pick<PersonRecord, 'mergingIds'> | undefined)[]): void {
  if (people.some((person) => person !== undefined && person.mergingIds.length > 0))
    throw new Refusal('contention');
}

async function loadNamed(db: Firestore, userIds: Iterable<string>): Promise<Map<string, PersonRecord>> {
  return loadPeople(db, [...userIds].filter(isStorableId));
}

/** Whether something may be refused only because a part of what somebody has still stands under another id. */
export const isOfStanding = ({ code }: Refusal): boolean =>
  code === 'exceeds-owed' || code === 'no-longer-owed' || code === 'participant-left';

/** What is refused while records of one of these people are being merged may be allowed in a moment. */
function excuse(
  error: unknown,
  people: ReadonlyMap<string, PersonRecord>,
  isExcused: (refusal: Refusal) => boolean,
): unknown {
  const isMerging = [...people.values()].some(({ mergingIds }) => mergingIds.length > 0);
  return isMerging && error instanceof Refusal && isExcused(error) ? new Refusal('contention') : error;
}

/**
 * Runs a change of a record: what is refused of it while records of one of the people in it are being merged is refused as
 * contention instead.
 */
export async function excuseMerging<T>(
  db: Firestore,
  userIds: readonly string[],
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal && isOfStanding(error))) throw error;
    throw excuse(error, await loadNamed(db, userIds), isOfStanding);
  }
}

/**
 * Runs a call that names people. Who still knows somebody by a record that was merged into another one is refused
 * whatever they ask for, since that record has nothing any more: the call is then run once more under the ids that go on.
 * Whoever is not refused, as nearly always, costs nothing here.
 * @param isExcused which refusals there may be only because records of one of them are still being merged: they are
 *   refused as contention instead.
 */
export async function underCurrentIds<R, T>(
  db: Firestore,
  request: R,
  {
    idsIn,
    replaceIds,
    run,
    isExcused = isOfStanding,
  }: {
    readonly idsIn: (request: R) => Iterable<string>;
    readonly replaceIds: (request: R, currentId: (userId: string) => string) => R;
    readonly run: (request: R) => Promise<T>;
    readonly isExcused?: (refusal: Refusal) => boolean;
  },
): Promise<T> {
  try {
    return await run(request);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'contention') throw error;
    const people = await loadNamed(db, idsIn(request));
    const isRenamed = [...people].some(([userId, { id }]) => id !== userId);
    if (!isRenamed) throw excuse(error, people, isExcused);
    try {
      return await run(replaceIds(request, (userId) => people.get(userId)?.id ?? userId));
    } catch (again) {
      throw excuse(again, people, isExcused);
    }
  }
}
