import { messageFor, said } from '@barabar/core/messages/said';
import type { DataDeps } from '../../kit/deps.ts';
import { commitBatch } from '../../kit/document.ts';
import { invalid, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { hasJoined, memberOf } from '../../records/groups/membership.ts';
import {
  livingOnly,
  putMembership,
  readStoredGroup,
  takenBackOf,
  withChange,
  withoutLeaver,
  type RevisedGroup,
} from '../../records/groups/store.ts';
import { changeOnceSimplified } from '../../rules/groups/change-once-simplified.ts';
import { leaveAsName } from '../../rules/groups/leave-as-name.ts';
import { isBeingCarried, requireNothingCarried } from '../../rules/groups/place-becomes-name.ts';
import { requireAdmin, requireOrdinary, requireRemovable } from '../../rules/groups/policy.ts';
import { readUnmerged } from '../../rules/merging.ts';
import { readLinksToEnd } from '../../rules/links/end-link.ts';
import { keepForRemoved, type Keeping } from './removal-service.ts';
import { takeBackRecords } from './take-back.ts';

const TAKE_BACK_MESSAGE = messageFor('take-back-by-link');

interface RemovalParams {
  readonly groupId: string;
  readonly userId: string;
}

/**
 * Removes another member, who must be settled, unless they came by a link: then their place becomes a member by name only,
 * if anything is open there; a name stays one. With a newcomer, all links of the group end. Whoever had joined reads on what
 * the group was to them, unless what they did is taken back.
 * @param options.takesBack whether what they did in the group is taken back first.
 * @throws {Refusal} not-found, guest, forbidden, not-settled, 400 for taking back what an ordinary member did, contention.
 */
export async function remove(
  deps: DataDeps,
  callerId: string,
  params: RemovalParams,
  { takesBack = false }: { readonly takesBack?: boolean } = {},
): Promise<{ id: string }> {
  const { db } = deps;
  const { groupId, userId } = params;
  const authorise = (group: RevisedGroup | undefined): RevisedGroup => {
    const own = requireOrdinary(requireAdmin(livingOnly(group), callerId));
    requireRemovable(own, { by: callerId, userId });
    return own;
  };
  const group = await readStoredGroup(db, groupId);
  // The call was cut off before everything was carried over.
  const isGone = memberOf(group, userId) === undefined;
  if (
    group &&
    isGone &&
    requireAdmin(livingOnly(group), callerId) &&
    (await isBeingCarried(db, group, userId))
  ) {
    await leaveAsName(deps, { groupId, userId, by: callerId });
    return { id: userId };
  }
  const member = memberOf(authorise(group), userId);
  if (takesBack && !member?.cameBy) throw invalid('takeBack', TAKE_BACK_MESSAGE);
  await requireNothingCarried(db, groupId);
  await readUnmerged(db, userId, deps.clock());
  // A name has what was recorded by whoever it was.
  const authorId = member?.placeOf ?? userId;
  if (takesBack) await takeBackRecords(deps, { groupId, userId: authorId, by: callerId });
  const removed = { userId, by: callerId };
  const keep =
    group && member?.acceptedAt && !takesBack ? await keepForRemoved(deps, group, removed) : undefined;
  const removal = { callerId, params, authorise, takesBack, keep };
  if (await removeSettled(deps, removal)) return { id: userId };
  if (member?.isNameOnly) {
    await commitTakenBack(deps, removal);
    return { id: userId };
  }
  await leaveAsName(deps, {
    groupId,
    userId,
    by: callerId,
    takesBack,
    readsOn: !takesBack,
    authorise: (current) => {
      if (memberOf(authorise(current), userId)?.cameBy === undefined) throw notSettled();
    },
    readBeside: async (current, as) => {
      const putLinkEnds = await readLinksToEnd(db, current, { ...removed, at: as.at });
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
  readonly callerId: string;
  readonly params: RemovalParams;
  readonly authorise: (group: RevisedGroup | undefined) => RevisedGroup;
  readonly takesBack: boolean;
  /** What the removed person is told, of somebody who had joined. */
  readonly keep: Keeping | undefined;
}

/** A name stays that others have records with: only what its person did is taken back, and the log says so. */
async function commitTakenBack({ db, clock }: DataDeps, removal: Removal): Promise<void> {
  const { callerId, params, authorise, takesBack } = removal;
  if (!takesBack) throw notSettled();
  await commitOptimistically(async () => {
    const group = authorise(await readStoredGroup(db, params.groupId));
    const change = { by: callerId, at: clock(), lastKey: null };
    await commitBatch(db, (batch) =>
      putMembership(db, batch, { group, fields: takenBackOf(group, params.userId), change }),
    );
  });
}

const notSettled = () => new Refusal('not-settled', { message: said('member-not-settled') });

/** @returns false where something is open with somebody who came by a link. */
async function removeSettled(
  deps: DataDeps,
  { callerId, params: { groupId, userId }, authorise, takesBack, keep }: Removal,
): Promise<boolean> {
  const at = deps.clock();
  let isByLink = false;
  try {
    await changeOnceSimplified(deps, {
      groupId,
      userId,
      decide: (group) => {
        const own = authorise(group);
        isByLink = memberOf(own, userId)?.cameBy !== undefined;
        const { [userId]: _removed, ...members } = own.members;
        const fields = hasJoined(own, userId) ? withoutLeaver(own, { userId, members, at }) : { members };
        const noted = takesBack ? takenBackOf(own, userId) : {};
        return withChange(own, { ...fields, ...noted }, { by: callerId, at, lastKey: null });
      },
      readBeside: async (group) => {
        const putUnmerged = await readUnmerged(deps.db, userId, at);
        const putLinkEnds = await readLinksToEnd(deps.db, group, { userId, by: callerId, at });
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
