import type { Call } from '../../kit/call.ts';
import { changeWhenSettled, type SettledChange } from '../../records/groups/change-when-settled.ts';
import { readStoredGroup } from '../../records/groups/store.ts';
import { simplifyGroup } from '../balances/simplification.ts';

/**
 * Changes the members of a group or deletes it, as `changeWhenSettled` does, after its debts are simplified: what that
 * makes even does not count as open. Where `decide` refuses or has nothing to do, nothing is simplified.
 * @throws {Refusal} what `decide` and `refuse` throw; contention.
 */
export async function changeOnceSimplified(call: Call, change: SettledChange): Promise<void> {
  const group = await readStoredGroup(call, change.groupId);
  if (group && change.decide(group)) await simplifyGroup(call, group);
  await changeWhenSettled(call, change);
}
