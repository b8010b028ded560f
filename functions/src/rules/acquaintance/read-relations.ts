import type { Db } from '../../kit/deps.ts';
import { friendshipsWith } from '../../records/friendships/store.ts';
import { silentAmong } from './silent.ts';
import { isHeeded, tieBetween } from './tie.ts';

/** The relations of a person who changes a record outside of groups to the others in it. */
export interface Relations {
  /** Others who have blocked the person who changes it. */
  readonly silentFor: readonly string[];
  /**
   * Whether the person who changes it has accepted its creator. A deletion of a record of somebody else is otherwise
   * a refusal of it (`isDeclined`).
   */
  readonly isCreatorHeeded: boolean;
  /**
   * Whether the person who changes it has blocked its creator, or the only other person in it: the record is then
   * hidden from them.
   */
  readonly isHidden: boolean;
}

/** Reads one friendship for each of the others; nothing for a record of a group. */
export async function readRelations(
  db: Db,
  actorId: string,
  {
    groupId,
    participantIds,
    createdBy,
  }: {
    readonly groupId: string | null;
    readonly participantIds: readonly string[];
    readonly createdBy: string;
  },
): Promise<Relations> {
  if (groupId !== null) return { silentFor: [], isCreatorHeeded: true, isHidden: false };
  const others = participantIds.filter((userId) => userId !== actorId);
  const friendships = await friendshipsWith(
    db,
    actorId,
    [...new Set([...others, createdBy])].filter((id) => id !== actorId),
  );
  const userIds = others.filter((userId) => friendships.has(userId));
  const creator = friendships.get(createdBy);
  const hiding = createdBy !== actorId ? [createdBy] : others.length === 1 ? others : [];
  const tie = creator && tieBetween([creator], [actorId], [createdBy]);
  return {
    silentFor: await silentAmong(db, { actorId, userIds, friendships }),
    isCreatorHeeded: createdBy === actorId || isHeeded(tie),
    isHidden: hiding.some((userId) => friendships.get(userId)?.blocked[actorId] !== undefined),
  };
}
