import { createExpense, editExpense } from '@barabar/core/contract/expense-changes';
import * as calls from '@barabar/core/contract/expenses';
import { putPrivateNote } from '@barabar/core/contract/private-notes';
import { bind, bindPage, type Binding } from '../../kit/endpoint.ts';
import * as changes from './change-service.ts';
import * as lists from './list-service.ts';
import { requireGroupOfGuest } from '../../rules/guests/require-group.ts';
import * as service from './service.ts';

export const expenseRoutes: Binding[] = [
  bind(createExpense, async (call, { body }) => {
    requireGroupOfGuest(call, body.groupId);
    return service.create(call, body);
  }),
  bindPage(calls.listExpenses, (call, { query }) => lists.list(call, query)),
  bindPage(calls.listMyExpenses, (call, { query }) => lists.listMine(call, query)),
  bind(calls.getExpense, (call, { params }) => lists.get(call, params.expenseId)),
  bind(putPrivateNote, (call, { params, body }) => service.putNote(call, { ...params, ...body })),
  bind(editExpense, (call, { params, body }) => changes.edit(call, params.expenseId, body)),
  bind(calls.deleteExpense, (call, { params }) => changes.remove(call, params.expenseId)),
  bind(calls.restoreExpense, (call, { params }) => changes.restore(call, params.expenseId)),
];
