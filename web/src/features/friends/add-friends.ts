import { listFriends, type Friend } from '@barabar/core/contract/friends';
import {
  addFriendByName as addFriendByNameEndpoint,
  inviteFriend as inviteFriendEndpoint,
} from '@barabar/core/contract/friend-changes';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { isPassing } from '../../lib/api/api-error.ts';
import { callOf } from '../../store/kinds.ts';
import { changeAnswer, fillRecord } from '../../store/store.ts';
import { revalidateAll } from '../../store/revalidate.ts';

/** All lists are then read again (spec §4, Invite friend). Throws ApiError. */
export async function inviteFriend({ email, name }: { email: string; name: string }): Promise<void> {
  const trimmed = name.trim();
  await callEndpoint(inviteFriendEndpoint, { body: { email, ...(trimmed !== '' && { name: trimmed }) } });
  void revalidateAll();
}

/** Keys of those whose answer was lost, by what was sent: a repeat is the same request. */
const unanswered = new Map<string, string>();

/** All lists are then read again. `sameAs`: their place in a group, who gets one outside of groups. Throws ApiError. */
export async function addFriendByName(name: string, { sameAs }: { sameAs?: string } = {}): Promise<Friend> {
  const body = { name, ...(sameAs !== undefined && { sameAs }) };
  const sent = JSON.stringify(body);
  const idempotencyKey = unanswered.get(sent) ?? crypto.randomUUID();
  unanswered.delete(sent);
  let friend: Friend;
  try {
    friend = await callEndpoint(addFriendByNameEndpoint, { body, idempotencyKey });
  } catch (error) {
    if (isPassing(error)) unanswered.set(sent, idempotencyKey);
    throw error;
  }
  fillRecord('friend', friend);
  changeAnswer<readonly Friend[]>(callOf(listFriends), (friends) => [
    ...friends.filter((candidate) => candidate.id !== sameAs),
    friend,
  ]);
  void revalidateAll();
  return friend;
}

/** Throws ApiError, and if they are not there, because the viewer has blocked them in the meantime. */
export async function inviteByAddress(email: string): Promise<Friend> {
  await callEndpoint(inviteFriendEndpoint, { body: { email } });
  const friends = await callEndpoint(listFriends, {});
  void revalidateAll();
  const friend = friends.find((candidate) => candidate.email === email);
  if (!friend) throw new Error('whom the viewer invites is a friend');
  return friend;
}
