import { createExpense, editExpense } from '@barabar/core/contract/expense-changes';
import * as calls from '@barabar/core/contract/expenses';
import { putPrivateNote } from '@barabar/core/contract/private-notes';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as changes from './change-service.ts';
import * as lists from './list-service.ts';
import * as privateNotes from './private-note-service.ts';
import { requireInGroup } from '../../rules/guests/require-group.ts';
import * as service from './service.ts';

export const expenseRoutes: Binding[] = [
  bind(createExpense, async (call, { body }) => {
    requireInGroup(call, body.groupId);
    return { data: await service.create(call, body) };
  }),
  bind(calls.listExpenses, (call, { query }) => lists.list(call, query)),
  bind(calls.listMyExpenses, (call, { query }) => lists.listMine(call, query)),
  bind(calls.getExpense, async (call, { params }) => ({
    data: await lists.get(call, params.expenseId),
  })),
  bind(putPrivateNote, async (call, { params, body }) => ({
    data: await privateNotes.put(call, { ...params, ...body }),
  })),
  bind(editExpense, async (call, { params, body }) => ({
    data: await changes.edit(call, params.expenseId, body),
  })),
  bind(calls.deleteExpense, async (call, { params }) => ({
    data: await changes.remove(call, params.expenseId),
  })),
  bind(calls.restoreExpense, async (call, { params }) => ({
    data: await changes.restore(call, params.expenseId),
  })),
];
