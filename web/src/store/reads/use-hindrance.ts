import type { CalendarDay } from '@barabar/core/calendar-day';
import { getGroup, listMyGroups, type Group } from '@barabar/core/contract/groups';
import { hindranceTo, isNewcomer } from '@barabar/core/group-rights';
import type { Hindered } from '../../lib/records/hindrance-words.ts';
import { useKnown } from '../use-endpoint.ts';

export interface RuledRecord {
  readonly groupId?: string | undefined;
  readonly createdBy: string;
  /** Absent where it has none, as a series. */
  readonly day?: CalendarDay | undefined;
}

/** What keeps a member of a group from changing a record; undefined where nothing does. */
export function hinderedIn(
  { members, whoEdits, closedUntil }: Pick<Group, 'members' | 'whoEdits' | 'closedUntil'>,
  userId: string,
  { createdBy, day }: Pick<RuledRecord, 'createdBy' | 'day'>,
): Hindered | undefined {
  const ownMember = members.find((member) => member.userId === userId);
  const role = ownMember?.role;
  const isAuthor = createdBy === userId;
  const hindrance = hindranceTo(
    { role, isNewcomer: isNewcomer(ownMember?.newcomer, new Date()), whoEdits, closedUntil },
    { isAuthor, days: [day] },
  );
  return hindrance && { hindrance, closedUntil };
}

/** A group as far as it is known here. Reads nothing from the server. */
export function useKnownGroup(groupId: string | undefined): Group | undefined {
  const ownGroup = useKnown(getGroup, groupId === undefined ? null : { params: { groupId } });
  const listed = useKnown(listMyGroups, {});
  return ownGroup ?? listed?.find(({ id }) => id === groupId);
}

/** What keeps the viewer from changing a record, as far as its group is known here. */
export function useHindrance(record: RuledRecord | undefined, userId: string): Hindered | undefined {
  const group = useKnownGroup(record?.groupId);
  return group && record && hinderedIn(group, userId, record);
}

export const isViewerOf = ({ members }: Pick<Group, 'members'>, userId: string): boolean =>
  members.some((member) => member.userId === userId && member.role === 'viewer');
