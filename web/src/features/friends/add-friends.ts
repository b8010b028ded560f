import { listFriends, type Friend } from '@barabar/core/contract/friends';
import { inviteFriend as inviteFriendEndpoint } from '@barabar/core/contract/friend-changes';
import { FRIEND_BY_NAME, idOfMember, madeId } from '@barabar/core/made-id';
import { text } from '@barabar/core/messages/text';
import { toMinor } from '@barabar/core/money';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { submitChange } from '../../store/outbox/keep-sending.ts';
import { revalidateAll } from '../../store/revalidate.ts';

const PEOPLE = text('people');

/** All lists are then read again (spec §4, Invite friend). Throws ApiError. */
export async function inviteFriend({ email, name }: { email: string; name: string }): Promise<void> {
  const trimmed = name.trim();
  await callEndpoint(inviteFriendEndpoint, { body: { email, ...(trimmed !== '' && { name: trimmed }) } });
  void revalidateAll();
}

/** Whom a friend by name is made of: their place in a group, who gets one outside of groups, or a name alone. */
type Named = Pick<Friend, 'name'> & Partial<Pick<Friend, 'id' | 'email' | 'avatar' | 'places'>>;

/** They are there at once, and the device sends it. A refusal is said, and `onRefused` is told whom it is. */
export function addFriendByName(
  { id: sameAs, name, ...known }: Named,
  { viewerId, onRefused }: { viewerId: string; onRefused?: ((friendId: string) => void) | undefined },
): Friend {
  const idempotencyKey = crypto.randomUUID();
  const groupId = madeId(viewerId, idempotencyKey, FRIEND_BY_NAME);
  const userId = idOfMember(groupId, 0);
  const friend: Friend = {
    email: '',
    ...known,
    id: userId,
    name,
    status: 'name-only',
    balance: toMinor(0),
    balances: [],
    groups: [],
    directGroupId: groupId,
    places: [{ userId, groupId, name }, ...(known.places ?? [])],
  };
  const sending = submitChange({
    action: 'addFriendByName',
    body: { name, ...(sameAs !== undefined && { sameAs }) },
    idempotencyKey,
    viewerId,
    effect: { kind: 'friend', after: friend },
  });
  sending.catch((failure: unknown) => {
    showNotice({ tone: 'failure', text: messageOf(failure, PEOPLE.failed) });
    onRefused?.(userId);
  });
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
