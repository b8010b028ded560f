import { said } from '@barabar/core/messages/said';
import { madeId } from '@barabar/core/made-id';
import type { StoreCall, UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { findTogether } from '../../records/claiming/records-of-name.ts';
import {
  isOpenIn,
  listClaimsTo,
  newClaim,
  offerEndsAt,
  putClaim,
  putClaimsUntil,
  readClaim,
} from '../../records/claims/store.ts';
import { refusesImportsOf } from '../../records/groups/change-group.ts';
import { hasJoined, joinedIdsOf, memberOf } from '../../records/groups/membership.ts';
import { readGroup, type GroupRecord, type RevisedGroup } from '../../records/groups/store.ts';
import { beginLink } from '../../records/identities/begin-link.ts';
import { readEmailRecord, readUser } from '../../records/identities/store.ts';
import { spendQuota } from '../../records/quotas/store.ts';
import { sendSignals } from '../../records/signals/store.ts';
import { currentIdOf, loadPeople } from '../../records/users/store.ts';
import { addAtAddress, addFriend, type Adding } from '../groups/add-person.ts';
import { findGroupOfAdmin } from '../groups/find-group.ts';
import { requireNoMerge } from '../merging.ts';
import { carryOutClaim, isSoleAdmin, together } from './carry-out.ts';
import { requireClaimable } from './join-by-claim.ts';

export interface NamedPlace {
  readonly groupId: string;
  readonly userId: string;
}

export type Linked = { readonly email: string } | { readonly friendId: string };

/** A place stays by name if the caller leads its group no longer, or a record has both the name and the person. */
export async function linkPlaces(
  call: UserCall,
  { places, besides, person }: Linking & { places: readonly NamedPlace[] },
): Promise<void> {
  for (const place of places)
    await linkPlace(call, place, { besides, person }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
}

interface Linking {
  readonly person: Linked;
  /** All places of the card, which may be on their way to the person. */
  readonly besides: readonly string[];
}

/** A friend has asked for it, so that it counts as no invitation. Throws as `link` of a member. */
export async function linkPlace(
  call: UserCall,
  { groupId, userId: namedId }: NamedPlace,
  { besides, person }: Linking,
): Promise<GroupRecord> {
  const ownGroup = await findGroupOfAdmin(call, groupId);
  const named = memberOf(ownGroup, namedId);
  const memberId = await findMember(call, ownGroup, person);
  // A repeated call names the person, since the name has become theirs.
  if (memberId === namedId && named?.isNameOnly === false) return ownGroup;
  if (named?.isNameOnly !== true) throw notFound();
  // Nobody's own former place, and of nobody who refuses imports by the caller.
  const requireMayTake = (userId: string): void => {
    const isRefused = refusesImportsOf(ownGroup, { userId, importerId: call.userId });
    if (userId !== call.userId && (named.placeOf === userId || isRefused))
      throw new Refusal('forbidden', { message: said('not-theirs') });
  };
  if (memberId !== undefined) requireMayTake(memberId);
  const at = call.clock();
  const inPlaceOf = { id: namedId, name: named.name, requireMayTake, besides };
  const adding: Adding = { groupId, at, lastKey: null, inPlaceOf };
  const add = () =>
    'email' in person ? addAtAddress(call, adding, person.email) : addFriend(call, adding, person.friendId);
  const personId = memberId ?? (await add()).personId;
  const isCounted = memberId === undefined || 'friendId' in person;
  // A friend who has accepted the caller joins as soon as they are added, and is asked as well.
  const isAsked =
    hasJoined(memberId === undefined ? await readGroup(call, groupId) : ownGroup, personId) &&
    ownGroup.kind === 'group';
  const group = isAsked
    ? await offerName(call, { groupId, nameId: namedId, userId: personId, isCounted })
    : await replaceNamed(call, adding, { namedId, personId, isCounted });
  await sendSignals(call, { userIds: joinedIdsOf(group), at });
  return group;
}

/** The id of the person, if they are in the group with an account or an address. */
async function findMember(call: StoreCall, { members }: GroupRecord, person: Linked) {
  const personId =
    'email' in person
      ? await currentIdOf(call, (await readEmailRecord(call, person.email))?.userId)
      : person.friendId;
  return personId !== undefined && members[personId]?.isNameOnly === false ? personId : undefined;
}

function replaceNamed(
  call: UserCall,
  { groupId, at, inPlaceOf }: Adding,
  {
    namedId,
    personId,
    isCounted,
  }: {
    namedId: string;
    personId: string;
    /** Whether adding the person has counted what the link counts as. */
    isCounted: boolean;
  },
): Promise<RevisedGroup> {
  let isToBeCounted = !isCounted;
  return commitOptimistically(async () => {
    const group = await findGroupOfAdmin(call, groupId);
    const [named, into] = await Promise.all([readUser(call, namedId), readUser(call, personId)]);
    if (!named || named.nameOnlyIn !== groupId || named.mergedInto !== null) throw notFound();
    const isThere = group.members[namedId] !== undefined && group.members[personId] !== undefined;
    // Removed, or merged with another record, since it was added. Or has joined: then they are asked, by a repeat.
    const hasToBeAsked = group.kind === 'group' && hasJoined(group, personId);
    if (!into || into.mergedInto !== null || !isThere || hasToBeAsked) throw new Refusal('contention');
    // Whoever knows an address could otherwise have its owner wait for one link after another (docs/people.md).
    requireNoMerge(into, inPlaceOf?.besides);
    if (isToBeCounted && !hasJoined(group, personId))
      await spendQuota(call, { ownerId: call.userId, kind: 'invites', at });
    isToBeCounted = false;
    return beginLink(call, { group, named, into, by: call.userId, at });
  });
}

/**
 * Nothing moves until they say yes; it counts as an invitation. Of themselves, an admin's is for another
 * admin. Throws name-taken, not-settled, too-many-requests, contention.
 */
async function offerName(
  call: UserCall,
  {
    groupId,
    nameId,
    userId,
    isCounted,
  }: {
    groupId: string;
    nameId: string;
    userId: string;
    /** Whether adding the member has counted as an invitation. */
    isCounted: boolean;
  },
): Promise<RevisedGroup> {
  const isOwn = userId === call.userId;
  let isToBeCounted = !isOwn && !isCounted;
  return commitOptimistically(async () => {
    const at = call.clock();
    let group = await findGroupOfAdmin(call, groupId);
    const named = await requireClaimable(call, group, nameId);
    const record = await findTogether(call, { groupId, between: [nameId, userId] });
    if (record) throw together(record, group, { nameId, claimerId: userId });
    const made = await listClaimsTo(call, groupId, nameId);
    const people = await loadPeople(
      call,
      made.map((earlierClaim) => earlierClaim.userId),
    );
    const ownClaims = made.filter(
      (candidate) => (people.get(candidate.userId)?.id ?? candidate.userId) === userId,
    );
    const open = ownClaims.find((ownClaim) => isOpenIn(group, ownClaim, { claimerId: userId, at }));
    let claimId = open?.id;
    if (claimId === undefined) {
      if (isToBeCounted) await spendQuota(call, { ownerId: call.userId, kind: 'invites', at });
      isToBeCounted = false;
      claimId = madeId(nameId, userId, `offer-${ownClaims.length}`);
      const claim = newClaim({
        id: claimId,
        groupId,
        nameId,
        name: group.members[nameId]?.name ?? named.name,
        userId,
        createdAt: at,
        ...(!isOwn && { offeredBy: call.userId }),
      });
      const status = isOwn ? 'waiting' : 'offered';
      await commitBatch(call, (batch) => {
        putClaim(call, batch, { ...claim, status });
        putClaimsUntil(call, batch, group, offerEndsAt(claim));
      });
      group = await findGroupOfAdmin(call, groupId);
    }
    if (!isOwn || !isSoleAdmin(group, call.userId)) return group;
    const claim = await readClaim(call, claimId);
    return claim ? carryOutClaim(call, claim, { group, claimerId: call.userId, by: call.userId }) : group;
  });
}
