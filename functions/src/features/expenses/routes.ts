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
    return service.recordExpense(call, body);
  }),
  bindPage(calls.listExpenses, (call, { query }) => lists.listExpenses(call, query)),
  bindPage(calls.listMyExpenses, (call, { query }) => lists.listMyExpenses(call, query)),
  bind(calls.getExpense, (call, { params }) => lists.getExpense(call, params.expenseId)),
  bind(putPrivateNote, (call, { params, body }) => service.putNote(call, { ...params, ...body })),
  bind(editExpense, (call, { params, body }) => changes.editExpense(call, params.expenseId, body)),
  bind(calls.deleteExpense, (call, { params }) => changes.deleteExpense(call, params.expenseId)),
  bind(calls.restoreExpense, (call, { params }) => changes.restoreExpense(call, params.expenseId)),
];
