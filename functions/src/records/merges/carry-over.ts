import { invariant } from '@barabar/core/invariant';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../../kit/deps.ts';
import { parseDocument } from '../../kit/document.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { tolerate, walk } from '../../kit/walk.ts';
import { activitiesOf } from '../activities/store.ts';
import type { Succession } from '../people/rewriting.ts';
import { userDocument, usersOf } from '../users/store.ts';
import type { Kind } from './carried.ts';
import { KINDS, putActivity } from './kinds.ts';
import { readSurvivor } from './store.ts';

type CarryDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

const PAGE_SIZE = 50;

/**
 * The name that carried records get. Records of a member by name only keep the name that they have, because the person
 * at the address may have accepted nobody who sees them. After the merge, the own name is copied to where it may stand.
 */
async function nameInRecords(db: Firestore, { from, to }: Succession): Promise<string> {
  const given = parseDocument(await usersOf(db).doc(from).get(), userDocument);
  return given && given.nameOnlyIn !== null ? given.name : to.name;
}

/**
 * Carries everything that names a merged record over to the surviving one. Each document is carried in one commit
 * together with its balances, so that balances match the records at every moment. Carried documents are no longer
 * found, so after a crash it continues with the remaining ones.
 * @param from the record that is given up.
 * @param isLate whether to stop before the next page.
 * @returns whether everything was looked at.
 * @throws {Refusal} contention, when documents change faster than they can be carried.
 */
export async function carryOver(
  deps: CarryDeps,
  { from, isLate }: { readonly from: string; readonly isLate: () => boolean },
): Promise<boolean> {
  for (const kind of KINDS) {
    const isDone = await walk(kind.query(deps.db, from), {
      pageSize: PAGE_SIZE,
      isLate,
      handle: (docs) => carryPage(deps, kind, { docs, from }),
    });
    if (!isDone) return false;
  }
  return true;
}

/** Carries one page over, each document in a commit of its own. */
async function carryPage(
  { db, clock, log }: CarryDeps,
  { carry }: Kind,
  { docs, from }: { readonly docs: readonly QueryDocumentSnapshot[]; readonly from: string },
): Promise<void> {
  // Read again for every page: the surviving record may be renamed or merged itself in the meantime.
  const to = await readSurvivor(db, from);
  invariant(to.id !== from, 'another record goes on');
  const succession = { from, to: { ...to, name: await nameInRecords(db, { from, to }) } };
  for (const snapshot of docs) {
    const batch = db.batch();
    const isCarried = await tolerate(log, 'a document of a merged record could not be carried over', () =>
      carry({ db, batch, snapshot, succession, at: clock() }),
    );
    if (isCarried) await batch.commit();
  }
}

/** Carries one entry of the log over; repeating it is harmless. @throws {Refusal} contention. */
export function carryActivity(db: Firestore, activityId: string, succession: Succession): Promise<void> {
  return commitOptimistically(async () => {
    const batch = db.batch();
    const snapshot = await activitiesOf(db).doc(activityId).get();
    if (await putActivity({ db, batch, snapshot, succession })) await batch.commit();
  });
}
