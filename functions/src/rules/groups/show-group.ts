import type { Group, Member } from '@barabar/core/contract/groups';
import { isNewcomer } from '@barabar/core/group-rights';
import { invariant } from '@barabar/core/invariant';
import { showFields } from '@barabar/core/records/fields';
import { GROUP } from '@barabar/core/records/group';
import type { UserCall } from '../../kit/call.ts';
import { featuresOf } from '../../records/groups/features.ts';
import { hasJoined, newcomerOf } from '../../records/groups/membership.ts';
import type { GroupRecord, MemberRecord } from '../../records/groups/store.ts';
import { saidIn } from './said-to-be.ts';
import { Viewer } from '../acquaintance/viewer.ts';
import { findPerson, type Known, type People } from '../people/find-person.ts';
import { presentPerson, type Presentable } from '../people/present-person.ts';
import { strangersIn } from './strangers.ts';

/** A group as one of its members sees it. It reads only members who have not joined, and friendships where links matter. */
export async function showGroup(call: UserCall, group: GroupRecord): Promise<Group> {
  const [shown] = await showGroups(call, [group]);
  invariant(shown !== undefined, 'as many groups are shown as were given');
  return shown;
}

export async function showGroups(call: UserCall, groups: readonly GroupRecord[]): Promise<Group[]> {
  const at = call.clock();
  const [people, strangers, said] = await Promise.all([
    new Viewer(call, call.userId).see(pendingIdsIn(groups)),
    strangersIn(call, groups),
    saidIn(call, groups),
  ]);
  return groups.map((group) => ({
    ...presentGroup(group, { viewerId: call.userId, people, strangers, at }),
    ...said.get(group.id),
  }));
}

/** @param strangers of whom the viewer sees the name alone */
export const peopleOfGroup = (
  { members }: Pick<GroupRecord, 'members'>,
  strangers: ReadonlySet<string>,
): Map<string, Presentable> =>
  new Map(Object.entries(members).map(([id, member]) => [id, snapshotOf(id, member, strangers.has(id))]));

/** From the group's own snapshots; those who have not joined are read. Of strangers there is the name alone. */
export async function seeInGroup(
  call: UserCall,
  { group, userIds }: { group: GroupRecord; userIds: readonly string[] },
): Promise<People> {
  const others = userIds.filter((userId) => !hasJoined(group, userId));
  const [seen, strangers] = await Promise.all([
    new Viewer(call, call.userId).see(others),
    strangersIn(call, [group]),
  ]);
  return new Map<string, Known>([...peopleOfGroup(group, strangers), ...seen]);
}

/** What is shown of them depends on the viewer. Names are the same for everybody. */
const pendingIdsIn = (groups: readonly Pick<GroupRecord, 'members'>[]): string[] =>
  groups.flatMap(({ members }) =>
    Object.keys(members).filter(
      (userId) => !hasJoined({ members }, userId) && members[userId]?.isNameOnly !== true,
    ),
  );

function statusOf({ acceptedAt, isNameOnly }: MemberRecord): Member['status'] {
  if (isNameOnly) return 'name-only';
  return acceptedAt === null ? 'invited' : 'joined';
}

interface View {
  readonly viewerId: string;
  /** At least those (`pendingIdsIn`) who are to be found, as the viewer sees them. */
  readonly people: People;
  /** The members (`strangersIn`) of whom the viewer sees the name alone. */
  readonly strangers: ReadonlySet<string>;
  /** Now, by which newcomers are told. */
  readonly at: Date;
}

/** From its own document, but for members who have not joined. A group of two is called as the other one. */
function presentGroup(group: GroupRecord, { viewerId, people, strangers, at }: View): Group {
  const { id, kind, avatar, createdAt, updatedAt, version } = group;
  const { categories, defaultSplit, presets, closedUntil, claimsUntil } = group;
  const ownMember = group.members[viewerId];
  const members = presentMembers(group, { viewerId, people, strangers, at });
  const other = members.find(({ userId }) => userId !== viewerId);
  return {
    ...showFields(GROUP, group),
    id,
    name: (kind === 'direct' && other?.user.name) || group.name,
    ...(kind === 'direct' && { kind }),
    ...(avatar !== null && { avatar }),
    members,
    categories,
    ...(defaultSplit && { defaultSplit }),
    ...(presets.length > 0 && { presets }),
    ...(ownMember?.archivedAt && { isArchived: true as const }),
    ...(ownMember?.isFavourite && { isFavourite: true as const }),
    features: featuresOf(group),
    ...(closedUntil !== null && { closedUntil }),
    ...(claimsUntil && { claimsUntil }),
    createdAt,
    updatedAt,
    version,
  };
}

const snapshotOf = (
  userId: string,
  { name, email, avatar }: MemberRecord,
  isStranger: boolean,
): Presentable => (isStranger ? { id: userId, name, email: null } : { id: userId, name, email, avatar });

function presentInviter({ members }: GroupRecord, { cameBy }: MemberRecord): Pick<Member, 'invitedBy'> {
  if (!cameBy) return {};
  return { invitedBy: { id: cameBy.userId, name: members[cameBy.userId]?.name ?? cameBy.name } };
}

function presentNewcomer(member: MemberRecord, at: Date): Pick<Member, 'newcomer'> {
  const newcomer = newcomerOf(member);
  return newcomer && isNewcomer(newcomer, at) ? { newcomer } : {};
}

const presentMembers = (group: GroupRecord, { viewerId, people, strangers, at }: View): Member[] =>
  Object.entries(group.members)
    .map(([userId, member]): Member => ({
      userId,
      role: member.role,
      status: statusOf(member),
      joinedAt: member.joinedAt,
      ...(member.isGuest && { isGuest: true as const }),
      ...(member.placeOf === viewerId && { isYours: true as const }),
      ...presentNewcomer(member, at),
      ...presentInviter(group, member),
      user: presentPerson(
        member.acceptedAt === null
          ? { ...findPerson(people, { userId, name: member.name }), id: userId }
          : snapshotOf(userId, member, strangers.has(userId)),
      ),
    }))
    .toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime() || compareIds(a.userId, b.userId));

function compareIds(a: string, b: string): number {
  return a < b ? -1 : 1;
}
