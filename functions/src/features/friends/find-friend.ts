import type { Firestore } from 'firebase-admin/firestore';
import { notFound } from '../../refusal.ts';
import { isStorableId } from '../../store-kit/document.ts';
import { idsOfPerson, loadPeople, type PersonRecord } from '../users/store.ts';
import { findFriendship, type RevisedFriendship } from './store.ts';

/** Two friends, by the records that go on where two were merged. */
export interface Friends {
  /** The caller. */
  readonly own: PersonRecord;
  readonly person: PersonRecord;
  readonly friendship: RevisedFriendship;
}

/** A friend of the caller. @throws {Refusal} not-found for anybody else. */
export async function findFriend(
  db: Firestore,
  { callerId, friendId }: { readonly callerId: string; readonly friendId: string },
): Promise<Friends> {
  const people = await loadPeople(db, [callerId, ...(isStorableId(friendId) ? [friendId] : [])]);
  const [own, person] = [people.get(callerId), people.get(friendId)];
  if (!own || !person || person.id === own.id) throw notFound();
  const friendship = await findFriendship(db, idsOfPerson(own), idsOfPerson(person));
  if (!friendship) throw notFound();
  return { own, person, friendship };
}
