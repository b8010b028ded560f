import type { UserCall } from '../../kit/call.ts';
import { isStorableId } from '../../kit/document.ts';
import { notFound } from '../../kit/refusal.ts';
import { readFriendship, type RevisedFriendship } from '../../records/friendships/store.ts';
import { loadPeople, type PersonRecord } from '../../records/users/store.ts';
import { isHeeded, tieOf, type Tie } from './tie.ts';

/** Two people with a friendship, by their surviving records. */
export interface Acquainted {
  readonly ownPerson: PersonRecord;
  readonly person: PersonRecord;
  readonly friendship: RevisedFriendship;
  /** What the two are to each other, from the caller's side. */
  readonly tie: Tie;
}

/** Accepted or not. Throws not-found for anybody else. */
export async function findAcquainted(call: UserCall, userId: string): Promise<Acquainted> {
  const people = await loadPeople(call, [call.userId, ...(isStorableId(userId) ? [userId] : [])]);
  const [ownPerson, person] = [people.get(call.userId), people.get(userId)];
  if (!ownPerson || !person || person.id === ownPerson.id) throw notFound();
  const friendship = await readFriendship(call, ownPerson.id, person.id);
  if (!friendship) throw notFound();
  return { ownPerson, person, friendship, tie: tieOf(friendship, ownPerson.id) };
}

/** One that the caller has accepted. Throws not-found for anybody else. */
export async function findFriend(call: UserCall, friendId: string): Promise<Acquainted> {
  const found = await findAcquainted(call, friendId);
  if (!isHeeded(found.tie)) throw notFound();
  return found;
}
