import {
  getFriend,
  inviteFriend as inviteFriendEndpoint,
  listFriends,
  removeFriend as removeFriendEndpoint,
  type Friend,
} from '@barabar/core/contract/friends';
import { callEndpoint } from '../../lib/api-client.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { logError } from '../../lib/log-error.ts';
import { revalidateAll, withoutRereading } from '../../lib/revalidate.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';

/** A list as screens hold it: `friends` is undefined until it is known. */
export interface FriendsState {
  readonly friends: readonly Friend[] | undefined;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/** All friends with balances. A failure is logged (spec §8); screens that show it have it in `error`. */
export function useFriends(): FriendsState {
  const { data, error, mutate } = useEndpoint(
    listFriends,
    {},
    { onError: (cause) => logError('Failed to load friends', cause) },
  );
  return { friends: data, error, retry: () => void mutate() };
}

/**
 * One friend, shown from the list at once where that is known. Without an id nothing is asked. Somebody whom the viewer
 * has blocked has no page.
 */
export function useFriend(friendId: string | undefined): {
  readonly friend: Friend | undefined;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
} {
  const { friends } = useFriends();
  const { data, error, mutate } = useEndpoint(
    getFriend,
    friendId === undefined ? null : { params: { friendId } },
  );
  const known = data ?? friends?.find(({ id, isBlocked }) => id === friendId && !isBlocked);
  return { friend: known, error, retry: () => void mutate() };
}

/**
 * Invites the person at an address; all lists are then read again (spec §4, Invite friend).
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
 * Ends a friendship in which everything is settled and no group is shared; `onGone` leads away from the friend's page.
 * @throws {ApiError} when it is refused.
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
