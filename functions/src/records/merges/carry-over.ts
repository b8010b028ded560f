import { InvariantError, invariant } from '@barabar/core/invariant';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../../kit/deps.ts';
import { parseDocument } from '../../kit/document.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { activitiesOf } from '../activities/store.ts';
import { loadPeople, userDocument, usersOf } from '../users/store.ts';
import type { Carried, Kind } from './carried.ts';
import { KINDS, putActivity } from './kinds.ts';
import type { Succession } from './replace-person.ts';

type CarryDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

const PAGE_SIZE = 50;

async function carryOne({ log }: CarryDeps, kind: Kind, carried: Carried): Promise<void> {
  try {
    if (!(await kind.carry(carried))) return;
  } catch (error) {
    // A document that was edited into nonsense by hand must not stop the others.
    if (!(error instanceof InvariantError)) throw error;
    log.error('a document of a merged record could not be carried over', { message: error.message });
    return;
  }
  await carried.batch.commit();
}

/**
 * The name that carried records get. Records of a member by name only keep the name that they have, because the person
 * at the address may have accepted nobody who sees them. After the merge, the own name is copied to where it may stand.
 */
async function nameInRecords(db: Firestore, { from, to }: Succession): Promise<string> {
  const given = parseDocument(await usersOf(db).doc(from).get(), userDocument);
  return given && given.nameOnlyIn !== null ? given.name : to.name;
}

/** Carries one page over, each document in a commit of its own. @returns its last document, if there may be more behind it. */
async function carryPage(
  deps: CarryDeps,
  kind: Kind,
  { page, from }: { readonly page: Query; readonly from: string },
): Promise<QueryDocumentSnapshot | undefined> {
  const { db, clock } = deps;
  // Read again for every page: the surviving record may be renamed or merged itself in the meantime.
  const to = (await loadPeople(db, [from])).get(from);
  invariant(to !== undefined && to.id !== from, 'another record goes on');
  const succession = { from, to: { ...to, name: await nameInRecords(db, { from, to }) } };
  const { docs } = await page.limit(PAGE_SIZE).get();
  for (const snapshot of docs) {
    const carried = { db, batch: db.batch(), snapshot, succession, at: clock() };
    await carryOne(deps, kind, carried);
  }
  return docs.length === PAGE_SIZE ? docs.at(-1) : undefined;
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
    if (await putActivity({ db, batch, snapshot, succession })) await batch.commit();
  });
}
