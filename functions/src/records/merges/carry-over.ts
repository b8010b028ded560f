import { invariant } from '@barabar/core/invariant';
import type { Firestore } from 'firebase-admin/firestore';
import { parseDocument } from '../../kit/document.ts';
import { activityById } from '../activities/store.ts';
import type { Succession } from '../people/rewriting.ts';
import { userDocument, usersOf } from '../users/store.ts';
import { carryKinds, type CarryDeps } from './carried.ts';
import { carryActivity, KINDS } from './kinds.ts';
import { readMerge, readSurvivor } from './store.ts';

/**
 * The surviving record, with the name that carried records get. Records of a member by name only keep the name that they
 * have, because the person at the address may have accepted nobody who sees them. After the merge, the own name is copied
 * to where it may stand.
 */
async function readTo(db: Firestore, from: string): Promise<Succession['to']> {
  const to = await readSurvivor(db, from);
  invariant(to.id !== from, 'another record goes on');
  const given = parseDocument(await usersOf(db).doc(from).get(), userDocument);
  return { ...to, name: given && given.nameOnlyIn !== null ? given.name : to.name };
}

/** Carries everything that names a merged record over to the surviving one, as `carryKinds`. */
export const carryOver = async (
  deps: CarryDeps,
  { from, isLate }: { readonly from: string; readonly isLate: () => boolean },
): Promise<boolean> =>
  carryKinds(deps, KINDS, {
    from,
    isLate,
    ...(await byClaim(deps.db, from)),
    readTo: () => readTo(deps.db, from),
  });

/** The claim that a merge carries out, if any. */
const byClaim = async (db: Firestore, from: string) => ({
  claimId: (await readMerge(db, from))?.link?.claimId,
});

/** Carries one entry of the log over that was written late; repeating it is harmless. @throws {Refusal} contention. */
export const carryEntry = async (deps: CarryDeps, activityId: string, from: string): Promise<boolean> =>
  carryKinds(deps, [{ query: (db) => activityById(db, activityId), carry: carryActivity }], {
    from,
    ...(await byClaim(deps.db, from)),
    readTo: () => readTo(deps.db, from),
  });
