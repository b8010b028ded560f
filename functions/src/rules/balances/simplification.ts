import type { Call } from '../../kit/call.ts';
import { Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { listUnevenOfGroup, type BalanceRecord } from '../../records/balances/store.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { commitPlan, readPlan, type PlannedSimplification } from '../../records/simplifications/store.ts';

export type SimplifiableGroup = Pick<GroupRecord, 'id' | 'members' | 'simplifyDebts'>;

const planFor = (call: Call, { id: groupId, members }: SimplifiableGroup): Promise<PlannedSimplification> => {
  const names = new Map(Object.entries(members).map(([userId, { name }]) => [userId, name]));
  return readPlan(call, { groupId, names, at: call.clock() });
};

/**
 * The open balances of a group, where its debts are simplified as `simplifyGroup` will store them. It writes nothing.
 */
export async function listOpenBalances(
  call: Call,
  group: SimplifiableGroup,
): Promise<readonly BalanceRecord[]> {
  if (!group.simplifyDebts) return listUnevenOfGroup(call, group.id);
  return (await planFor(call, group)).balances;
}

/**
 * Rewrites a group's stored balances into the fewest, if its setting says so and they are not. Triggers call it after
 * whatever moves a balance (`triggers/simplify-after.ts`), and calls before what depends on stored balances: settling,
 * leaving, removal, turning the setting off.
 * @returns whether they were rewritten.
 * @throws {Refusal} contention, when they move faster than they can be read.
 */
export async function simplifyGroup(call: Call, group: SimplifiableGroup): Promise<boolean> {
  if (!group.simplifyDebts) return false;
  return commitOptimistically(async () => {
    const plan = await planFor(call, group);
    if (plan.movements.length === 0) return false;
    await commitPlan(call, plan);
    return true;
  });
}

/** The same, but without an error on contention: the next write simplifies again. */
export async function trySimplifyGroup(call: Call, group: SimplifiableGroup): Promise<void> {
  try {
    await simplifyGroup(call, group);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'contention')) throw error;
  }
}
