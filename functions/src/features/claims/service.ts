import type { Claim } from '@barabar/core/contract/claim';
import type { Group } from '@barabar/core/contract/groups';
import { said } from '@barabar/core/messages/said';
import { membersOfPair } from '@barabar/core/pair';
import { madeId } from '@barabar/core/made-id';
import type { StoreCall, UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { readMovesBack } from '../../records/claiming/put-moves-back.ts';
import {
  listClaimsIn,
  listClaimsOf,
  newClaim,
  objectableUntilOf,
  putChangedClaim,
  putClaim,
  readClaim,
  type ClaimRecord,
  type RevisedClaim,
} from '../../records/claims/store.ts';
import { joinedIdsOf } from '../../records/groups/membership.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { listPlacesLeftIn } from '../../records/places/store.ts';
import { sendSignals } from '../../records/signals/store.ts';
import { loadPeople, type PersonRecord } from '../../records/users/store.ts';
import { listOpenBalances } from '../../rules/balances/simplification.ts';
import { requireClaimable } from '../../rules/claims/join-by-claim.ts';
import { carryOutClaim, isSoleAdmin } from '../../rules/claims/carry-out.ts';
import { takeAlong } from '../../rules/claims/take-along.ts';
import { saidIn } from '../../rules/groups/said-to-be.ts';
import { hasSayIn, isObjectable } from '../../rules/claims/may-object.ts';
import { listOpen } from '../../rules/claims/open-claims.ts';
import { isShownTo, presentClaim, presentOpen } from '../../rules/claims/show-claim.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { nameAgain } from '../../rules/groups/name-again.ts';
import { becomeName, carryNamesOf, isBeingCarried } from '../../rules/groups/place-becomes-name.ts';
import { requireAdmin } from '../../rules/groups/policy.ts';
import { showGroup } from '../../rules/groups/show-group.ts';
import { readUnmerged } from '../../rules/merging.ts';

/** Lists claims that wait, for an admin and whom they are about, and confirmed ones that the caller can object to. */
export async function listClaims(call: UserCall, groupId: string): Promise<Claim[]> {
  const at = call.clock();
  const group = await findGroupOfMember(call, groupId);
  const [open, objectable] = await Promise.all([
    listOpen(call, group, at),
    listObjectable(call, group, { at }),
  ]);
  const shown = open.filter((openClaim) => isShownTo(call.userId, group, openClaim));
  const sums = shown.some(({ claimer }) => claimer.id === call.userId)
    ? await listOpenBalances(call, group)
    : [];
  return [
    ...shown.map((openClaim) => presentOpen(openClaim, { group, callerId: call.userId, sums, open })),
    ...objectable,
  ];
}

/** Whom nobody has declined chose when they joined. */
export async function makeClaim(call: UserCall, groupId: string, nameId: string): Promise<{ id: string }> {
  return commitOptimistically(async () => {
    const group = await findGroupOfMember(call, groupId);
    const id = madeId(nameId, call.userId, 'claim-other');
    const own = (await listClaimsOf(call)).filter((claim) => claim.groupId === groupId);
    if (own.some((claim) => claim.id === id)) return { id };
    if (!(await saidIn(call, [group])).get(groupId)?.declinedClaim) throw new Refusal('forbidden');
    if (own.some((claim) => claim.nameId === nameId)) throw new Refusal('name-taken');
    const named = await requireClaimable(call, group, nameId);
    const claim = newClaim({
      id,
      groupId,
      nameId,
      name: named.name,
      userId: call.userId,
      createdAt: call.clock(),
    });
    await commitBatch(call, (batch) => putClaim(call, batch, { ...claim, status: 'waiting' }));
    return { id };
  });
}

async function listObjectable(call: UserCall, group: GroupRecord, { at }: { at: Date }): Promise<Claim[]> {
  const { id: groupId, members } = group;
  const recent = (await listClaimsIn(call, groupId, 'confirmed')).filter((claim) => isObjectable(claim, at));
  if (recent.length === 0) return [];
  const people = await loadPeople(
    call,
    recent.flatMap(({ userId, confirmedBy, named }) => [
      userId,
      confirmedBy,
      ...(named?.claimBack ? [named.claimBack.userId] : []),
    ]),
  );
  const currentIdOf = currentIn(people);
  const replaced = await listReplaced(call, recent, groupId);
  const shown = await Promise.all(
    recent.map(async (claim): Promise<Claim[]> => {
      const [byId, adminId] = [currentIdOf(claim.userId), currentIdOf(claim.confirmedBy)];
      const say = { group, claimerId: byId, userId: call.userId, at };
      const isFormer = currentIdOf(claim.named?.claimBack?.userId ?? '') === call.userId;
      if (isFormer || replaced.has(claim.id)) return [];
      if (!(await hasSayIn(call, claim, say))) return [];
      const admin = members[adminId];
      return [
        {
          ...presentClaim(claim),
          // Who has left the group has the name of the claim.
          by: { id: byId, name: members[byId]?.name ?? claim.name },
          status: 'confirmed',
          ...(admin && { confirmedBy: { id: adminId, name: admin.name } }),
          objectableUntil: objectableUntilOf(claim),
        },
      ];
    }),
  );
  return shown.flat();
}

/** Makes the name the person who claims it, or to whom it was offered. */
export async function confirm(call: UserCall, params: ClaimParams): Promise<Group> {
  const answered = await commitOptimistically(async () => {
    const { own: revised, claim, claimerId } = await findDecidable(call, params);
    const isTheirs = claimerId === call.userId;
    // What they say of themselves is for another admin to confirm, where there is one.
    if (claim.offeredBy === undefined ? isTheirs && !isSoleAdmin(revised, call.userId) : !isTheirs)
      throw new Refusal('forbidden');
    const carryOut = () => carryOutClaim(call, claim, { group: revised, claimerId, by: call.userId });
    const group = claim.status === 'confirmed' ? revised : await carryOut();
    const named = claim.named ?? revised.members[claim.nameId];
    return { group, claimerId, nameId: claim.nameId, named, isSaid: claim.offeredBy === undefined };
  });
  const { group, isSaid } = answered;
  if (isSaid) await takeAlong(call, answered);
  await sendSignals(call, { userIds: joinedIdsOf(group), at: call.clock() });
  return showGroup(call, group);
}

/** Ends a claim: the person stays a member beside the name. Repeating it is harmless. */
export async function declineClaim(call: UserCall, params: ClaimParams): Promise<{ id: string }> {
  return commitOptimistically(async () => {
    const { claim } = await findDecidable(call, params);
    const isOpen = claim.status === 'waiting' || claim.status === 'offered';
    if (!isOpen && claim.status !== 'declined')
      throw new Refusal('name-taken', { message: said('claim-over') });
    const change = { status: 'declined', updatedAt: call.clock(), updatedBy: call.userId } as const;
    if (isOpen) await commitBatch(call, (batch) => putChangedClaim(call, batch, claim, change));
    return { id: claim.id };
  });
}

/** A claim for an admin, or for the member to whom it was offered. Nobody else learns whether there is one. */
async function findDecidable(call: UserCall, params: ClaimParams) {
  const ownGroup = await findGroupOfMember(call, params.groupId);
  const claim = await readClaimIn(call, params);
  const claimerId = claim && currentIn(await loadPeople(call, [claim.userId]))(claim.userId);
  if (claim?.offeredBy === undefined || claimerId !== call.userId) requireAdmin(ownGroup, call.userId);
  if (!claim || claimerId === undefined) throw notFound();
  return { own: ownGroup, claim, claimerId };
}

/** The claimer stays a member, with what they have recorded since. A repeat finishes what was cut off. */
export async function object(call: UserCall, params: ClaimParams): Promise<Group> {
  const { group, claimerId } = await commitOptimistically(() => putBack(call, params));
  await carryNamesOf(call, group, claimerId);
  return showGroup(call, await findGroupOfMember(call, params.groupId));
}

/** Puts the name into the group again, unless that is done. @returns the group, and who had claimed it. */
async function putBack(call: UserCall, params: ClaimParams) {
  const { groupId } = params;
  const group = await findGroupOfMember(call, groupId);
  const claim = await findClaim(call, params);
  const currentIdOf = currentIn(await loadPeople(call, idsIn(claim)));
  const claimerId = currentIdOf(claim.userId);
  const at = call.clock();
  if (claim.status !== 'objected' && !isObjectable(claim, at)) throw notFound();
  if (!(await hasSayIn(call, claim, { group, claimerId, userId: call.userId, at }))) throw notFound();
  if (claim.status === 'objected') return { group, claimerId };
  if ((await listReplaced(call, [claim], groupId)).has(claim.id)) throw notFound();
  // Of a record that is on its way into another one, nothing could be found any more.
  const putUnmerged = await readUnmerged(call, claimerId, at);
  if (await isBeingCarried(call, group, claimerId)) throw new Refusal('contention');
  const { id, nameId, name, named } = claim;
  const again = nameAgain(group, { name, named, currentIdOf, claim: { id, userId: claimerId } });
  const names = new Map(Object.entries(group.members).map(([userId, member]) => [userId, member.name]));
  const movesBack = { nameId, fromId: claimerId, currentIdOf, names, at };
  const putMoves = await readMovesBack(call, claim, movesBack);
  const place = { userId: claimerId, name: again.name, importId: null, again };
  const change = { by: call.userId, at, lastKey: null };
  const changed = await becomeName(call, group, place, change, (batch, nameAgainId) => {
    putUnmerged(batch);
    putMoves(batch, nameAgainId);
    putChangedClaim(call, batch, claim, { status: 'objected', updatedAt: at, updatedBy: call.userId });
  });
  return { group: changed, claimerId };
}

const idsIn = ({ userId, named, moves }: ClaimRecord): string[] => [
  userId,
  ...(named ? [named.addedBy, ...(named.placeOf === undefined ? [] : [named.placeOf])] : []),
  ...Object.values(moves).flatMap((move) => Object.keys(move).flatMap(membersOfPair)),
];

interface ClaimParams {
  readonly groupId: string;
  readonly claimId: string;
}

async function readClaimIn(call: StoreCall, { groupId, claimId }: ClaimParams) {
  const claim = await readClaim(call, claimId);
  return claim?.groupId === groupId ? claim : undefined;
}

async function findClaim(call: StoreCall, params: ClaimParams): Promise<RevisedClaim> {
  const claim = await readClaimIn(call, params);
  if (!claim) throw notFound();
  return claim;
}

/** Claimers whose place became a name since: what they had is that name's again, and there is nothing to put back. */
async function listReplaced(call: StoreCall, claims: readonly ClaimRecord[], groupId: string) {
  if (claims.length === 0) return new Set();
  const places = (await listPlacesLeftIn(call, groupId)).filter(({ claimId }) => claimId === null);
  const people = await loadPeople(
    call,
    [...places, ...claims].map(({ userId }) => userId),
  );
  const currentIdOf = currentIn(people);
  return new Set(
    claims.flatMap(({ id, userId, confirmedAt }) => {
      const isGone = places.some(
        (place) =>
          currentIdOf(place.userId) === currentIdOf(userId) &&
          confirmedAt !== null &&
          place.startedAt >= confirmedAt,
      );
      return isGone ? id : [];
    }),
  );
}

/** Returns a function that gives the current id for any id of people who were read. */
const currentIn =
  (people: ReadonlyMap<string, PersonRecord>) =>
  (userId: string): string =>
    people.get(userId)?.id ?? userId;
