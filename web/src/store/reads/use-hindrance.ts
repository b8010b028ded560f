import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Balance } from '@barabar/core/contract/balances';
import { getGroup, listMyGroups, type Group } from '@barabar/core/contract/groups';
import { hindranceTo } from '@barabar/core/group-rights';
import type { Hindered } from '../../lib/records/hindrance-words.ts';
import { useKnown } from '../use-endpoint.ts';

/** A record, as far as the rules of its group go. */
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
  const role = members.find((member) => member.userId === userId)?.role;
  const isAuthor = createdBy === userId;
  const hindrance = hindranceTo({ role, whoEdits, closedUntil }, { isAuthor, days: [day] });
  return hindrance && { hindrance, closedUntil };
}

/** A group as far as it is known here. Reads nothing from the server. */
export const useKnownGroup = (groupId: string | undefined): Group | undefined =>
  useKnown(getGroup, groupId === undefined ? null : { params: { groupId } });

/** What keeps the viewer from changing a record, as far as its group is known here. */
export function useHindrance(record: RuledRecord | undefined, userId: string): Hindered | undefined {
  const group = useKnownGroup(record?.groupId);
  return group && record && hinderedIn(group, userId, record);
}

/** The viewer's groups that are known here, that of a page first. Reads nothing from the server. */
function useKnownGroups(groupId: string | undefined): readonly Group[] {
  const own = useKnownGroup(groupId);
  const listed = useKnown(listMyGroups, {}) ?? [];
  return own ? [own, ...listed] : listed;
}

/**
 * Says of a record whether something keeps the viewer from changing it, as far as groups are known here.
 * @param groupId of the group that a page is about, if any.
 */
export function useIsHindered(groupId: string | undefined, userId: string): (record: RuledRecord) => boolean {
  const groups = useKnownGroups(groupId);
  return (record) => {
    const group = groups.find(({ id }) => id === record.groupId);
    return group !== undefined && hinderedIn(group, userId, record) !== undefined;
  };
}

/** Says of a balance whether the viewer can record its payment: viewers of a group pay what they owe there. */
export function useCanRecordPayment(
  groupId: string | undefined,
  userId: string,
): (balance: Pick<Balance, 'groupId' | 'fromUserId'>) => boolean {
  const groups = useKnownGroups(groupId);
  return (balance) => {
    const group = groups.find(({ id }) => id === balance.groupId);
    return balance.fromUserId === userId || !group || !isViewerOf(group, userId);
  };
}

/** Whether the viewer is a viewer of a group. */
export const isViewerOf = ({ members }: Pick<Group, 'members'>, userId: string): boolean =>
  members.some((member) => member.userId === userId && member.role === 'viewer');
