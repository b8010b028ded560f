import type { PairDelta } from '@barabar/core/ledger';
import { pairKeyOf } from '@barabar/core/pair';
import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import { isStorableId } from '../../store-kit/document.ts';
import { loadPeople, type PersonRecord } from '../users/store.ts';
import { friendshipsOf } from './store.ts';

/** Firestore takes at most 30 values in one `in`. */
const IN_VALUES_MAX = 30;

/** Whether each of these pairs is friends: counted in the index, so that asking for 49 pairs costs two reads. */
async function areFriendships(db: Firestore, pairKeys: readonly string[]): Promise<boolean> {
  const parts = Array.from({ length: Math.ceil(pairKeys.length / IN_VALUES_MAX) }, (_, index) =>
    pairKeys.slice(index * IN_VALUES_MAX, (index + 1) * IN_VALUES_MAX),
  );
  const counts = await Promise.all(
    parts.map(async (keys) => {
      const found = await friendshipsOf(db).where(FieldPath.documentId(), 'in', keys).count().get();
      return found.data().count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) === pairKeys.length;
}

/**
 * Which of these people are friends of one person. All of them, as nearly always, costs two reads for 49 people; only
 * when somebody is not are the friendships themselves read, to tell who.
 * @param userIds distinct, without `ownId`; in any shape, as a caller may have sent them.
 */
export async function friendsAmong(
  db: Firestore,
  ownId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const askable = userIds.filter(isStorableId);
  if (askable.length === 0) return new Set();
  const pairKeys = askable.map((userId) => pairKeyOf(ownId, userId));
  if (await areFriendships(db, pairKeys)) return new Set(askable);
  const snapshots = await db.getAll(...pairKeys.map((key) => friendshipsOf(db).doc(key)));
  return new Set(askable.filter((_, index) => snapshots[index]?.exists));
}

/** Whether somebody still has an account, or may yet have one. */
export function isPresent(person: PersonRecord | undefined): boolean {
  return person?.status === 'active' || person?.status === 'invited';
}

/**
 * Whether what stands between these people outside of groups may still change: every pair is friends, and everybody has
 * an account (otherwise somebody has left).
 */
export async function areStillTogether(
  db: Firestore,
  deltas: readonly Pick<PairDelta, 'pairKey' | 'members'>[],
): Promise<boolean> {
  const userIds = new Set(deltas.flatMap(({ members }) => members));
  const pairKeys = deltas.map(({ pairKey }) => pairKey);
  const [areFriends, people] = await Promise.all([areFriendships(db, pairKeys), loadPeople(db, userIds)]);
  return areFriends && [...userIds].every((userId) => isPresent(people.get(userId)));
}
