import { said } from '@barabar/core/messages/said';
import { madeId } from '@barabar/core/made-id';
import type { StoreCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { newId } from '../../kit/ids.ts';
import { Refusal } from '../../kit/refusal.ts';
import { isOpenIn, listClaimsTo, newClaim, putClaim } from '../../records/claims/store.ts';
import { joinWithClaim, type JoinedClaim } from '../../records/claiming/join-with-claim.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { readUser, type RevisedUser } from '../../records/identities/store.ts';
import { putLink, withOneMore } from '../../records/links/store.ts';
import { readPlace } from '../../records/places/store.ts';
import { loadPeople } from '../../records/users/store.ts';
import { requireOwnRoom } from '../groups/group-room.ts';
import { memberByLink, readJoiner, requireFewJoins } from '../links/join-by-link.ts';
import type { LivingLink } from '../links/living-link.ts';
import { requireNoMerge } from '../merging.ts';
import { adminsFor } from './show-claim.ts';

/**
 * They say that a name is them (docs/people.md). Run it in `commitOptimistically`, and read the link there.
 * Throws name-taken, no-room, too-many-requests, contention.
 */
export async function joinByClaim(
  call: StoreCall,
  { link, group }: Extract<LivingLink, { readonly kind: 'group' }>,
  { userId, nameId, at }: { userId: string; nameId: string; at: Date },
): Promise<{ readonly group: GroupRecord; readonly claim: JoinedClaim | undefined }> {
  const name = group.members[nameId]?.name ?? '';
  const claim = { groupId: group.id, nameId, name, userId, linkId: link.id, createdAt: at };
  if (hasJoined(group, userId)) return { group, claim: await claimAsMember(call, group, claim) };
  requireFewJoins(link, at);
  const named = await requireClaimable(call, group, nameId).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'name-taken' ? takenIn(group, userId) : error;
  });
  const [into] = await Promise.all([readJoiner(call, userId), requireOwnRoom(call, userId, group.kind)]);
  requireNoMerge(into);
  return joinWithClaim(call, {
    group,
    named,
    into,
    member: memberByLink(into, { link, group, at }),
    claim: newClaim({ ...claim, id: newId() }),
    change: { by: userId, at, lastKey: null },
    putBeside: (writer) => putLink(call, writer, link, withOneMore(link, at)),
  });
}

function takenIn(group: Pick<GroupRecord, 'members'>, joinerId: string): Refusal {
  const [admin] = adminsFor(group, joinerId);
  return new Refusal('name-taken', admin && { message: said('name-taken-ask', { admin: admin.name }) });
}

/** The name's record. Throws name-taken, contention. */
export async function requireClaimable(
  call: StoreCall,
  group: Pick<GroupRecord, 'id' | 'members'>,
  nameId: string,
): Promise<RevisedUser> {
  if (group.members[nameId]?.isNameOnly !== true) throw new Refusal('name-taken');
  const [named, place] = await Promise.all([readUser(call, nameId), readPlace(call, nameId)]);
  if (named?.nameOnlyIn !== group.id || named.mergedInto !== null) throw new Refusal('name-taken');
  if (place?.state === 'carrying') throw new Refusal('contention');
  return named;
}

/** Perhaps as a guest whose record is theirs by now. One that was put back is made again. Throws name-taken. */
async function claimAsMember(
  call: StoreCall,
  group: GroupRecord,
  claim: Omit<Parameters<typeof newClaim>[0], 'id'>,
): Promise<JoinedClaim> {
  const { nameId, userId, createdAt: at } = claim;
  const claims = await listClaimsTo(call, group.id, nameId);
  const formerId = group.members[nameId]?.claimBack?.userId;
  const people = await loadPeople(call, [
    ...claims.map((candidate) => candidate.userId),
    ...(formerId ? [formerId] : []),
  ]);
  const isOwn = (id: string | undefined): boolean =>
    id !== undefined && (people.get(id)?.id ?? id) === userId;
  const ownClaims = claims.filter((candidate) => isOwn(candidate.userId));
  if (ownClaims.some(({ status }) => status === 'done' || status === 'confirmed')) return 'done';
  if (ownClaims.some((ownClaim) => isOpenIn(group, ownClaim, { claimerId: userId, at }))) return 'waiting';
  if (ownClaims.length > 0 || !isOwn(formerId))
    throw new Refusal('name-taken', { message: said('claim-as-member') });
  await requireClaimable(call, group, nameId);
  const again = newClaim({ ...claim, id: madeId(nameId, userId, 'claim-again') });
  await commitBatch(call, (batch) => putClaim(call, batch, { ...again, status: 'waiting' }));
  return 'waiting';
}
