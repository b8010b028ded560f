import { InvariantError, invariant } from '@barabar/core/invariant';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../../deps.ts';
import { commitOptimistically } from '../../store-kit/retry.ts';
import { activitiesOf } from '../activities/store.ts';
import { loadPeople } from '../users/store.ts';
import { KINDS, putActivity, type Carried, type Kind } from './kinds.ts';
import type { Succession } from './replace-person.ts';

type Outside = Pick<Deps, 'db' | 'clock' | 'log'>;

const PAGE_SIZE = 50;

async function carryOne({ log }: Outside, kind: Kind, carried: Carried): Promise<void> {
  try {
    if (!(await kind.carry(carried))) return;
  } catch (error) {
    // What somebody edited into nonsense stays so, and keeps nothing else from being carried over.
    if (!(error instanceof InvariantError)) throw error;
    log.error('a document of a merged record could not be carried over', { words: error.message });
    return;
  }
  await carried.batch.commit();
}

/** Carries one page over, each document in a commit of its own. @returns its last document, if there may be more behind it. */
async function carryPage(
  deps: Outside,
  kind: Kind,
  { page, from }: { readonly page: Query; readonly from: string },
): Promise<QueryDocumentSnapshot | undefined> {
  const { db, clock } = deps;
  // Anew for every page: the record that goes on may be renamed or merged itself in the meantime.
  const to = (await loadPeople(db, [from])).get(from);
  invariant(to !== undefined && to.id !== from, 'another record goes on');
  const { docs } = await page.limit(PAGE_SIZE).get();
  for (const snapshot of docs) {
    const carried = { db, batch: db.batch(), snapshot, succession: { from, to }, at: clock() };
    await carryOne(deps, kind, carried);
  }
  return docs.length === PAGE_SIZE ? docs.at(-1) : undefined;
}

/**
 * Carries everything that names a merged record over to the one that goes on. Each document is carried in one commit,
 * together with what that means for balances: at every moment these are what the records say. What is done already is
 * no longer found, so that after a crash it goes on with what is left.
 * @param from the record that is given up.
 * @param isLate whether to stop before the next page.
 * @returns whether everything was looked at.
 * @throws {Refusal} contention, when documents change faster than they can be carried.
 */
export async function carryOver(
  deps: Outside,
  { from, isLate }: { readonly from: string; readonly isLate: () => boolean },
): Promise<boolean> {
  for (const kind of KINDS) {
    const all = kind.query(deps.db, from);
    for (let next: Query | undefined = all; next;) {
      if (isLate()) return false;
      const page: Query = next;
      const last = await commitOptimistically(() => carryPage(deps, kind, { page, from }));
      next = last && all.startAfter(last);
    }
  }
  return true;
}

/** Carries one entry of the log over; repeating it is harmless. @throws {Refusal} contention. */
export function carryActivity(db: Firestore, activityId: string, succession: Succession): Promise<void> {
  return commitOptimistically(async () => {
    const batch = db.batch();
    const snapshot = await activitiesOf(db).doc(activityId).get();
    if (putActivity({ batch, snapshot, succession })) await batch.commit();
  });
}
