import { said } from '@barabar/core/messages/said';
import type { UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { invalid, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { hasJoined, memberOf } from '../../records/groups/membership.ts';
import { putMembership, takenBackOf, withChange, withoutLeaver } from '../../records/groups/change-group.ts';
import { livingOnly, readStoredGroup, type RevisedGroup } from '../../records/groups/store.ts';
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

/** They must be settled, or have come by a link: then their place becomes a name, and the group's links end. */
export async function remove(
  call: UserCall,
  params: RemovalParams,
  { takesBack = false }: { takesBack?: boolean } = {},
): Promise<{ id: string }> {
  const { groupId, userId } = params;
  const authorise = (group: RevisedGroup | undefined): RevisedGroup => {
    const ownGroup = requireOrdinary(requireAdmin(livingOnly(group), call.userId));
    requireRemovable(ownGroup, { by: call.userId, userId });
    return ownGroup;
  };
  const group = await readStoredGroup(call, groupId);
  // The call was cut off before everything was carried over.
  const isGone = memberOf(group, userId) === undefined;
  if (
    group &&
    isGone &&
    requireAdmin(livingOnly(group), call.userId) &&
    (await isBeingCarried(call, group, userId))
  ) {
    await leaveAsName(call, { groupId, userId, by: call.userId });
    return { id: userId };
  }
  const member = memberOf(authorise(group), userId);
  if (takesBack && !member?.cameBy) throw invalid('takeBack', said('take-back-by-link'));
  await requireNothingCarried(call, groupId);
  await readUnmerged(call, userId, call.clock());
  // A name has what was recorded by whoever it was.
  const authorId = member?.placeOf ?? userId;
  if (takesBack) await takeBackRecords(call, { groupId, userId: authorId });
  const removed = { userId, by: call.userId };
  const keep =
    group && member?.acceptedAt && !takesBack ? await keepForRemoved(call, group, removed) : undefined;
  const removal = { callerId: call.userId, params, authorise, takesBack, keep };
  if (await removeSettled(call, removal)) return { id: userId };
  if (member?.isNameOnly) {
    await commitTakenBack(call, removal);
    return { id: userId };
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
      const putKept = await keep?.(current, as);
      return (writer) => {
        putLinkEnds(writer);
        putKept?.(writer);
      };
    },
  });
  return { id: userId };
}

interface Removal {
  readonly params: RemovalParams;
  readonly authorise: (group: RevisedGroup | undefined) => RevisedGroup;
  readonly takesBack: boolean;
  /** What the removed person is told, of somebody who had joined. */
  readonly keep: Keeping | undefined;
}

/** A name stays that others have records with: only what its person did is taken back, and the log says so. */
async function commitTakenBack(call: UserCall, removal: Removal): Promise<void> {
  const { params, authorise, takesBack } = removal;
  if (!takesBack) throw notSettled();
  await commitOptimistically(async () => {
    const group = authorise(await readStoredGroup(call, params.groupId));
    const change = { by: call.userId, at: call.clock(), lastKey: null };
    await commitBatch(call, (batch) =>
      putMembership(call, batch, { group, fields: takenBackOf(group, params.userId), change }),
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
        const putKept = await keep?.(group, { name: memberOf(group, userId)?.name ?? '', at });
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
