import {
  addFriendByName as addFriendByNameEndpoint,
  getFriend,
  inviteFriend as inviteFriendEndpoint,
  listFriends,
  removeFriend as removeFriendEndpoint,
  type Friend,
} from '@barabar/core/contract/friends';
import { text } from '@barabar/core/messages/text';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { callOf } from '../../store/kinds.ts';
import { changeAnswer, fillRecord } from '../../store/store.ts';
import { revalidateAll, withoutRereading } from '../../store/revalidate.ts';
import { logsFailure } from '../../lib/api/swr-settings.ts';
import { type ReadState, useEndpoint } from '../../store/use-endpoint.ts';
import { hasPage } from './search-friends.ts';

const TEXT = text('friendsApi');

/** The list of friends for screens; `friends` is undefined until it has loaded. */
export interface FriendsState extends ReadState {
  readonly friends: readonly Friend[] | undefined;
}

/** Reads all friends with their balances. A failure is logged (spec §8), and returned as `error`. */
export function useFriends(): FriendsState {
  const { data, ...state } = useEndpoint(listFriends, {}, logsFailure(TEXT.failed));
  return { friends: data, ...state };
}

/**
 * Reads one friend, and returns the one in the list until then. Without an id it sends no request. It does not return
 * people who have no page.
 */
export function useFriend(friendId: string | undefined): ReadState & { readonly friend: Friend | undefined } {
  const { data, ...state } = useEndpoint(getFriend, friendId === undefined ? null : { params: { friendId } });
  return { friend: data && hasPage(data) ? data : undefined, ...state };
}

/**
 * Invites the person with an address. All lists are then read again (spec §4, Invite friend).
 * @throws {ApiError}
 */
export async function inviteFriend({
  email,
  name,
}: {
  readonly email: string;
  readonly name: string;
}): Promise<void> {
  const trimmed = name.trim();
  await callEndpoint(inviteFriendEndpoint, { body: { email, ...(trimmed !== '' && { name: trimmed }) } });
  void revalidateAll();
}

/**
 * Adds a friend by name only. All lists are then read again.
 * @param options.sameAs a place of somebody by name in a group, who gets one outside of groups.
 * @throws {ApiError}
 */
export async function addFriendByName(
  name: string,
  { sameAs }: { readonly sameAs?: string } = {},
): Promise<Friend> {
  const friend = await callEndpoint(addFriendByNameEndpoint, {
    body: { name, ...(sameAs !== undefined && { sameAs }) },
    idempotencyKey: crypto.randomUUID(),
  });
  fillRecord('friend', friend);
  changeAnswer<readonly Friend[]>(callOf(listFriends), (friends) => [
    ...friends.filter((one) => one.id !== sameAs),
    friend,
  ]);
  void revalidateAll();
  return friend;
}

/**
 * Invites the person with an address, and finds them among the viewer's friends.
 * @throws {ApiError} @throws if they are not there, because the viewer has blocked them in the meantime.
 */
export async function inviteByAddress(email: string): Promise<Friend> {
  await callEndpoint(inviteFriendEndpoint, { body: { email } });
  const friends = await callEndpoint(listFriends, {});
  void revalidateAll();
  const friend = friends.find((one) => one.email === email);
  if (!friend) throw new Error('whom the viewer invites is a friend');
  return friend;
}

/**
 * Ends a friendship, which requires that everything is settled and the two share no group.
 * @param onGone navigates away from the friend's page. @throws {ApiError} if the server refuses it.
 */
export function removeFriend(
  friendId: string,
  { onGone }: { readonly onGone: () => void | Promise<void> },
): Promise<void> {
  return withoutRereading(friendId, async () => {
    await callEndpoint(removeFriendEndpoint, { params: { friendId } });
    await onGone();
    void revalidateAll();
  });
}
