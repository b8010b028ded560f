import type { Balance } from '@barabar/core/contract/balances';
import { invariant } from '@barabar/core/invariant';
import type { Deps } from '../../deps.ts';
import { peopleOfGroup } from '../groups/record-policy.ts';
import { readGroupOfMember } from '../groups/store.ts';
import { simplificationService } from '../simplifications/service.ts';
import type { Presentable } from '../users/present.ts';
import { idsOfPerson, loadPeople } from '../users/store.ts';
import { joinBalances } from './join-balances.ts';
import { presentBalances } from './present.ts';
import { listBalancesOf, listUnevenOfGroup } from './store.ts';

/** Who owes whom: whole lists, whose reads grow with people and groups and never with history. */
export function balanceService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const simplifications = simplificationService({ db, clock });

  /** The caller's, one row for each person, group and currency. */
  async function listOwn(callerId: string): Promise<Balance[]> {
    const known = await readUneven([callerId], callerId);
    const own = known.people.get(callerId);
    invariant(own !== undefined, 'a caller has a record');
    const ownIds = idsOfPerson(own);
    const isAlone = ownIds.length === 1 && own.id === callerId;
    const { balances, people } = isAlone ? known : await readUneven(ownIds, callerId);
    const idOf = (userId: string) => (ownIds.includes(userId) ? own.id : (people.get(userId)?.id ?? userId));
    return presentBalances(joinBalances(balances, idOf), people);
  }

  async function readUneven(ownIds: readonly string[], callerId: string) {
    const balances = (await listBalancesOf(db, ...ownIds)).filter(({ amount }) => amount !== 0);
    const people = await loadPeople(db, [callerId, ...balances.flatMap(({ members }) => members)]);
    return { balances, people };
  }

  /**
   * Every pair of a group; where its debts are simplified, never a moment behind.
   * @throws {Refusal} not-found unless the caller is a member.
   */
  async function listOfGroup(callerId: string, groupId: string): Promise<Balance[]> {
    const group = await readGroupOfMember(db, { groupId, userId: callerId });
    const balances = group.simplifyDebts
      ? await simplifications.listSimplified(group)
      : await listUnevenOfGroup(db, groupId);
    const members = peopleOfGroup(group);
    // Nobody leaves a group unsettled, so that its own copies of its members are enough, but for somebody of whom records
    // are being merged: the group knows one of them, and the balances may know the other.
    const strangers = balances.flatMap((balance) => balance.members.filter((id) => !members.has(id)));
    const people = new Map<string, Presentable>([...(await loadPeople(db, strangers)), ...members]);
    const idOf = (userId: string) => people.get(userId)?.id ?? userId;
    return presentBalances(joinBalances(balances, idOf), people);
  }

  return { listOwn, listOfGroup };
}
