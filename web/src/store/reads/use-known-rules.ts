import type { Balance } from '@barabar/core/contract/balances';
import { listMyGroups, type Group } from '@barabar/core/contract/groups';
import { useKnown } from '../use-endpoint.ts';
import { hinderedIn, isViewerOf, useKnownGroup, type RuledRecord } from './use-hindrance.ts';

/** The viewer's groups that are known here, that of a page first. Reads nothing from the server. */
function useKnownGroups(groupId: string | undefined): readonly Group[] {
  const ownGroup = useKnownGroup(groupId);
  const listed = useKnown(listMyGroups, {}) ?? [];
  return ownGroup ? [ownGroup, ...listed] : listed;
}

/** @param groupId of the group that a page is about, if any */
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
