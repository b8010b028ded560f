import { invariant } from '@barabar/core/invariant';
import { pairKeyOf, sortPair } from '@barabar/core/pair';
import { FieldPath, FieldValue, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import { isStorableId, parseRevised, timestamp, type Revision, type Writer } from '../../kit/document.ts';
import { IN_VALUES_MAX, inParts } from '../../kit/in-parts.ts';
import { unlessConflicting } from '../../kit/retry.ts';
import { storedDefaultSplit, type StoredDefaultSplit } from '../shared-records/default-split.ts';
import type { PersonRecord } from '../users/store.ts';

export const typedDocument = z.object({ name: z.nullable(z.string()), email: z.string() });
export type Typed = z.output<typeof typedDocument>;

/** Times by the id of the person who did it; absent for never. */
const times = z._default(z.record(z.string(), timestamp), {});

/** A document of `friendships`, whose id is the pair's key. Its maps are written one key at a time. */
export const friendshipDocument = z.object({
  members: z.tuple([z.string(), z.string()]),
  /** Names of both where nobody typed another one, by id. */
  names: z.record(z.string(), z.string()),
  /** Who has accepted the other. Real names, pictures and numbers are shown only if both have. */
  accepted: times,
  /** Who has asked the other: by an invitation, or by what they recorded. */
  asked: times,
  /** Who has declined the other's requests up to then. */
  declined: times,
  /** Who has blocked the other. `blocks` holds the same, also without a friendship. */
  blocked: times,
  /** The name and address that each typed for the other, by the id of the person who typed it. */
  typed: z._default(z.record(z.string(), typedDocument), {}),
  /** What new expenses of the two begin with, for each of them by themselves. */
  defaultSplits: z._default(z.record(z.string(), storedDefaultSplit), {}),
  createdAt: timestamp,
  createdBy: z.string(),
  /** How often it was written since there is this field: the news of a write that changes nothing else. */
  writeCount: z.exactOptional(z.int()),
});
export type FriendshipRecord = z.output<typeof friendshipDocument> & { readonly id: string };
export type RevisedFriendship = FriendshipRecord & { readonly revision: Revision };

const FRIENDSHIPS = collection('friendships', friendshipDocument);

export const friendshipsOf = FRIENDSHIPS.of;

export interface NewFriendship {
  readonly members: readonly [string, string];
  readonly names: Readonly<Record<string, string>>;
  readonly createdBy: string;
  readonly at: Date;
  readonly acceptedBy?: readonly string[];
  /** The id of the one who asks the other by this, and accepts them. */
  readonly askedBy?: string;
  readonly typed?: Readonly<Record<string, Typed>>;
}

/**
 * Blind, because many write it. It always changes the update time, by which ending a friendship notices new records.
 */
export function putFriendship(
  call: StoreCall,
  writer: Writer,
  { members: [a, b], names, createdBy, at, acceptedBy = [], askedBy, typed = {} }: NewFriendship,
): void {
  const members = sortPair(a, b);
  const time = Timestamp.fromDate(at);
  const accepting = askedBy === undefined ? acceptedBy : [...acceptedBy, askedBy];
  const nameOf = (id: string) => {
    const name = names[id];
    invariant(name !== undefined, 'both friends have names');
    return [id, name] as const;
  };
  writer.set(
    friendshipsOf(call).doc(pairKeyOf(a, b)),
    {
      members,
      names: Object.fromEntries(members.map(nameOf)),
      createdBy,
      createdAt: time,
      // Of two writes in one millisecond, the second one would otherwise change nothing.
      writeCount: FieldValue.increment(1),
      // No empty map, because it would delete the marks of others.
      ...(accepting.length > 0 && { accepted: Object.fromEntries(accepting.map((id) => [id, time])) }),
      ...(askedBy !== undefined && { asked: { [askedBy]: time } }),
      ...(Object.keys(typed).length > 0 && { typed }),
    },
    { merge: true },
  );
}

const friendshipsQuery = (call: StoreCall, userId: string) =>
  friendshipsOf(call).where('members', 'array-contains', userId);

export const listFriendshipsOf = (call: StoreCall, userId: string): Promise<RevisedFriendship[]> =>
  FRIENDSHIPS.all(friendshipsQuery(call, userId));

export async function countFriendshipsOf(call: StoreCall, userId: string): Promise<number> {
  return (await friendshipsQuery(call, userId).count().get()).data().count;
}

export async function readFriendship(
  call: StoreCall,
  a: string,
  b: string,
): Promise<RevisedFriendship | undefined> {
  return parseRevised(await friendshipsOf(call).doc(pairKeyOf(a, b)).get(), friendshipDocument);
}

export async function readFriendships(
  call: StoreCall,
  pairKeys: Iterable<string>,
): Promise<Map<string, RevisedFriendship>> {
  const found = await FRIENDSHIPS.readAll(call, pairKeys);
  return new Map(found.map((friendship) => [friendship.id, friendship]));
}

/** Returns friendships by the other's id; one read each. `userIds` are distinct, without `ownId`, and of any shape. */
export async function friendshipsWith(
  call: StoreCall,
  ownId: string,
  userIds: readonly string[],
): Promise<Map<string, FriendshipRecord>> {
  const askable = userIds.filter(isStorableId);
  const found = await readFriendships(
    call,
    askable.map((userId) => pairKeyOf(ownId, userId)),
  );
  return new Map(
    askable.flatMap((userId) => {
      const friendship = found.get(pairKeyOf(ownId, userId));
      return friendship ? [[userId, friendship] as const] : [];
    }),
  );
}

/** Whether each of these pairs is friends: counted in the index, so that asking for 49 pairs costs two reads. */
export async function areFriendships(call: StoreCall, pairKeys: readonly string[]): Promise<boolean> {
  const counts = await Promise.all(
    inParts(pairKeys, IN_VALUES_MAX).map(async (keys) => {
      const found = await friendshipsOf(call).where(FieldPath.documentId(), 'in', keys).count().get();
      return found.data().count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) === pairKeys.length;
}

type Mark = 'accepted' | 'declined' | 'blocked';

/** Fails if they are friends no longer. Null takes a mark away. */
export function putMarks(
  call: StoreCall,
  batch: WriteBatch,
  { id }: Pick<FriendshipRecord, 'id'>,
  { by, marks }: { by: string; marks: Readonly<Partial<Record<Mark, Date | null>>> },
): void {
  const changes = Object.entries(marks).flatMap(([mark, at]): [FieldPath, FieldValue | Timestamp][] => [
    [new FieldPath(mark, by), at === null ? FieldValue.delete() : Timestamp.fromDate(at)],
  ]);
  for (const [path, value] of changes) batch.update(friendshipsOf(call).doc(id), path, value);
}

/** Has a friendship hold somebody's own name, from the moment that the other may know it. */
function putOwnName(
  call: StoreCall,
  batch: WriteBatch,
  { id }: Pick<FriendshipRecord, 'id'>,
  person: { readonly by: string; readonly name: string },
): void {
  batch.update(friendshipsOf(call).doc(id), new FieldPath('names', person.by), person.name);
}

/** @throws NOT_FOUND when they are friends no longer */
export async function commitMarks(
  call: StoreCall,
  friendship: FriendshipRecord,
  {
    person: { id: by, name },
    marks,
  }: { person: Pick<PersonRecord, 'id' | 'name'>; marks: Parameters<typeof putMarks>[3]['marks'] },
): Promise<void> {
  const batch = call.db.batch();
  putMarks(call, batch, friendship, { by, marks });
  const isAccepted = friendship.members.some((id) => id !== by && friendship.accepted[id] !== undefined);
  if (marks.accepted && isAccepted) putOwnName(call, batch, friendship, { by, name });
  await batch.commit();
}

/** Stores what one of two friends begins expenses of the two with; null removes it. Friends no longer have none. */
export async function updateDefaultSplit(
  call: StoreCall,
  {
    pair: [first = '', second = ''],
    by,
    split,
  }: { pair: readonly string[]; by: string; split: StoredDefaultSplit | null },
): Promise<void> {
  await unlessConflicting(() =>
    friendshipsOf(call)
      .doc(pairKeyOf(first, second))
      .update(new FieldPath('defaultSplits', by), split ?? FieldValue.delete()),
  );
}
