import { confirmClaim, createGroupLink, joinByLink } from '@barabar/core/contract/links';
import { readMerge } from '../src/records/merges/store.ts';
import { claimsOf, readClaim } from '../src/records/claims/store.ts';
import { followPlace } from '../src/triggers/follow-place.ts';
import { logClaim } from '../src/triggers/log-claim.ts';
import { placesOf } from '../src/records/places/store.ts';
import type { Person, TestApp } from './harness.ts';
import type { Named } from './ledger.ts';
import { finishLink } from './merging.ts';

/** A new link to a group, by its admin. @returns its token. */
export async function linkTo(app: TestApp, as: Person, groupId: string): Promise<string> {
  const { token } = await app.ask(createGroupLink, { as, params: { groupId }, body: {} });
  return token;
}

export async function claimName(app: TestApp, as: Person, token: string, name: Named) {
  const joined = await app.ask(joinByLink, { as, body: { token, claimUserId: name.userId } });
  return 'group' in joined ? joined.claim : undefined;
}

export async function claimIdsOf({ db }: TestApp, { userId }: Named): Promise<string[]> {
  const { docs } = await claimsOf({ db }).where('nameId', '==', userId).get();
  const byTime = docs.toSorted((a, b) => (a.createTime < b.createTime ? -1 : 1));
  return byTime.map(({ id }) => id);
}

/** A member says yes to the newest claim to a name that is offered to them, and it is carried out. */
export async function acceptName(app: TestApp, as: Person, groupId: string, name: Named): Promise<void> {
  const claimId = (await claimIdsOf(app, name)).at(-1) ?? '';
  await app.ask(confirmClaim, { as, params: { groupId, claimId } });
  await carryOut(app, name);
}

export async function tellClaim(app: TestApp, claimId: string): Promise<void> {
  await logClaim(app.deps, await claimsOf(app).doc(claimId).get());
}

export const carryOut = (app: TestApp, name: Named): Promise<void> => finishLink(app, name);

export async function carryOutIfBegun(app: TestApp, name: Named): Promise<void> {
  if (await readMerge(app, name.userId)) await carryOut(app, name);
}

/** The name that an objection has put back, and the rest of the work on it, as its trigger does it. */
export async function finishPuttingBack(app: TestApp, claimId: string): Promise<Named> {
  const claim = await readClaim(app, claimId);
  if (claim?.status !== 'objected') throw new Error('somebody has objected');
  const { docs } = await placesOf(app).where('claimId', '==', claimId).get();
  const [place] = docs;
  if (!place) throw new Error('the name is there again');
  const pause = async () => app.clock.advance(120_000);
  for (let state = await followPlace(app.deps, place.id, { pause }); state !== 'done';)
    state = await followPlace(app.deps, place.id, { pause });
  return { userId: place.id };
}
