import type { DataOf } from '@barabar/core/contract/endpoint';
import type { previewLink } from '@barabar/core/contract/link-preview';
import type { AnybodyRequest } from '../../kit/call.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import { currentIdOf, loadPeople } from '../../records/users/store.ts';
import { findLivingLink } from '../../rules/links/living-link.ts';

/** Never a balance, an address, a picture or a UPI ID. */
export async function preview(call: AnybodyRequest, token: string): Promise<DataOf<typeof previewLink>> {
  const callerId = await currentIdOf(call, call.userId);
  const found = await findLivingLink({ ...call, userId: callerId }, { token, at: call.clock() });
  const { expiresAt } = found.link;
  if (found.kind === 'person') {
    const { id, name } = found.maker;
    const { forUserId } = found.link;
    const named = call.token && forUserId !== null && (await loadPeople(call, [forUserId])).get(forUserId);
    return {
      kind: 'person',
      invitedBy: { name },
      expiresAt,
      ...(id === callerId && { isOwn: true as const }),
      ...(named && named.nameOnlyIn !== null && { asName: named.name }),
    };
  }
  const { group, link } = found;
  const names = Object.entries(group.members).flatMap(([userId, { isNameOnly, name }]) =>
    isNameOnly ? [{ userId, name }] : [],
  );
  return {
    kind: 'group',
    group: { name: group.name, memberCount: group.memberIds.length },
    invitedBy: { name: group.members[link.userId]?.name ?? link.userName },
    expiresAt,
    ...(call.token && { names }),
    ...(callerId !== undefined && hasJoined(group, callerId) && { joinedGroupId: group.id }),
  };
}
