import { createExpense, editExpense } from '@barabar/core/contract/expense-changes';
import * as calls from '@barabar/core/contract/expenses';
import { putPrivateNote } from '@barabar/core/contract/private-notes';
import type { Deps } from '../../kit/deps.ts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as changes from './change-service.ts';
import * as lists from './list-service.ts';
import * as privateNotes from './private-note-service.ts';
import { requireInGroup } from '../../rules/guests/require-group.ts';
import * as service from './service.ts';

/** Calls about expenses. */
export const expenseRoutes = (deps: Deps): Binding[] => [
  bind(createExpense, async ({ caller, body, idempotencyKey }) => {
    requireInGroup(caller, body.groupId);
    return { data: await service.create(deps, caller.userId, body, idempotencyKey) };
  }),
  bind(calls.listExpenses, ({ caller, query }) => lists.list(deps, caller.userId, query)),
  bind(calls.listMyExpenses, ({ caller, query }) => lists.listMine(deps, caller.userId, query)),
  bind(calls.getExpense, async ({ caller, params }) => ({
    data: await lists.get(deps, caller.userId, params.expenseId),
  })),
  bind(putPrivateNote, async ({ caller, params, body }) => ({
    data: await privateNotes.put(deps, caller.userId, { ...params, ...body }),
  })),
  bind(editExpense, async ({ caller, params, body, idempotencyKey }) => ({
    data: await changes.edit(deps, caller.userId, params.expenseId, body, idempotencyKey),
  })),
  bind(calls.deleteExpense, async ({ caller, params, idempotencyKey }) => ({
    data: await changes.remove(deps, caller.userId, params.expenseId, idempotencyKey),
  })),
  bind(calls.restoreExpense, async ({ caller, params, idempotencyKey }) => ({
    data: await changes.restore(deps, caller.userId, params.expenseId, idempotencyKey),
  })),
];
