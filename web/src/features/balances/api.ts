import { remindFriend } from '@barabar/core/contract/friends';
import { callEndpoint } from '../../lib/api-client.ts';

/**
 * Reminds a friend by mail of all that they owe the viewer, once a day at most.
 * @throws {ApiError} in words for the viewer: nothing is owed any more, or they were reminded today already.
 */
export async function sendReminder(friendId: string): Promise<void> {
  await callEndpoint(remindFriend, { params: { friendId } });
}
