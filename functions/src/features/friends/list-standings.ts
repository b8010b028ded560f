import type { Firestore } from 'firebase-admin/firestore';
import { joinBalances } from '../balances/join-balances.ts';
import { listBalancesBetween } from '../balances/store.ts';
import { idsOfPerson, type PersonRecord } from '../users/store.ts';
import { standingOf, type Standing } from './present.ts';

/** What stands between the caller and a friend, one entry for each group and currency, even ones included. */
export async function listStandings(
  db: Firestore,
  own: PersonRecord,
  person: PersonRecord,
): Promise<Standing[]> {
  const [ownIds, ids] = [idsOfPerson(own), idsOfPerson(person)];
  const balances = await listBalancesBetween(db, ownIds, ids);
  const joined = joinBalances(balances, (userId) => (ownIds.includes(userId) ? own.id : person.id));
  return joined.map((balance) => standingOf(own.id, balance));
}
