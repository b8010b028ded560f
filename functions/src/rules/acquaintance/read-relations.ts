import { pairKeyOf } from '@barabar/core/pair';
import type { StoreCall, UserCall } from '../../kit/call.ts';
import { listBlockers } from '../../records/blocks/store.ts';
import { readFormerFriendship } from '../../records/friendships/former-store.ts';
import { friendshipsWith } from '../../records/friendships/store.ts';
import { silentAmong } from './silent.ts';
import { isHeeded, tieOf, wasAccepted } from './tie.ts';

export interface Relations {
  /** Others who have blocked the person who changes it: they get no news of what moves no money. */
  readonly blockedBy: readonly string[];
  /** Blockers who get no news at all. Who sees the record is told, whoever makes it, since it is about their money. */
  readonly silentFor: readonly string[];
  /** Others who have accepted the person who changes it, where neither of the two has blocked the other. */
  readonly acceptedBy: readonly string[];
  /** Others who have blocked the person who changes it, or whom that person has blocked; friends or not any more. */
  readonly apartFrom: readonly string[];
  /** Whether that person heeds its creator, or did when it was recorded. Else deleting it refuses it (`isDeclined`). */
  readonly isCreatorHeeded: boolean;
  /** They have blocked its creator, or the only other person in it. */
  readonly isHidden: boolean;
}

/** Reads a friendship each, and of a group's record nothing. `idsAfter` is who is in it after the change, if others. */
export async function readRelations(
  call: UserCall,
  {
    groupId,
    participantIds,
    createdBy,
    createdAt,
  }: { groupId: string | null; participantIds: readonly string[]; createdBy: string; createdAt: Date },
  idsAfter: readonly string[] = [],
): Promise<Relations> {
  if (groupId !== null)
    return {
      blockedBy: [],
      silentFor: [],
      acceptedBy: [],
      apartFrom: [],
      isCreatorHeeded: true,
      isHidden: false,
    };
  const { userId: actorId } = call;
  const others = participantIds.filter((userId) => userId !== actorId);
  const concerned = [...new Set([...others, ...idsAfter])].filter((userId) => userId !== actorId);
  const friendships = await friendshipsWith(
    call,
    actorId,
    [...new Set([...concerned, createdBy])].filter((id) => id !== actorId),
  );
  const userIds = concerned.filter((userId) => friendships.has(userId));
  const creator = friendships.get(createdBy);
  const hiding = createdBy !== actorId ? [createdBy] : others.length === 1 ? others : [];
  const tie = creator && tieOf(creator, actorId);
  const blockedBy = await silentAmong(call, { actorId, userIds, friendships });
  // Who has blocked a creator and is no friend any more can still be in the creator's record.
  const strangers = createdBy === actorId ? others.filter((userId) => !friendships.has(userId)) : [];
  const blockers = await listBlockers(call, { userId: actorId, among: strangers });
  const isOfTwo = concerned.length === 1;
  const hasAccepted = (userId: string): boolean => {
    const { accepted = {}, blocked = {} } = friendships.get(userId) ?? {};
    const isBlocked = blocked[userId] !== undefined || blocked[actorId] !== undefined;
    return accepted[userId] !== undefined && !isBlocked;
  };
  return {
    blockedBy,
    acceptedBy: concerned.filter(hasAccepted),
    apartFrom: concerned.filter(
      (userId) =>
        blockedBy.includes(userId) ||
        blockers.has(userId) ||
        friendships.get(userId)?.blocked[actorId] !== undefined,
    ),
    silentFor: blockedBy.filter((userId) => createdBy === actorId || (isOfTwo && createdBy === userId)),
    isCreatorHeeded:
      createdBy === actorId || isHeeded(tie) || (await hadAccepted(call, actorId, { createdBy, createdAt })),
    isHidden: hiding.some((userId) => friendships.get(userId)?.blocked[actorId] !== undefined),
  };
}

/** Whether somebody had accepted a record's creator, in a friendship that has ended since. */
const hadAccepted = async (
  call: StoreCall,
  actorId: string,
  { createdBy, createdAt }: { createdBy: string; createdAt: Date },
): Promise<boolean> =>
  wasAccepted(await readFormerFriendship(call, pairKeyOf(actorId, createdBy)), actorId, createdAt);
