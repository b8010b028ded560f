import type { DataOf } from '@barabar/core/contract/endpoint';
import type { removeMember } from '@barabar/core/contract/groups';
import { said } from '@barabar/core/messages/said';
import type { UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { invalid, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { hasJoined, memberOf } from '../../records/groups/membership.ts';
import { putMembership, takenBackOf, withChange, withoutLeaver } from '../../records/groups/change-group.ts';
import { livingOnly, readStoredGroup, type RevisedGroup } from '../../records/groups/store.ts';
import { listUnevenOfGroup } from '../../records/balances/store.ts';
import { endReading } from '../../records/removals/store.ts';
import { loadPerson } from '../../records/users/store.ts';
import { changeOnceSimplified } from '../../rules/groups/change-once-simplified.ts';
import { leaveAsName } from '../../rules/groups/leave-as-name.ts';
import { isBeingCarried, requireNothingCarried } from '../../rules/groups/place-becomes-name.ts';
import { requireAdmin, requireOrdinary, requireRemovable } from '../../rules/groups/policy.ts';
import { readUnmerged } from '../../rules/merging.ts';
import { readLinksToEnd } from '../../rules/links/end-link.ts';
import { keepForRemoved, type Keeping } from './removal-service.ts';
import { takeBackRecords } from './take-back.ts';

interface RemovalParams {
  readonly groupId: string;
  readonly userId: string;
}

/**
 * They must be settled, or have come by a link: then their place becomes a name, and the group's links end.
 * Taking back what they did can be repeated, also once they are gone.
 */
export async function removeFromGroup(
  call: UserCall,
  params: RemovalParams,
  { takesBack = false }: { takesBack?: boolean } = {},
): Promise<DataOf<typeof removeMember>> {
  const { groupId, userId } = params;
  const group = await readStoredGroup(call, groupId);
  const authorise = (current: RevisedGroup | undefined): RevisedGroup => {
    const ownGroup = requireOrdinary(requireAdmin(livingOnly(current), call.userId));
    const former = takesBack ? ownGroup.formerMembers?.[userId] : undefined;
    if (!former?.isByLink || former.removedBy === null)
      requireRemovable(ownGroup, { by: call.userId, userId });
    return ownGroup;
  };
  const member = memberOf(group, userId);
  // The call was cut off before everything was carried over.
  const isGoing = group !== undefined && !member && (await isBeingCarried(call, group, userId));
  if (isGoing) requireAdmin(livingOnly(group), call.userId);
  else authorise(group);
  if (takesBack && member && !member.cameBy) throw invalid('takeBack', said('take-back-by-link'));
  if (!isGoing) await requireNothingCarried(call, groupId);
  // A name has what was recorded by whoever it was.
  const taking = { groupId, userId: member?.placeOf ?? userId };
  const first = takesBack && member ? await takeBackRecords(call, taking) : undefined;
  const removal = { params, authorise, takesBack };
  if (isGoing) await leaveAsName(call, { groupId, userId, by: call.userId });
  else if (group && member) await removeMemberOf(call, group, removal);
  if (!takesBack) return { id: userId };
  // What they wrote until they were gone, and what the log did not tell yet.
  const { count, leftCount } = await takeBackRecords(call, taking);
  await endReading(call, groupId, taking.userId);
  if (!member && count > 0) await commitTakenBack(call, removal);
  return { id: userId, takenBack: { count: (first?.count ?? 0) + count, leftCount } };
}

async function removeMemberOf(
  call: UserCall,
  group: RevisedGroup,
  { params, authorise, takesBack }: Omit<Removal, 'keep'>,
): Promise<void> {
  const { groupId, userId } = params;
  const member = memberOf(group, userId);
  await readUnmerged(call, userId, call.clock());
  const removed = { userId, by: call.userId, isTakenBack: takesBack };
  // Only once nothing refuses the removal, and once for all attempts.
  let kept: Promise<Keeping> | undefined;
  const keep = member?.acceptedAt
    ? () => {
        kept ??= keepForRemoved(call, group, removed);
        return kept;
      }
    : undefined;
  const removal = { params, authorise, takesBack, keep };
  if (await removeSettled(call, removal)) return;
  if (member?.isNameOnly) {
    if (!takesBack) throw notSettled();
    await commitTakenBack(call, removal);
    return;
  }
  await leaveAsName(call, {
    groupId,
    userId,
    by: call.userId,
    takesBack,
    readsOn: !takesBack,
    authorise: (current) => {
      if (memberOf(authorise(current), userId)?.cameBy === undefined) throw notSettled();
    },
    readBeside: async (current, as) => {
      const putLinkEnds = await readLinksToEnd(call, current, { ...removed, at: as.at });
      const putKept = await (await keep?.())?.(current, as);
      return (writer) => {
        putLinkEnds(writer);
        putKept?.(writer);
      };
    },
  });
}

interface Removal {
  readonly params: RemovalParams;
  readonly authorise: (group: RevisedGroup | undefined) => RevisedGroup;
  readonly takesBack: boolean;
  /** What the removed person is told, of somebody who had joined. */
  readonly keep: (() => Promise<Keeping>) | undefined;
}

/** The log says what is taken back of somebody who is gone, or whose name stays since others have records with it. */
async function commitTakenBack(
  call: UserCall,
  { params: { groupId, userId }, authorise }: Pick<Removal, 'params' | 'authorise'>,
): Promise<void> {
  await commitOptimistically(async () => {
    const group = authorise(await readStoredGroup(call, groupId));
    const name = memberOf(group, userId)?.name ?? (await loadPerson(call, userId))?.name;
    const change = { by: call.userId, at: call.clock(), lastKey: null };
    await commitBatch(call, (batch) =>
      putMembership(call, batch, { group, fields: takenBackOf(group, userId, name), change }),
    );
  });
}

const notSettled = () => new Refusal('not-settled', { message: said('member-not-settled') });

/** @returns false where something is open with somebody who came by a link. */
async function removeSettled(
  call: UserCall,
  { params: { groupId, userId }, authorise, takesBack, keep }: Removal,
): Promise<boolean> {
  const at = call.clock();
  let isByLink = false;
  try {
    await changeOnceSimplified(call, {
      groupId,
      userId,
      decide: (group) => {
        const ownGroup = authorise(group);
        isByLink = memberOf(ownGroup, userId)?.cameBy !== undefined;
        const { [userId]: _removed, ...members } = ownGroup.members;
        const fields = hasJoined(ownGroup, userId)
          ? withoutLeaver(ownGroup, { userId, members, at })
          : { members };
        const noted = takesBack ? takenBackOf(ownGroup, userId) : {};
        return withChange(ownGroup, { ...fields, ...noted }, { by: call.userId, at, lastKey: null });
      },
      readBeside: async (group) => {
        const putUnmerged = await readUnmerged(call, userId, at);
        const putLinkEnds = await readLinksToEnd(call, group, { userId, by: call.userId, at });
        const open = await listUnevenOfGroup(call, groupId);
        if (open.some(({ members }) => members.includes(userId))) throw notSettled();
        const putKept = await (await keep?.())?.(group, { name: memberOf(group, userId)?.name ?? '', at });
        return (writer) => {
          putUnmerged(writer);
          putLinkEnds(writer);
          putKept?.(writer);
        };
      },
      refuse: notSettled,
    });
    return true;
  } catch (error) {
    if (isByLink && error instanceof Refusal && error.code === 'not-settled') return false;
    throw error;
  }
}
