import type { BodyOf } from '@barabar/core/contract/endpoint';
import { setDefaultSplit } from '@barabar/core/contract/friend-split';
import type { Friend } from '@barabar/core/contract/friends';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { fillRecord } from '../../store/store.ts';

/** Sets or removes the viewer's own default split with a friend. @throws {ApiError} */
export async function saveDefaultSplit(
  friendId: string,
  defaultSplit: BodyOf<typeof setDefaultSplit>['defaultSplit'],
): Promise<Friend> {
  const friend = await callEndpoint(setDefaultSplit, { params: { friendId }, body: { defaultSplit } });
  fillRecord('friend', friend);
  return friend;
}
