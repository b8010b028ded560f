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

/** Lists a group's open balances; where debts are simplified, as `simplifyGroup` will store them. Writes nothing. */
export async function listOpenBalances(
  call: Call,
  group: SimplifiableGroup,
): Promise<readonly BalanceRecord[]> {
  if (!group.simplifyDebts) return listUnevenOfGroup(call, group.id);
  return (await planFor(call, group)).balances;
}

/**
 * After whatever moves a balance, and before what depends on stored ones: settling, leaving, turning it off.
 * Returns whether they were rewritten. Throws contention.
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

/** Simplifies as `simplifyGroup` does, but without an error on contention: the next write simplifies again. */
export async function trySimplifyGroup(call: Call, group: SimplifiableGroup): Promise<void> {
  try {
    await simplifyGroup(call, group);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'contention')) throw error;
  }
}
