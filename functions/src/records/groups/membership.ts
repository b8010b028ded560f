import { isNewcomer as isStill } from '@barabar/core/group-rights';
import { LIMITS } from '@barabar/core/limits';
import { DAY_MS } from '../../kit/period.ts';
import { provenEmailOf, type PersonRecord } from '../users/store.ts';
import type { GroupRecord, MemberRecord } from './store.ts';

/** A member of a group; undefined for anybody else, and for an id such as `constructor`, which every object inherits. */
export const memberOf = <M>(
  group: { readonly members: Readonly<Record<string, M>> } | undefined,
  userId: string,
): M | undefined => (group && Object.hasOwn(group.members, userId) ? group.members[userId] : undefined);

/**
 * pending: added by a person whom they have not accepted, and not joined. silenced: pending, and that person
 * is blocked.
 */
export type Membership = 'joined' | 'pending' | 'silenced' | 'none';

export function membershipOf(group: Pick<GroupRecord, 'members'> | undefined, userId: string): Membership {
  const member = memberOf(group, userId);
  if (!member) return 'none';
  if (member.acceptedAt !== null) return 'joined';
  return member.isSilenced ? 'silenced' : 'pending';
}

export const hasJoined = (group: Pick<GroupRecord, 'members'> | undefined, userId: string): boolean =>
  membershipOf(group, userId) === 'joined';

/** They stood in it when they left; their place in it has become a name since (docs/people.md). */
export const formerReadersOf = (
  { members, leftAt = {} }: Pick<GroupRecord, 'members' | 'leftAt'>,
  { participantIds, createdAt }: { participantIds: readonly string[]; createdAt: Date },
): string[] =>
  participantIds.flatMap((userId) => {
    const { placeOf } = memberOf({ members }, userId) ?? {};
    const leftOn = placeOf === undefined ? undefined : leftAt[placeOf];
    return placeOf !== undefined && leftOn && createdAt <= leftOn ? placeOf : [];
  });

/** The name of one removal: records that were changed since have it. */
export const keyOfRemoval = (memberId: string, at: Date): string => `${memberId}_${at.getTime()}`;

/** The person whom a removal was about, under the id that they had in the group then. */
export const memberIdIn = (key: string): string => key.slice(0, key.lastIndexOf('_'));

/** Keys of the removals of people who stood in a record then. */
export const removalsFrom = (
  { formerMembers = {} }: Pick<GroupRecord, 'formerMembers'>,
  { participantIds, createdAt }: { participantIds: readonly string[]; createdAt: Date },
): string[] =>
  Object.entries(formerMembers).flatMap(([userId, { removedBy, at }]) =>
    removedBy !== null && createdAt <= at && participantIds.includes(userId) ? keyOfRemoval(userId, at) : [],
  );

/** Until when a member is a newcomer; undefined for everybody whom an admin trusts, or who did not come by a link. */
export const newcomerOf = ({
  newcomer,
}: Pick<MemberRecord, 'newcomer'>): { readonly until: Date | null } | undefined =>
  newcomer && newcomer.answer !== 'trusted' ? { until: newcomer.until } : undefined;

/** Whether a member is a newcomer: somebody who came by a link a short while ago, or a guest, and nobody trusts yet. */
export function isNewcomer(
  group: Pick<GroupRecord, 'members'> | undefined,
  userId: string,
  at: Date,
): boolean {
  const member = memberOf(group, userId);
  return member !== undefined && isStill(newcomerOf(member), at);
}

/** A member whom an admin trusts (design §18): the same object where nobody has to. */
export const withTrust = (member: MemberRecord): MemberRecord =>
  newcomerOf(member)
    ? { ...member, newcomer: { until: member.newcomer?.until ?? null, answer: 'trusted' } }
    : member;

export const joinedIdsOf = ({ members }: Pick<GroupRecord, 'members'>): string[] =>
  Object.keys(members).filter((userId) => hasJoined({ members }, userId));

/** They have accepted each other there, and nowhere else unless they are friends. */
export function areTogetherByLink(
  group: Pick<GroupRecord, 'members'> | undefined,
  first: string,
  second: string,
): boolean {
  const isByLink = [first, second].some((userId) => memberOf(group, userId)?.cameBy !== undefined);
  return isByLink && first !== second && hasJoined(group, first) && hasJoined(group, second);
}

type Snapshotted = Pick<
  PersonRecord,
  'name' | 'email' | 'isEmailVerified' | 'avatar' | 'isGuest' | 'updatedAt'
>;

/** The part of a person's record that groups have a snapshot of, once they have joined: no address that is not proven. */
export function memberSnapshotOf(
  person: Omit<Snapshotted, 'updatedAt'>,
): Pick<MemberRecord, 'name' | 'email' | 'avatar' | 'isGuest'> {
  return {
    name: person.name,
    email: provenEmailOf(person),
    avatar: person.avatar,
    ...(person.isGuest && { isGuest: true as const }),
  };
}

export const withSnapshot = (
  { isGuest: _former, newcomer, ...member }: MemberRecord,
  person: Snapshotted,
): MemberRecord => ({
  ...member,
  ...(newcomer && { newcomer: withEnd(newcomer, person) }),
  ...memberSnapshotOf(person),
});

/** Who was a guest is a newcomer for some days more, once they have kept an account and proven its address. */
const withEnd = (newcomer: NonNullable<MemberRecord['newcomer']>, person: Snapshotted): typeof newcomer =>
  newcomer.until !== null || person.isGuest || provenEmailOf(person) === null
    ? newcomer
    : { ...newcomer, until: newcomerUntil(person.updatedAt) };

/** Until when somebody with an account is a newcomer who joins by a link, or keeps the account, at this time. */
export const newcomerUntil = (at: Date): Date => new Date(at.getTime() + LIMITS.newcomerDays * DAY_MS);

/** Whether a member can act as an admin: they have an account, and have joined. */
export const canLead = ({ acceptedAt, isGuest }: Pick<MemberRecord, 'acceptedAt' | 'isGuest'>): boolean =>
  acceptedAt !== null && !isGuest;

/** Whether a group has an admin who can act. The role may have fallen to somebody who has yet to join. */
export const isLed = (members: Readonly<Record<string, MemberRecord>>): boolean =>
  Object.values(members).some((member) => member.role === 'admin' && canLead(member));

/** Only guests, names and people who have yet to join may have been left in it: a new leader is its admin then. */
export function withSuccessor(
  members: Readonly<Record<string, MemberRecord>>,
  userId: string,
): Record<string, MemberRecord> {
  const member = members[userId];
  if (!member || !canLead(member) || isLed(members)) return { ...members };
  return { ...members, [userId]: { ...member, role: 'admin' } };
}
