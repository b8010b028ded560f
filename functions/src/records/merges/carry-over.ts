import { invariant } from '@barabar/core/invariant';
import type { StoreCall } from '../../kit/call.ts';
import { parseDocument } from '../../kit/document.ts';
import { activityById } from '../activities/store.ts';
import type { Succession } from '../people/rewriting.ts';
import { userDocument, usersOf } from '../users/store.ts';
import { carryKinds, type CarryDeps } from './carried.ts';
import { carryActivity, KINDS } from './kinds.ts';
import { readMerge, readSurvivor } from './store.ts';

/** Records of a name keep the name that they have: the person at the address may have accepted nobody who sees them. */
async function readTo(call: StoreCall, from: string): Promise<Succession['to']> {
  const to = await readSurvivor(call, from);
  invariant(to.id !== from, 'another record goes on');
  const given = parseDocument(await usersOf(call).doc(from).get(), userDocument);
  return { ...to, name: given && given.nameOnlyIn !== null ? given.name : to.name };
}

/** Carries everything that names a merged record over to the surviving one, as `carryKinds`. */
export const carryOver = async (
  call: CarryDeps,
  { from, isLate }: { from: string; isLate: () => boolean },
): Promise<boolean> =>
  carryKinds(call, KINDS, { from, isLate, ...(await byClaim(call, from)), readTo: () => readTo(call, from) });

const byClaim = async (call: StoreCall, from: string) => ({
  claimId: (await readMerge(call, from))?.link?.claimId,
});

/** Carries one entry of the log over that was written late; repeating it is harmless. Throws contention. */
export const carryEntry = async (call: CarryDeps, activityId: string, from: string): Promise<boolean> =>
  carryKinds(call, [{ query: (carrying) => activityById(carrying, activityId), carry: carryActivity }], {
    from,
    ...(await byClaim(call, from)),
    readTo: () => readTo(call, from),
  });
