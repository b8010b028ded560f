import { getFriend, listFriends, removeFriend as removeFriendEndpoint } from '@barabar/core/contract/friends';
import { text } from '@barabar/core/messages/text';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { revalidateAll, withoutRereading } from '../../store/revalidate.ts';
import { logsFailure } from '../../lib/api/swr-settings.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';
import { hasPage } from './search-friends.ts';

const TEXT = text('friendsApi');

export const useFriends = () => useEndpoint(listFriends, {}, logsFailure(TEXT.failed));

/** The one in the list until it is read. Without an id it sends no request. Not of people who have no page. */
export function useFriend(friendId: string | undefined) {
  const { data, ...state } = useEndpoint(getFriend, friendId === undefined ? null : { params: { friendId } });
  return { friend: data && hasPage(data) ? data : undefined, ...state };
}

/** Requires that all is settled and no group shared. `onGone` leads away from the page. Throws ApiError if refused. */
export function removeFriend(
  friendId: string,
  { onGone }: { onGone: () => void | Promise<void> },
): Promise<void> {
  return withoutRereading(friendId, async () => {
    await callEndpoint(removeFriendEndpoint, { params: { friendId } });
    await onGone();
    void revalidateAll();
  });
}
