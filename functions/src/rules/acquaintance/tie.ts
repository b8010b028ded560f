import type { FormerFriendship } from '../../records/friendships/former-store.ts';
import type { FriendshipRecord, Typed } from '../../records/friendships/store.ts';

export interface Tie {
  readonly hasAccepted: boolean;
  /** Whether the other has accepted the viewer. */
  readonly isAccepted: boolean;
  readonly hasBlocked: boolean;
  readonly hasDeclined: boolean;
  /** When the other asked the viewer last; undefined for somebody who was brought together with the viewer by a third. */
  readonly askedAt: Date | undefined;
  /** When the friendship was last written. */
  readonly at: Date;
  readonly typed: Typed | undefined;
  readonly storedName: string | undefined;
}

type Marks = Pick<
  FriendshipRecord,
  'members' | 'names' | 'accepted' | 'asked' | 'declined' | 'blocked' | 'typed' | 'createdAt'
>;

export function tieOf(friendship: Marks, viewerId: string): Tie {
  const { accepted, asked, declined, blocked, typed, names, createdAt } = friendship;
  const otherId = friendship.members.find((id) => id !== viewerId) ?? viewerId;
  return {
    hasAccepted: accepted[viewerId] !== undefined,
    isAccepted: accepted[otherId] !== undefined,
    hasBlocked: blocked[viewerId] !== undefined,
    hasDeclined: declined[viewerId] !== undefined,
    askedAt: asked[otherId],
    at: createdAt,
    typed: typed[viewerId],
    storedName: names[otherId],
  };
}

/** Whether the viewer has accepted the other and not blocked them: only then the other's records count. */
export const isHeeded = (tie: Tie | undefined): tie is Tie =>
  tie !== undefined && tie.hasAccepted && !tie.hasBlocked;

export const isMutual = (tie: Tie | undefined): boolean =>
  tie !== undefined && tie.hasAccepted && tie.isAccepted;

/** Whether a record from this time belongs to an ended friendship that the viewer had accepted. */
export function wasAccepted(former: FormerFriendship | undefined, viewerId: string, at: Date): boolean {
  return at <= (former?.acceptedUntil[viewerId] ?? new Date(0));
}

/** Whether somebody has asked the other already, or both have accepted each other. */
export function hasAsked(
  { asked, accepted }: Pick<FriendshipRecord, 'asked' | 'accepted'>,
  ownId: string,
  otherId: string,
): boolean {
  const areMutual = accepted[ownId] !== undefined && accepted[otherId] !== undefined;
  return areMutual || asked[ownId] !== undefined;
}
