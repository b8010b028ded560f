import type { Firestore } from 'firebase-admin/firestore';
import type { ErrorCode } from '@barabar/core/contract/errors';
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

/**
 * Runs a call that names people. Who still knows somebody by a record that was merged into another one is refused
 * whatever they ask for, since that record has nothing any more: the call is then run once more under the ids that go on.
 * Whoever is not refused, as nearly always, costs nothing here.
 */
export async function underCurrentIds<R, T>(
  db: Firestore,
  request: R,
  {
    idsIn,
    replaceIds,
    run,
  }: {
    readonly idsIn: (request: R) => Iterable<string>;
    readonly replaceIds: (request: R, currentId: (userId: string) => string) => R;
    readonly run: (request: R) => Promise<T>;
  },
): Promise<T> {
  try {
    return await run(request);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const people = await loadNamed(db, idsIn(request));
    if (![...people].some(([userId, { id }]) => id !== userId)) throw error;
    return run(replaceIds(request, (userId) => people.get(userId)?.id ?? userId));
  }
}

/** What may be refused only because a part of what somebody has still stands under another id. */
const PERHAPS_ELSEWHERE: ReadonlySet<ErrorCode> = new Set([
  'exceeds-owed',
  'no-longer-owed',
  'participant-left',
]);

/**
 * Runs a call about what stands between people. What is refused while records of one of them are being merged may be
 * allowed in a moment: it is refused as contention instead.
 */
export async function excuseMerging<T>(
  db: Firestore,
  userIds: readonly string[],
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Refusal && PERHAPS_ELSEWHERE.has(error.code))) throw error;
    const people = await loadNamed(db, userIds);
    requireNoMerge([...people.values()]);
    throw error;
  }
}
