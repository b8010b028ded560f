import type { Call } from '../../kit/call.ts';
import { Refusal } from '../../kit/refusal.ts';
import { changeWhenSettled } from '../../records/groups/change-when-settled.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import { withChange } from '../../records/groups/change-group.ts';
import { livingOnly, type GroupRecord } from '../../records/groups/store.ts';

export const directAmong = <G extends GroupRecord>(groups: readonly G[], ownId: string): G[] =>
  groups
    .filter((group) => group.kind === 'direct' && hasJoined(group, ownId))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());

/** If nothing is left to settle. Repeating it is harmless. Throws not-settled, contention. */
export function endDirectGroup(call: Call, { groupId, by }: { groupId: string; by: string }): Promise<void> {
  const at = call.clock();
  return changeWhenSettled(call, {
    groupId,
    decide: (group) =>
      group && livingOnly(group) && withChange(group, { deletedAt: at }, { by, at, lastKey: null }),
    refuse: () => new Refusal('not-settled'),
  });
}
