import type { SeenInRecords, WholeLists } from '@barabar/core/contract/changes';
import type { UserCall } from '../../kit/call.ts';
import { viewerOf, type Viewer } from '../../rules/acquaintance/viewer.ts';
import { get as getAccount } from '../account/service.ts';
import { listOwn as listBalances } from '../balances/service.ts';
import { list as listFriends } from '../friends/service.ts';
import { listMine as listGroups } from '../groups/service.ts';
import { codeOf } from './cursor.ts';

const DIGEST_CHARS = 10;

/** How a viewer sees the people whom records name: themselves, and everybody they have a friendship with. */
async function listPeople(viewer: Viewer, userIds: readonly string[]): Promise<SeenInRecords[]> {
  const seen = await viewer.see(userIds);
  return [...seen]
    .map(([id, { id: userId, name, email, avatar }]) => ({
      id,
      userId,
      ...(name !== null && { name }),
      email: email ?? '',
      ...(avatar && { avatar }),
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * The lists that differ from what a device has. Reads grow with people and groups, never with history.
 * @param has digests of the lists that the device has.
 * @param friendIds everybody with whom the caller has a friendship.
 */
export async function readLists(
  call: UserCall,
  {
    has,
    friendIds,
  }: { readonly has: Readonly<Record<string, string>>; readonly friendIds: readonly string[] },
): Promise<{ readonly lists: WholeLists; readonly digests: Record<string, string> }> {
  const viewer = viewerOf(call);
  const account = await getAccount(call);
  const [groups, friends, balances, people, privateNotes] = await Promise.all([
    listGroups(call),
    listFriends(call),
    listBalances(call),
    listPeople(viewer, [viewer.id, ...friendIds]),
    viewer.privateNotes(),
  ]);
  const all: Required<WholeLists> = { account, groups, friends, balances, people, privateNotes };
  const digests = Object.fromEntries(
    Object.entries(all).map(([name, list]) => [name, codeOf(JSON.stringify(list), DIGEST_CHARS)]),
  );
  const changed = Object.entries(all).filter(([name]) => has[name] !== digests[name]);
  return { lists: Object.fromEntries(changed), digests };
}
