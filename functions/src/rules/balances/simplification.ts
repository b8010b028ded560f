import type { DataDeps } from '../../kit/deps.ts';
import { Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import type { BalanceRecord } from '../../records/balances/store.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { applyMovements, planSimplification } from '../../records/simplifications/plan-simplification.ts';
import { commitSimplification, readSimplifiable } from '../../records/simplifications/store.ts';

/** The fields of a group that simplification depends on. */
export type SimplifiableGroup = Pick<GroupRecord, 'id' | 'members' | 'simplifyDebts'>;

/**
 * @param onPlanned is told what is open once it is simplified, before that is stored.
 * @returns whether balances were rewritten.
 * @throws what Firestore says of a lost race.
 */
async function attempt(
  { db, clock }: DataDeps,
  { id: groupId, members }: SimplifiableGroup,
  onPlanned: (balances: readonly BalanceRecord[]) => void,
): Promise<boolean> {
  // While an import is taken back, somebody who has left may be uneven until all of it is: nothing moves through them.
  const isOfMembers = (balance: BalanceRecord): boolean =>
    balance.members.every((id) => Object.hasOwn(members, id));
  const state = await readSimplifiable(db, groupId, (open) => planSimplification(open.filter(isOfMembers)));
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
export async function simplifyGroup(deps: DataDeps, group: SimplifiableGroup): Promise<boolean> {
  return group.simplifyDebts && commitOptimistically(() => attempt(deps, group, () => {}));
}

/** The same, but without an error on contention: the next write simplifies again. */
export async function trySimplifyGroup(deps: DataDeps, group: SimplifiableGroup): Promise<void> {
  try {
    await simplifyGroup(deps, group);
  } catch (error) {
    if (!isContention(error)) throw error;
  }
}

/**
 * The open balances of a group that simplifies its debts: as stored, or while others are writing, as they will be.
 */
export async function listSimplifiedBalances(
  deps: DataDeps,
  group: SimplifiableGroup,
): Promise<readonly BalanceRecord[]> {
  let planned: readonly BalanceRecord[] = [];
  try {
    await commitOptimistically(() => attempt(deps, group, (balances) => (planned = balances)));
  } catch (error) {
    if (!isContention(error)) throw error;
  }
  return planned;
}

const isContention = (error: unknown): boolean => error instanceof Refusal && error.code === 'contention';
