import type { PairDelta } from '@barabar/core/ledger';
import type { StoreCall } from '../../kit/call.ts';
import { areFriendships } from '../../records/friendships/store.ts';
import { loadPeople, type PersonRecord } from '../../records/users/store.ts';

/** Whether somebody still has an account, or may yet have one. */
export function isPresent(person: PersonRecord | undefined): boolean {
  return person?.status === 'active' || person?.status === 'invited';
}

/** Whether every pair is still friends, and everybody has an account or is invited. If not, somebody has left. */
export async function areStillTogether(
  call: StoreCall,
  deltas: readonly Pick<PairDelta, 'pairKey' | 'members'>[],
): Promise<boolean> {
  const userIds = new Set(deltas.flatMap(({ members }) => members));
  const pairKeys = deltas.map(({ pairKey }) => pairKey);
  const [areFriends, people] = await Promise.all([areFriendships(call, pairKeys), loadPeople(call, userIds)]);
  return areFriends && [...userIds].every((userId) => isPresent(people.get(userId)));
}
