import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { setDefaultSplit } from '@barabar/core/contract/friend-split';
import type { Friend } from '@barabar/core/contract/friends';
import type { StoreCall, UserCall } from '../../kit/call.ts';
import { notFound } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { updateDefaultSplit } from '../../records/friendships/store.ts';
import { updateOwnMarks } from '../../records/groups/own-marks.ts';
import { listGroupsOf, readGroup } from '../../records/groups/store.ts';
import type { StoredDefaultSplit } from '../../records/shared-records/default-split.ts';
import { sendSignals } from '../../records/signals/store.ts';
import { findFriend } from '../../rules/acquaintance/find-friend.ts';
import { directByPerson, showFriend } from '../../rules/friends/show-friend.ts';
import { requireSplitAmong } from '../../rules/groups/check-splits.ts';
import { findCard } from '../../rules/friends/cards.ts';
import { directAmong } from '../../rules/groups/direct-groups.ts';

/** The caller's own: the friend is not told. A group of two has it in the caller's part. */
export async function setDefault(
  call: UserCall,
  friendId: string,
  { defaultSplit: split }: BodyOf<typeof setDefaultSplit>,
): Promise<Friend> {
  const card = await findCard(call, friendId);
  // Who is by name in groups alone has no expenses with the caller alone.
  if (card && card.places[0].group.kind !== 'direct') throw notFound();
  const { ownPerson, person } = card
    ? { ownPerson: { id: call.userId }, person: { id: card.places[0].userId } }
    : await findFriend(call, friendId);
  const pair = [ownPerson.id, person.id];
  if (split) {
    const isKnown = (userId: string) => pair.includes(userId);
    requireSplitAmong(split, { path: 'defaultSplit', isKnown, strangers: 'split-pair' });
  }
  const direct = card
    ? [card.places[0].group]
    : directAmong(await listGroupsOf(call, ownPerson.id), ownPerson.id);
  const groupId = directByPerson(direct).get(person.id);
  if (groupId !== undefined) await putInDirect(call, { groupId, userId: ownPerson.id, split });
  // What was set before they had a group of two counts no longer.
  if (!card)
    await updateDefaultSplit(call, { pair, by: ownPerson.id, split: groupId === undefined ? split : null });
  await sendSignals(call, { userIds: [ownPerson.id], at: call.clock() });
  return showFriend(call, person.id);
}

const putInDirect = (
  call: StoreCall,
  { groupId, userId, split }: { groupId: string; userId: string; split: StoredDefaultSplit | null },
): Promise<void> =>
  commitOptimistically(async () => {
    const group = await readGroup(call, groupId);
    const ownMember = group?.members[userId];
    if (!group || !ownMember) return;
    const { defaultSplit: _before, ...member } = ownMember;
    await updateOwnMarks(call, group, { [userId]: { ...member, ...(split && { defaultSplit: split }) } });
  });
