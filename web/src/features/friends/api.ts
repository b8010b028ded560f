import {
  getFriend,
  listFriends,
  removeFriend as removeFriendEndpoint,
  type Friend,
} from '@barabar/core/contract/friends';
import { text } from '@barabar/core/messages/text';
import { callEndpoint } from '../../lib/api/api-client.ts';
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
