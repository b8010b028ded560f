import type { Deps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { commitOptimistically } from '../../store-kit/retry.ts';
import type { BalanceRecord } from '../balances/store.ts';
import type { GroupRecord } from '../groups/store.ts';
import { applyMovements, planSimplification } from './plan-simplification.ts';
import { commitSimplification, readSimplifiable } from './store.ts';

/** What of a group simplifying its debts depends on. */
export type SimplifiableGroup = Pick<GroupRecord, 'id' | 'members' | 'simplifyDebts'>;

/** Keeping the balances of groups at the fewest, where their setting says so. */
export function simplificationService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /**
   * @param onPlanned is told what is open once it is simplified, before that is stored.
   * @returns whether balances were rewritten.
   * @throws what Firestore says of a lost race.
   */
  async function attempt(
    { id: groupId, members }: SimplifiableGroup,
    onPlanned: (balances: readonly BalanceRecord[]) => void,
  ): Promise<boolean> {
    const state = await readSimplifiable(db, groupId, planSimplification);
    const names = new Map(Object.entries(members).map(([userId, { name }]) => [userId, name]));
    const change = { groupId, names, at: clock() };
    onPlanned(applyMovements(state.balances, state.movements, change));
    if (state.movements.length === 0) return false;
    await commitSimplification(db, state, change);
    return true;
  }

  /**
   * Rewrites a group's balances into the fewest, if its setting says so and they are not.
   * @returns whether they were rewritten.
   * @throws {Refusal} contention, when they move faster than they can be read.
   */
  async function simplify(group: SimplifiableGroup): Promise<boolean> {
    return group.simplifyDebts && commitOptimistically(() => attempt(group, () => {}));
  }

  /** The same where it can wait for the next one who does it. */
  async function trySimplify(group: SimplifiableGroup): Promise<void> {
    try {
      await simplify(group);
    } catch (error) {
      if (!isContention(error)) throw error;
    }
  }

  /** What is open in a group whose debts are simplified: as it is stored, or while others are writing, as it will be. */
  async function listSimplified(group: SimplifiableGroup): Promise<readonly BalanceRecord[]> {
    let planned: readonly BalanceRecord[] = [];
    try {
      await commitOptimistically(() => attempt(group, (balances) => (planned = balances)));
    } catch (error) {
      if (!isContention(error)) throw error;
    }
    return planned;
  }

  return { simplify, trySimplify, listSimplified };
}

const isContention = (error: unknown): boolean => error instanceof Refusal && error.code === 'contention';
