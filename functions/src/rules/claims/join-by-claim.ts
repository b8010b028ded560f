import { messageFor } from '@barabar/core/messages/said';
import type { DataDeps, Db } from '../../kit/deps.ts';
import { newId } from '../../kit/ids.ts';
import { Refusal } from '../../kit/refusal.ts';
import { listClaimsTo } from '../../records/claims/store.ts';
import { joinWithClaim, type JoinedClaim } from '../../records/claims/join-with-claim.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import type { GroupRecord, RevisedGroup } from '../../records/groups/store.ts';
import { readUser, type RevisedUser } from '../../records/identities/store.ts';
import { putLink, withOneMore } from '../../records/links/store.ts';
import { readPlace } from '../../records/places/store.ts';
import { loadPeople } from '../../records/users/store.ts';
import { simplifyGroup } from '../balances/simplification.ts';
import { requireOwnRoom } from '../groups/group-room.ts';
import { requireRoomToJoin } from '../groups/policy.ts';
import { memberByLink, readJoiner, requireFewJoins } from '../links/join-by-link.ts';
import type { LivingLink } from '../links/living-link.ts';
import { requireNoMerge } from '../merging.ts';
import { isWaitingIn, listWaiting } from './waiting-claims.ts';

const AS_MEMBER_MESSAGE = messageFor('claim-as-member');

/** A group that was joined, and what became of the claim; undefined where there is none. */
export interface JoinedByClaim {
  readonly group: GroupRecord;
  readonly claim: JoinedClaim | undefined;
}

/**
 * Makes somebody a member of a link's group who says that a member by name only is them (decision 95). Of somebody who has
 * joined already nothing changes, and only by the claim that they have made. Run it in `commitOptimistically`, and read the link there.
 * @throws {Refusal} name-taken, and nobody has joined: it is no member by name only, or another claim to it waits; no-room,
 *   too-many-requests, contention.
 */
export async function joinByClaim(
  deps: DataDeps,
  { link, group }: Extract<LivingLink, { readonly kind: 'group' }>,
  { userId, nameId, at }: { readonly userId: string; readonly nameId: string; readonly at: Date },
): Promise<JoinedByClaim> {
  const { db } = deps;
  if (hasJoined(group, userId)) return { group, claim: await requireMade(db, { group, userId, nameId }) };
  requireFewJoins(link, at);
  const named = await requireClaimable(db, group, nameId);
  const [into] = await Promise.all([readJoiner(db, userId), requireOwnRoom(db, userId, group.kind)]);
  requireNoMerge(into);
  // What simplifying makes even does not count as open.
  await simplifyGroup(deps, group);
  return joinWithClaim(db, {
    group,
    named,
    into,
    member: memberByLink(into, { link, group, at }),
    claim: {
      id: newId(),
      groupId: group.id,
      nameId,
      name: group.members[nameId]?.name ?? named.name,
      userId,
      linkId: link.id,
      createdAt: at,
      updatedAt: at,
      updatedBy: userId,
      confirmedAt: null,
      confirmedBy: null,
      against: [],
      named: null,
      moves: {},
    },
    change: { by: userId, at, lastKey: null },
    requireRoom: () => requireRoomToJoin(group, userId),
    putBeside: (writer) => putLink(db, writer, link, withOneMore(link, at)),
  });
}

/** The name's record, which nobody else claims. @throws {Refusal} name-taken, contention. */
async function requireClaimable(db: Db, group: RevisedGroup, nameId: string): Promise<RevisedUser> {
  if (group.members[nameId]?.isNameOnly !== true) throw new Refusal('name-taken');
  const [named, place, waiting] = await Promise.all([
    readUser(db, nameId),
    readPlace(db, nameId),
    listWaiting(db, group),
  ]);
  const isClaimed = waiting.some(({ claim }) => claim.nameId === nameId);
  if (!named || named.nameOnlyIn !== group.id || named.mergedInto !== null || isClaimed)
    throw new Refusal('name-taken');
  if (place?.state === 'carrying') throw new Refusal('contention');
  return named;
}

/**
 * What became of the claim with which somebody has joined a group, as a guest perhaps whose record is theirs by now.
 * @throws {Refusal} name-taken for a claim that is over, or that was never made.
 */
async function requireMade(
  db: Db,
  {
    group,
    userId,
    nameId,
  }: { readonly group: GroupRecord; readonly userId: string; readonly nameId: string },
): Promise<JoinedClaim> {
  const claims = await listClaimsTo(db, group.id, nameId);
  const people = await loadPeople(
    db,
    claims.map((claim) => claim.userId),
  );
  const own = claims.filter((claim) => (people.get(claim.userId)?.id ?? claim.userId) === userId);
  if (own.some(({ status }) => status === 'done' || status === 'confirmed')) return 'done';
  if (own.some((claim) => isWaitingIn(group, claim, userId))) return 'waiting';
  throw new Refusal('name-taken', { message: AS_MEMBER_MESSAGE });
}
