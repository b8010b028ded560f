import { FieldPath, type WriteBatch } from 'firebase-admin/firestore';
import type { StoreCall } from '../../kit/call.ts';
import { putMarks, type FriendshipRecord } from '../friendships/store.ts';
import { groupsOf, listGroupsOf } from '../groups/store.ts';
import { putBlocks, removeBlock, type BlockedPerson } from './store.ts';

/** Marks, in a batch, the groups that somebody was added to by a person and has not joined: they are silent, or no longer. */
async function putSilence(
  call: StoreCall,
  batch: WriteBatch,
  { by, userId, isSilenced }: { by: string; userId: string; isSilenced: boolean },
): Promise<void> {
  for (const { id, members, revision } of await listGroupsOf(call, by)) {
    const ownMember = members[by];
    if (
      !ownMember ||
      ownMember.acceptedAt !== null ||
      ownMember.addedBy !== userId ||
      ownMember.isSilenced === isSilenced
    )
      continue;
    const path = new FieldPath('members', by, 'isSilenced');
    batch.update(groupsOf(call).doc(id), path, isSilenced, { lastUpdateTime: revision });
  }
}

interface BlockChange {
  readonly by: string;
  readonly userId: string;
  readonly friendship: FriendshipRecord | undefined;
}

export async function putBlockEnd(
  call: StoreCall,
  batch: WriteBatch,
  { by, userId, friendship }: BlockChange,
): Promise<void> {
  if (friendship) putMarks(call, batch, friendship, { by, marks: { blocked: null } });
  removeBlock(call, batch, { by, userId });
  await putSilence(call, batch, { by, userId, isSilenced: false });
}

/** Ends it where there is no `person`. One commit: the list, the friendship, and groups that are not joined. */
export async function changeBlock(
  call: StoreCall,
  { person, ...change }: BlockChange & { person: BlockedPerson | null },
): Promise<void> {
  const batch = call.db.batch();
  const { by, userId, friendship } = change;
  if (person) {
    if (friendship) putMarks(call, batch, friendship, { by, marks: { blocked: person.at } });
    putBlocks(call, batch, { by, people: { [userId]: person } });
    await putSilence(call, batch, { by, userId, isSilenced: true });
  } else await putBlockEnd(call, batch, change);
  await batch.commit();
}
