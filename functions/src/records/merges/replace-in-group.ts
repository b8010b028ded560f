import { withIds } from '@barabar/core/default-split';
import { ROLES, type Role } from '@barabar/core/contract/groups';
import * as z from 'zod/mini';
import { splitsUnder } from '../groups/splits-of-group.ts';
import { withLinkMakers } from '../groups/change-group.ts';
import { withSnapshot, withSuccessor } from '../groups/membership.ts';
import { groupDocument, type GroupFields, type MemberRecord } from '../groups/store.ts';
import { idsIn, keysIn, succeeding, type Rewriting, type Succession } from '../people/rewriting.ts';

/** A link gives no more than what somebody was given or had last. */
function roleOf(members: readonly MemberRecord[], wasViewer: boolean): Role {
  const given = members.filter(({ cameBy, roleAt, role }) => !cameBy || roleAt || role === 'admin');
  if (given.length > 0) return strongestOf(given);
  return wasViewer || members.some(({ role }) => role === 'viewer') ? 'viewer' : strongestOf(members);
}

/** None where one of them is trusted. A guest's has no end, so that an account's goes before it. */
function newcomerIn(joined: readonly MemberRecord[]): Pick<MemberRecord, 'newcomer'> {
  const marks = joined.flatMap(({ newcomer }) => newcomer ?? []);
  if (marks.length < joined.length) return {};
  const endOf = ({ until }: (typeof marks)[number]) => until?.getTime() ?? Number.POSITIVE_INFINITY;
  const [newcomer] = [
    ...marks.filter(({ answer }) => answer === 'trusted'),
    ...marks.toSorted((a, b) => endOf(a) - endOf(b)),
  ];
  return newcomer ? { newcomer } : {};
}

const strongestOf = (members: readonly Pick<MemberRecord, 'role'>[]): Role =>
  ROLES.find((role) => members.some((member) => member.role === role)) ?? 'member';

const latestOf = (times: readonly Date[]): Date | undefined =>
  times.toSorted((a, b) => a.getTime() - b.getTime()).at(-1);

/**
 * The stronger role and the earlier `joinedAt`, but not a name's: the person may decline only records made
 * since they were added. The later `roleAt`: links that a change of role has ended stay ended.
 */
function joinMembers(
  both: readonly MemberRecord[],
  { to }: Succession,
  { blockedIds, wasViewer }: { blockedIds: readonly string[]; wasViewer: boolean },
): MemberRecord | undefined {
  const byAge = both.toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime());
  const accounts = byAge.filter(({ isNameOnly }) => !isNameOnly);
  const [first = byAge[0]] = accounts;
  if (!first) return undefined;
  const { joinedAt } = first;
  const role = accounts.length > 0 ? roleOf(accounts, wasViewer) : strongestOf(both);
  const allJoined = both.filter(({ acceptedAt }) => acceptedAt !== null);
  // Who was added and has accepted is known to the others by more than a link, whichever the same person came by as well.
  // Who was only added is not: the others know nothing of them yet.
  const joined = allJoined.find(({ cameBy }) => !cameBy) ?? allJoined[0];
  const roleAt = latestOf(both.flatMap((member) => member.roleAt ?? []));
  const ofRole = { role, ...(roleAt && { roleAt }) };
  if (!joined) {
    const isSilenced = first.isSilenced || blockedIds.includes(first.addedBy);
    return { ...first, ...ofRole, isSilenced };
  }
  // A group holds the own name of a member who has joined, and for others the name that the adding member gave them.
  const { newcomer: _own, ...rest } = joined;
  const marks = { ...marksOf(allJoined), ...newcomerIn(allJoined) };
  return withSnapshot({ ...rest, ...marks, ...ofRole, joinedAt, isSilenced: false }, to);
}

/** The own marks of several memberships that become one: as soon as one of them has a mark. */
function marksOf(
  members: readonly MemberRecord[],
): Pick<MemberRecord, 'archivedAt' | 'isFavourite' | 'defaultSplit'> {
  const archivedAt = members.find((member) => member.archivedAt)?.archivedAt;
  const defaultSplit = members.find((member) => member.defaultSplit)?.defaultSplit;
  return {
    ...(archivedAt && { archivedAt }),
    ...(members.some(({ isFavourite }) => isFavourite) && { isFavourite: true }),
    ...(defaultSplit && { defaultSplit }),
  };
}

function replaceRefusals(
  refused: NonNullable<GroupFields['refusedImports']>,
  rewriting: Rewriting,
): NonNullable<GroupFields['refusedImports']> {
  const joined = keysIn(refused, rewriting, (before, moved) => [...before, ...moved]);
  return Object.fromEntries(Object.entries(joined).map(([userId, all]) => [userId, idsIn(all, rewriting)]));
}

type FormerMember = NonNullable<GroupFields['formerMembers']>[string];

/** Former members under current ids, without those who are back. */
const withoutMembers = (
  former: Readonly<Record<string, FormerMember>>,
  members: GroupFields['members'],
  { id }: Rewriting,
): Record<string, FormerMember> =>
  Object.fromEntries(
    Object.entries(former)
      .filter(([userId]) => members[userId] === undefined)
      .map(([userId, first]) => [userId, { ...first, removedBy: first.removedBy && id(first.removedBy) }]),
  );

/** How somebody went last who went under two ids: a viewer stays one. */
function laterOf(survivor: FormerMember, moved: FormerMember): FormerMember {
  const later = survivor.at < moved.at ? moved : survivor;
  return { ...later, role: [survivor, moved].some(({ role }) => role === 'viewer') ? 'viewer' : later.role };
}

export const replacedGroupFields = z.pick(groupDocument, {
  memberIds: true,
  members: true,
  linkMakerIds: true,
  leftAt: true,
  formerMembers: true,
  refusedImports: true,
  defaultSplit: true,
  presets: true,
  createdBy: true,
  updatedBy: true,
});

/** @param blockedIds whom the record that goes on has blocked */
export function replaceInGroup<T extends z.output<typeof replacedGroupFields>>(
  group: T,
  succession: Succession,
  blockedIds: readonly string[] = [],
): T {
  const { from, to } = succession;
  const rewriting = succeeding(succession);
  const { [from]: given, [to.id]: present, ...others } = group.members;
  const both = [given, present].filter((member) => member !== undefined);
  const former = keysIn(group.formerMembers ?? {}, rewriting, laterOf);
  const wasViewer = former[to.id]?.role === 'viewer';
  const joined = joinMembers(both, succession, { blockedIds, wasViewer });
  const everybody = joined ? withSuccessor({ ...others, [to.id]: joined }, to.id) : others;
  const members = Object.fromEntries(
    Object.entries(everybody).map(([userId, member]) => [
      userId,
      {
        ...member,
        addedBy: rewriting.id(member.addedBy),
        ...(member.cameBy && { cameBy: { ...member.cameBy, userId: rewriting.id(member.cameBy.userId) } }),
        ...(member.placeOf !== undefined && { placeOf: rewriting.id(member.placeOf) }),
        ...(member.defaultSplit && { defaultSplit: withIds(member.defaultSplit, rewriting.id) }),
      },
    ]),
  );
  return {
    ...group,
    members,
    ...withLinkMakers(group, members),
    ...splitsUnder(group, rewriting.id),
    ...(group.refusedImports && { refusedImports: replaceRefusals(group.refusedImports, rewriting) }),
    ...(group.leftAt && { leftAt: keysIn(group.leftAt, rewriting) }),
    ...(group.formerMembers && { formerMembers: withoutMembers(former, members, rewriting) }),
    memberIds: Object.keys(members),
    createdBy: rewriting.id(group.createdBy),
    updatedBy: rewriting.id(group.updatedBy),
  };
}
