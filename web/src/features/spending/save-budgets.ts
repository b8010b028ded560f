import type { Budget } from '@barabar/core/budgets';
import { getAccount, updateAccount } from '@barabar/core/contract/account';
import type { User } from '@barabar/core/contract/auth';
import { callEndpoint } from '../../lib/api/api-client.ts';

/**
 * Changes the viewer's budgets. Another device may have changed them, so the list is read first.
 * @returns the changed record of the viewer.
 * @throws {ApiError}
 */
export async function changeBudgets(change: (budgets: readonly Budget[]) => Budget[]): Promise<User> {
  const { budgets } = await callEndpoint(getAccount);
  return callEndpoint(updateAccount, { body: { budgets: change(budgets) } });
}
