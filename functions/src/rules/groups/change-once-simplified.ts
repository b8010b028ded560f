import type { Call } from '../../kit/call.ts';
import { changeWhenSettled, type SettledChange } from '../../records/groups/change-when-settled.ts';
import { readStoredGroup } from '../../records/groups/store.ts';
import { simplifyGroup } from '../balances/simplification.ts';

/** Runs `changeWhenSettled` with debts simplified first: what that makes even is not open. Throws contention. */
export async function changeOnceSimplified(call: Call, change: SettledChange): Promise<void> {
  const group = await readStoredGroup(call, change.groupId);
  if (group && change.decide(group)) await simplifyGroup(call, group);
  await changeWhenSettled(call, change);
}
