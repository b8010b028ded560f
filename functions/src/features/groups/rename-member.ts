import type { Group } from '@barabar/core/contract/groups';
import { said } from '@barabar/core/messages/said';
import type { UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { joinedIdsOf, memberOf } from '../../records/groups/membership.ts';
import { putMembers } from '../../records/groups/change-group.ts';
import { listGroupsOf, type GroupRecord } from '../../records/groups/store.ts';
import { sendSignals } from '../../records/signals/store.ts';
import { putName } from '../../records/users/store.ts';
import { byPlace, cardsAmong } from '../../rules/friends/cards.ts';
import { directAmong } from '../../rules/groups/direct-groups.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { requireFreeName, requireNewName } from '../../rules/groups/policy.ts';
import { showGroup } from '../../rules/groups/show-group.ts';

/** Whoever added them renames all their places, an admin the one in this group. A trigger renames in records later. */
export async function rename(
  call: UserCall,
  { groupId, userId }: { groupId: string; userId: string },
  name: string,
): Promise<Group> {
  const at = call.clock();
  const renamed = await commitOptimistically(async (): Promise<readonly GroupRecord[]> => {
    const group = await findGroupOfMember(call, groupId);
    const member = memberOf(group, userId);
    if (!member?.isNameOnly) throw notFound();
    const groups = await listGroupsOf(call, call.userId);
    const card = byPlace(cardsAmong(groups, call.userId)).get(userId);
    if (!card && group.members[call.userId]?.role !== 'admin')
      throw new Refusal('forbidden', { message: said('renames-own') });
    const places = (card?.places ?? [{ userId, member, group }]).filter(
      (place) => place.member.name !== name,
    );
    for (const place of places) {
      const { [place.userId]: _renamed, ...others } = place.group.members;
      requireFreeName(name, Object.values(others));
    }
    if (places.some((place) => place.group.kind === 'direct'))
      requireNewName(
        name,
        directAmong(groups, call.userId).filter(
          ({ id }) => !places.some((candidate) => candidate.group.id === id),
        ),
      );
    return commitBatch(call, (batch) =>
      places.map((place) => {
        putName(call, batch, { userId: place.userId, name, at });
        return putMembers(call, batch, {
          group: place.group,
          members: { [place.userId]: { ...place.member, name } },
          change: { by: call.userId, at, lastKey: null },
        });
      }),
    );
  });
  await sendSignals(call, { userIds: renamed.flatMap(joinedIdsOf), at });
  return showGroup(call, await findGroupOfMember(call, groupId));
}
