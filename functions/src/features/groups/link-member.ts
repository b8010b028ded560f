import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { Group } from '@barabar/core/contract/groups';
import type { linkMember } from '@barabar/core/contract/group-changes';
import { messageFor } from '@barabar/core/messages/said';
import type { DataDeps, Db } from '../../kit/deps.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { hasJoined, joinedIdsOf, memberOf } from '../../records/groups/membership.ts';
import {
  readGroup,
  refusesImportsOf,
  type GroupRecord,
  type RevisedGroup,
} from '../../records/groups/store.ts';
import { readEmailRecord, readUser } from '../../records/identities/store.ts';
import { beginLink } from '../../records/identities/begin-link.ts';
import { spendQuota } from '../../records/quotas/store.ts';
import { sendSignals } from '../../records/signals/store.ts';
import { currentIdOf } from '../../records/users/store.ts';
import { offerName } from '../../rules/claims/offer-name.ts';
import { findCard } from '../../rules/friends/cards.ts';
import { requireAdmin } from '../../rules/groups/policy.ts';
import { showGroup } from '../../rules/groups/show-group.ts';
import { requireNoMerge } from '../../rules/merging.ts';
import { addAtAddress, type Adding } from './add-member.ts';

export const REFUSES_MESSAGE = messageFor('not-theirs');

/**
 * A caller cannot link a name to another person if the name stands for that person's own former place, or if that person
 * refuses imports by the caller: they have said that it is not theirs.
 * @throws {Refusal} forbidden.
 */
function requireWelcome(
  group: Pick<GroupRecord, 'refusedImports'>,
  {
    callerId,
    userId,
    placeOf,
  }: { readonly callerId: string; readonly userId: string; readonly placeOf: string | undefined },
): void {
  const isRefused = refusesImportsOf(group, { userId, importerId: callerId });
  if (userId !== callerId && (placeOf === userId || isRefused))
    throw new Refusal('forbidden', { message: REFUSES_MESSAGE });
}

/**
 * Links a member by name only to the person at an address. That person is added to the group as anybody else, unless they
 * are in it. Then the records of the name become theirs by a merge (decision 43). Who has joined the group is asked first
 * (decision 95). Repeating it is harmless. Of everybody but the caller it counts as an invitation. It takes all places where
 * the caller has them, as far as each can be linked (decision 106).
 * @throws {Refusal} not-found, also for a member who has an account or an address; forbidden; no-room; too-many-requests;
 *   name-taken and not-settled of who has joined; contention, also while records of theirs are being merged.
 */
export async function link(
  deps: DataDeps,
  callerId: string,
  params: PlaceParams,
  { email }: BodyOf<typeof linkMember>,
): Promise<Group> {
  const card = await findCard(deps.db, { callerId, userId: params.userId });
  const besides = card?.places.map(({ userId }) => userId) ?? [];
  const group = await linkPlace(deps, callerId, { ...params, email, besides });
  for (const {
    userId,
    group: { id: groupId },
  } of card?.places ?? [])
    if (userId !== params.userId)
      await linkPlace(deps, callerId, { groupId, userId, email, besides }).catch((error: unknown) => {
        // Where the caller is no admin any more, or the two are in one record, it stays a place by name.
        if (!(error instanceof Refusal)) throw error;
      });
  return showGroup(deps, callerId, group);
}

interface PlaceParams {
  readonly groupId: string;
  readonly userId: string;
}

async function linkPlace(
  deps: DataDeps,
  callerId: string,
  {
    groupId,
    userId: namedId,
    email,
    besides,
  }: PlaceParams & { readonly email: string; readonly besides: readonly string[] },
): Promise<GroupRecord> {
  const { db, clock } = deps;
  const own = requireAdmin(await readGroup(db, groupId), callerId);
  const named = memberOf(own, namedId);
  const known = await findMember(db, own, email);
  // A repeated call names the person, since the name has become theirs.
  if (known === namedId && named?.isNameOnly === false) return own;
  if (named?.isNameOnly !== true) throw notFound();
  if (known !== undefined) requireWelcome(own, { callerId, userId: known, placeOf: named.placeOf });
  const at = clock();
  const inPlaceOf = {
    id: namedId,
    name: named.name,
    requireWelcome: (userId: string) => requireWelcome(own, { callerId, userId, placeOf: named.placeOf }),
    besides,
  };
  const adding: Adding = { callerId, groupId, at, inPlaceOf };
  const personId = known ?? (await addAtAddress(db, adding, email)).personId;
  const isCounted = known === undefined;
  // A friend who has accepted the caller joins as soon as they are added, and is asked as well.
  const isAsked = hasJoined(isCounted ? await readGroup(db, groupId) : own, personId) && own.kind === 'group';
  const group = isAsked
    ? await offerName(deps, { callerId, groupId, nameId: namedId, userId: personId, isCounted })
    : await replaceNamed(db, adding, { namedId, personId, isCounted });
  await sendSignals(db, { userIds: joinedIdsOf(group), at });
  return group;
}

/** The id of the person, if they are in the group with an account or an address. */
async function findMember(db: Db, { members }: GroupRecord, email: string): Promise<string | undefined> {
  const personId = await currentIdOf(db, (await readEmailRecord(db, email))?.userId);
  return personId !== undefined && members[personId]?.isNameOnly === false ? personId : undefined;
}

function replaceNamed(
  db: Db,
  { callerId, groupId, at, inPlaceOf }: Adding,
  {
    namedId,
    personId,
    isCounted,
  }: {
    readonly namedId: string;
    readonly personId: string;
    /** Whether adding the person has counted what the link counts as. */
    readonly isCounted: boolean;
  },
): Promise<RevisedGroup> {
  let isToBeCounted = !isCounted;
  return commitOptimistically(async () => {
    const group = requireAdmin(await readGroup(db, groupId), callerId);
    const [named, into] = await Promise.all([readUser(db, namedId), readUser(db, personId)]);
    if (!named || named.nameOnlyIn !== groupId || named.mergedInto !== null) throw notFound();
    const isThere = group.members[namedId] !== undefined && group.members[personId] !== undefined;
    // Removed, or merged with another record, since it was added.
    // Or has joined: then they are asked, by a repeat.
    const hasToBeAsked = group.kind === 'group' && hasJoined(group, personId);
    if (!into || into.mergedInto !== null || !isThere || hasToBeAsked) throw new Refusal('contention');
    // Whoever knows an address could otherwise have its owner wait for one link after another (decision 43).
    requireNoMerge(into, inPlaceOf?.besides);
    if (isToBeCounted && !hasJoined(group, personId))
      await spendQuota(db, { ownerId: callerId, kind: 'invites', at });
    isToBeCounted = false;
    return beginLink(db, { group, named, into, by: callerId, at });
  });
}
