import type { Balance } from '@barabar/core/contract/balances';
import type { Deps } from '../../deps.ts';
import { peopleOfGroup } from '../groups/record-policy.ts';
import { readGroupOfMember } from '../groups/store.ts';
import { loadPeople } from '../users/store.ts';
import { presentBalances } from './present.ts';
import { listBalancesOf, listBalancesOfGroup } from './store.ts';

/** Who owes whom (design §4, §6): whole lists, whose reads grow with people and groups and never with history. */
export function balanceService({ db }: Pick<Deps, 'db'>) {
  /** The caller's, one row for each person, group and currency. */
  async function listOwn(callerId: string): Promise<Balance[]> {
    const uneven = (await listBalancesOf(db, callerId)).filter(({ amount }) => amount !== 0);
    return presentBalances(uneven, await loadPeople(db, new Set(uneven.flatMap(({ members }) => members))));
  }

  /**
   * Every pair of a group.
   * @throws {Refusal} not-found unless the caller is a member.
   */
  async function listOfGroup(callerId: string, groupId: string): Promise<Balance[]> {
    const group = await readGroupOfMember(db, { groupId, userId: callerId });
    const balances = await listBalancesOfGroup(db, groupId);
    // Nobody leaves a group unsettled, so that its own copies of its members are enough.
    return presentBalances(balances, peopleOfGroup(group));
  }

  return { listOwn, listOfGroup };
}
