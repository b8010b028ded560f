import {
  createExpense,
  deleteExpense,
  editExpense,
  getExpense,
  listExpenses,
  listMyExpenses,
  restoreExpense,
} from '@barabar/core/contract/expenses';
import { bind, type Binding } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { expenseChangeService } from './change-service.ts';
import { expenseListService } from './list-service.ts';
import { expenseService } from './service.ts';

/** Calls about expenses. */
export const expenseRoutes = (deps: Deps): Binding[] => {
  const service = expenseService(deps);
  const changes = expenseChangeService(deps);
  const lists = expenseListService(deps);
  return [
    bind(createExpense, async ({ caller, body, idempotencyKey }) => ({
      data: await service.create(caller.userId, body, idempotencyKey),
    })),
    bind(listExpenses, ({ caller, query }) => lists.list(caller.userId, query)),
    bind(listMyExpenses, ({ caller, query }) => lists.listMine(caller.userId, query)),
    bind(getExpense, async ({ caller, params }) => ({
      data: await lists.get(caller.userId, params.expenseId),
    })),
    bind(editExpense, async ({ caller, params, body, idempotencyKey }) => ({
      data: await changes.edit(caller.userId, params.expenseId, body, idempotencyKey),
    })),
    bind(deleteExpense, async ({ caller, params, idempotencyKey }) => ({
      data: await changes.remove(caller.userId, params.expenseId, idempotencyKey),
    })),
    bind(restoreExpense, async ({ caller, params, idempotencyKey }) => ({
      data: await changes.restore(caller.userId, params.expenseId, idempotencyKey),
    })),
  ];
};
