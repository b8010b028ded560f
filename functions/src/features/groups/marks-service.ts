import type { Group } from '@barabar/core/contract/groups';
import type { UserCall } from '../../kit/call.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { updateOwnMarks } from '../../records/groups/own-marks.ts';
import type { GroupRecord, MemberRecord } from '../../records/groups/store.ts';
import { sendSignals } from '../../records/signals/store.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { requireOrdinary } from '../../rules/groups/policy.ts';
import { showGroup } from '../../rules/groups/show-group.ts';

/** A member with a mark that they make for themselves, or without one; undefined where it is so already. */
const MARKINGS = {
  archive: (member: MemberRecord, at: Date) =>
    member.archivedAt ? undefined : { ...member, archivedAt: at },
  unarchive: ({ archivedAt, ...member }: MemberRecord) => archivedAt && member,
  favourite: (member: MemberRecord) =>
    member.isFavourite ? undefined : { ...member, isFavourite: true as const },
  unfavourite: ({ isFavourite, ...member }: MemberRecord) => isFavourite && member,
} satisfies Record<string, (member: MemberRecord, at: Date) => MemberRecord | undefined>;

export type Marking = keyof typeof MARKINGS;

/** Only the caller's other clients are told of it. Repeating it is harmless. */
export async function mark(
  call: UserCall,
  { groupId, marking }: { groupId: string; marking: Marking },
): Promise<Group> {
  const at = call.clock();
  const marked = await commitOptimistically(async (): Promise<GroupRecord> => {
    const group = requireOrdinary(await findGroupOfMember(call, groupId));
    const member = group.members[call.userId];
    const changed = member && MARKINGS[marking](member, at);
    return changed ? updateOwnMarks(call, group, { [call.userId]: changed }) : group;
  });
  await sendSignals(call, { userIds: [call.userId], at });
  return showGroup(call, marked);
}
