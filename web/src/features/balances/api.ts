import { remindFriend } from '@barabar/core/contract/friends';
import { callEndpoint } from '../../lib/api/api-client.ts';

/**
 * Reminds a friend by e-mail of what they owe the viewer over everything between the two. The server allows one reminder a day.
 * @throws {ApiError} with a message for the viewer: the friend owes nothing any more, or was reminded today already.
 */
export async function sendReminder(friendId: string): Promise<void> {
  await callEndpoint(remindFriend, { params: { friendId } });
}
