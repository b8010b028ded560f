import type { Db } from '../../kit/deps.ts';
import { isStorableId } from '../../kit/document.ts';
import { notFound } from '../../kit/refusal.ts';
import { readFriendship, type RevisedFriendship } from '../../records/friendships/store.ts';
import { loadPeople, type PersonRecord } from '../../records/users/store.ts';
import { isHeeded, tieOf, type Tie } from './tie.ts';

/** Two people with a friendship, by their surviving records. */
export interface Acquainted {
  /** The caller. */
  readonly own: PersonRecord;
  readonly person: PersonRecord;
  readonly friendship: RevisedFriendship;
  /** What the two are to each other, from the caller's side. */
  readonly tie: Tie;
}

/**
 * A person that the caller has a friendship with, accepted or not.
 * @throws {Refusal} not-found for anybody else.
 */
export async function findAcquainted(
  db: Db,
  { callerId, userId }: { readonly callerId: string; readonly userId: string },
): Promise<Acquainted> {
  const people = await loadPeople(db, [callerId, ...(isStorableId(userId) ? [userId] : [])]);
  const [own, person] = [people.get(callerId), people.get(userId)];
  if (!own || !person || person.id === own.id) throw notFound();
  const friendship = await readFriendship(db, own.id, person.id);
  if (!friendship) throw notFound();
  return { own, person, friendship, tie: tieOf(friendship, own.id) };
}

/**
 * A friend that the caller has accepted.
 * @throws {Refusal} not-found for anybody else.
 */
export async function findFriend(
  db: Db,
  { callerId, friendId }: { readonly callerId: string; readonly friendId: string },
): Promise<Acquainted> {
  const found = await findAcquainted(db, { callerId, userId: friendId });
  if (!isHeeded(found.tie)) throw notFound();
  return found;
}
