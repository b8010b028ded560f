import {
  createExpense,
  deleteExpense,
  getExpense,
  listExpenses,
  listMyExpenses,
} from '@barabar/core/contract/expenses';
import { bind, type Binding } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { expenseListService } from './list-service.ts';
import { expenseService } from './service.ts';

/** Calls about expenses. */
export const expenseRoutes = (deps: Deps): Binding[] => {
  const service = expenseService(deps);
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
    bind(deleteExpense, async ({ caller, params, idempotencyKey }) => ({
      data: await service.remove(caller.userId, params.expenseId, idempotencyKey),
    })),
  ];
};
