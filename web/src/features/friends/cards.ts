import type { Friend } from '@barabar/core/contract/friends';
import { joinFriends, partFriends } from '@barabar/core/contract/same-person';
import { text } from '@barabar/core/messages/text';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { revalidateAll } from '../../store/revalidate.ts';

const CARDS = text('cards');
const VERBS = text('verbs');

/** Makes one of two people by name, which a notice offers to undo. @throws {ApiError} */
export async function joinPeople({ id: friendId }: Friend, other: Friend): Promise<void> {
  await callEndpoint(joinFriends, { params: { friendId }, body: { friendId: other.id } });
  void revalidateAll();
  showNotice({
    tone: 'success',
    text: CARDS.joined,
    action: { label: VERBS.undo, onSelect: () => void partPeople(friendId), takesFocus: false },
  });
}

/** Undoes the last joining, and says how that went. */
export async function partPeople(friendId: string): Promise<void> {
  try {
    await callEndpoint(partFriends, { params: { friendId } });
    void revalidateAll();
    showNotice({ tone: 'success', text: CARDS.parted });
  } catch (error) {
    showNotice({ tone: 'failure', text: messageOf(error, CARDS.partFailed) });
  }
}

/** Returns the names of the groups in which somebody by name has a place. */
export const groupsOf = ({ places = [] }: Pick<Friend, 'places'>): readonly string[] =>
  places.flatMap(({ groupName }) => groupName ?? []);

/** Returns the names of the groups that have one. The group of the two has none. */
export const groupNamesOf = ({ groups }: Pick<Friend, 'groups'>): ReadonlyMap<string, string> =>
  new Map(
    groups.flatMap(({ groupId, groupName }) =>
      groupName === undefined ? [] : [[groupId, groupName] as const],
    ),
  );
