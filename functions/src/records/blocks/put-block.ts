import { FieldPath, type Firestore, type WriteBatch } from 'firebase-admin/firestore';
import { putMarks, type FriendshipRecord } from '../friendships/store.ts';
import { groupsOf, listGroupsOf } from '../groups/store.ts';
import { putBlock, removeBlocks, type BlockedPerson } from './store.ts';

/** Marks, in a batch, the groups that somebody was added to by these people and has not joined: they are silent, or no longer. */
async function putSilence(
  db: Firestore,
  batch: WriteBatch,
  { by, userIds, isSilenced }: { by: string; userIds: readonly string[]; isSilenced: boolean },
): Promise<void> {
  for (const { id, members, revision } of await listGroupsOf(db, by)) {
    const own = members[by];
    if (!own || own.acceptedAt !== null || !userIds.includes(own.addedBy) || own.isSilenced === isSilenced)
      continue;
    const path = new FieldPath('members', by, 'isSilenced');
    batch.update(groupsOf(db).doc(id), path, isSilenced, { lastUpdateTime: revision });
  }
}

/** A block that begins or ends. */
interface BlockChange {
  readonly by: string;
  /** All ids that are the other person's. */
  readonly userIds: readonly string[];
  /** What there is between the two. */
  readonly friendships: readonly FriendshipRecord[];
}

/** The blocker's id in a friendship; an earlier id of theirs while records are being merged. */
const sideOf = ({ members: [a, b] }: FriendshipRecord, otherIds: readonly string[]): string =>
  otherIds.includes(a) ? b : a;

/** Adds to a batch everything by which a block is known: the list, the friendship, and groups that are not joined. */
async function putBlockStart(
  db: Firestore,
  batch: WriteBatch,
  { by, userIds, friendships, person }: BlockChange & { readonly person: BlockedPerson },
): Promise<void> {
  const [userId = '', ...merging] = userIds;
  for (const friendship of friendships)
    putMarks(db, batch, friendship, { by: sideOf(friendship, userIds), marks: { blocked: person.at } });
  putBlock(db, batch, { by, userId, person });
  await putSilence(db, batch, { by, userIds: [userId, ...merging], isSilenced: true });
}

/** Takes, in a batch, a block away from everywhere. */
export async function putBlockEnd(
  db: Firestore,
  batch: WriteBatch,
  { by, userIds, friendships }: BlockChange,
): Promise<void> {
  for (const friendship of friendships)
    putMarks(db, batch, friendship, { by: sideOf(friendship, userIds), marks: { blocked: null } });
  removeBlocks(db, batch, { by, userIds });
  await putSilence(db, batch, { by, userIds, isSilenced: false });
}

/**
 * Begins a block, or ends it where there is no `person`, in one commit that holds only while the groups are as they were read.
 * @throws what Firestore says of a lost race.
 */
export async function changeBlock(
  db: Firestore,
  { person, ...change }: BlockChange & { readonly person: BlockedPerson | null },
): Promise<void> {
  const batch = db.batch();
  if (person) await putBlockStart(db, batch, { ...change, person });
  else await putBlockEnd(db, batch, change);
  await batch.commit();
}
