import { DELETED_USER_NAME } from '@barabar/core/deleted-user-name';
import type { Group } from '@barabar/core/contract/groups';
import type { UserCall } from '../../kit/call.ts';
import { isRepeat, lastKeyOf } from '../../kit/idempotency.ts';
import { notFound } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { membershipOf } from '../../records/groups/membership.ts';
import { livingOnly, readStoredGroup } from '../../records/groups/store.ts';
import { loadPerson } from '../../records/users/store.ts';
import { joinGroup } from '../../rules/groups/join-group.ts';
import {
  becomeName,
  carryNamesOf,
  isBeingCarried,
  nameOfPlace,
} from '../../rules/groups/place-becomes-name.ts';
import { showGroup } from '../../rules/groups/show-group.ts';

export async function acceptGroup(call: UserCall, groupId: string): Promise<Group> {
  const group = await joinGroup(call, { userId: call.userId, groupId, at: call.clock() });
  return showGroup(call, group);
}

/** Their place becomes a name, so that nothing of others changes (docs/people.md). Answers once all is carried over. */
export async function declineGroup(call: UserCall, groupId: string): Promise<{ id: string }> {
  const group = await readStoredGroup(call, groupId);
  const lastKey = lastKeyOf(call, { action: 'decline-group' });
  const isRepeated = group !== undefined && isRepeat(group, lastKey);
  const membership = membershipOf(livingOnly(group), call.userId);
  if (!isRepeated && membership !== 'pending' && membership !== 'none') throw notFound();
  await removeDeclined(call, groupId, { lastKey });
  return { id: groupId };
}

/** Makes the caller's place a name, also when they delete the account, also in groups that are hidden from them. */
export async function removeDeclined(
  call: UserCall,
  groupId: string,
  { lastKey = null, isDeletion = false }: { lastKey?: string | null; isDeletion?: boolean } = {},
): Promise<void> {
  const caller = await loadPerson(call, call.userId);
  const after = await commitOptimistically(async () => {
    const group = await readStoredGroup(call, groupId);
    const ownMember = livingOnly(group)?.members[call.userId];
    // The answer was lost, or the call was cut off before everything was carried over.
    if (
      group &&
      (isRepeat(group, lastKey) || (!ownMember && (await isBeingCarried(call, group, call.userId))))
    )
      return group;
    if (!group || !ownMember || ownMember.acceptedAt !== null) throw notFound();
    // Of a deleted account the own name stays nowhere; what others have typed is theirs.
    const name =
      isDeletion && ownMember.name === caller?.name
        ? DELETED_USER_NAME
        : nameOfPlace(group, { wanted: ownMember.name, userId: call.userId });
    const place = { userId: call.userId, name, importId: null };
    return becomeName(call, group, place, { by: call.userId, at: call.clock(), lastKey });
  });
  await carryNamesOf(call, after, call.userId);
}
