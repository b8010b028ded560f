import { messageFor, said } from '@barabar/core/messages/said';
import type { DataDeps } from '../../kit/deps.ts';
import { invalid, Refusal } from '../../kit/refusal.ts';
import { hasJoined, memberOf } from '../../records/groups/membership.ts';
import {
  livingOnly,
  readStoredGroup,
  withChange,
  withoutLeaver,
  type GroupRecord,
  type RevisedGroup,
} from '../../records/groups/store.ts';
import { changeOnceSimplified } from '../../rules/groups/change-once-simplified.ts';
import { leaveAsName } from '../../rules/groups/leave-as-name.ts';
import { isBeingCarried, requireNothingCarried } from '../../rules/groups/place-becomes-name.ts';
import { requireAdmin, requireOrdinary, requireRemovable } from '../../rules/groups/policy.ts';
import { readUnmerged } from '../../rules/merging.ts';
import { readLinkOf } from '../../rules/links/end-link.ts';
import { takeBackRecords } from './take-back.ts';

const TAKE_BACK_MESSAGE = messageFor('take-back-by-link');

interface RemovalParams {
  readonly groupId: string;
  readonly userId: string;
}

/** Whether a member of a group came by a link: nobody of the group has typed their address or name. */
const cameByLink = (group: Pick<GroupRecord, 'members'>, userId: string): boolean =>
  memberOf(group, userId)?.cameBy !== undefined;

/**
 * Removes another member, who must be settled, unless they came by a link: then their place becomes a member by name only,
 * if anything is open there. The link that they came by ends.
 * @param options.takesBack whether what they recorded in the group is deleted first.
 * @throws {Refusal} not-found, guest, forbidden, not-settled, 400 for taking back what an ordinary member recorded,
 *   contention.
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
  const isByLink = cameByLink(authorise(group), userId);
  if (takesBack && !isByLink) throw invalid('takeBack', TAKE_BACK_MESSAGE);
  await requireNothingCarried(db, groupId);
  await readUnmerged(db, userId, deps.clock());
  if (takesBack) await takeBackRecords(deps, { groupId, userId, by: callerId });
  const isRemoved = await removeSettled(deps, callerId, params, authorise);
  const requireByLink = (current: RevisedGroup): void => {
    if (!cameByLink(authorise(current), userId)) throw notSettled();
  };
  if (!isRemoved)
    await leaveAsName(deps, {
      groupId,
      userId,
      by: callerId,
      authorise: requireByLink,
      readBeside: (current) => readLinkOf(db, current, { userId, by: callerId, at: deps.clock() }),
    });
  return { id: userId };
}

const notSettled = () => new Refusal('not-settled', { message: said('member-not-settled') });

/** @returns false where something is open with somebody who came by a link. */
async function removeSettled(
  deps: DataDeps,
  callerId: string,
  { groupId, userId }: RemovalParams,
  authorise: (group: RevisedGroup | undefined) => RevisedGroup,
): Promise<boolean> {
  const at = deps.clock();
  let isByLink = false;
  try {
    await changeOnceSimplified(deps, {
      groupId,
      userId,
      decide: (group) => {
        const own = authorise(group);
        isByLink = cameByLink(own, userId);
        const { [userId]: _removed, ...members } = own.members;
        const fields = hasJoined(own, userId) ? withoutLeaver(own, { userId, members, at }) : { members };
        return withChange(own, fields, { by: callerId, at, lastKey: null });
      },
      readBeside: async (group) => {
        const putUnmerged = await readUnmerged(deps.db, userId, at);
        const putLinkOf = await readLinkOf(deps.db, group, { userId, by: callerId, at });
        return (writer) => {
          putUnmerged(writer);
          putLinkOf(writer);
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
