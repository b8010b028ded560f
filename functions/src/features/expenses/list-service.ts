import type { QueryOf } from '@barabar/core/contract/endpoint';
import type { Expense, listExpenses as listExpensesCall } from '@barabar/core/contract/expenses';
import type { DataDeps } from '../../kit/deps.ts';
import type { Answer } from '../../kit/endpoint.ts';
import { fillPage, pageRequestOf } from '../../kit/paging.ts';
import { periodOf } from '../../kit/period.ts';
import { notFound } from '../../kit/refusal.ts';
import { scopeOf, type Scope } from '../../kit/scope.ts';
import { readExpense, readExpensePage, type ExpenseRecord } from '../../records/expenses/store.ts';
import { currentIdOf } from '../../records/users/store.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { peopleIn, presentExpense } from '../../rules/shared-records/present-expense.ts';

type ExpenseQuery = QueryOf<typeof listExpensesCall>;

async function listPage(
  { db }: DataDeps,
  callerId: string,
  scope: Scope | undefined,
  query: Omit<ExpenseQuery, 'groupId' | 'userId'>,
): Promise<Answer<Expense[]>> {
  const request = pageRequestOf(query);
  if (!scope) return { data: [] };
  const viewer = new Viewer(db, callerId);
  const outlook = new Outlook(db, viewer);
  const filter = { scope, category: query.category, period: periodOf(query) };
  const { items, nextCursor } = await fillPage(request, {
    read: (part) => readExpensePage(db, filter, part),
    positionOf: ({ createdAt: at, id }) => ({ at, id }),
    // A member who has joined a group may see everything in it.
    ...(scope.groupId === undefined && {
      isVisible: (expense: ExpenseRecord) => outlook.isOrdinary(expense),
    }),
  });
  const people = await viewer.see(peopleIn(items));
  return { data: items.map((expense) => presentExpense(expense, people)), nextCursor };
}

/** @throws {Refusal} not-found for a group that the caller is no member of. */
export async function list(
  deps: DataDeps,
  callerId: string,
  { groupId, userId, ...query }: ExpenseQuery,
): Promise<Answer<Expense[]>> {
  const { db } = deps;
  if (groupId !== undefined) await findGroupOfMember(db, { groupId, userId: callerId });
  const scope = scopeOf(callerId, { groupId, userId: await currentIdOf(db, userId) });
  return listPage(deps, callerId, scope, query);
}

/** What the caller paid or is in. */
export function listMine(
  deps: DataDeps,
  callerId: string,
  query: Pick<ExpenseQuery, 'limit' | 'cursor'>,
): Promise<Answer<Expense[]>> {
  return listPage(deps, callerId, { participantId: callerId }, query);
}

/** Requests included. @throws {Refusal} not-found, also for what is deleted or not the caller's to see. */
export async function get({ db }: DataDeps, callerId: string, expenseId: string): Promise<Expense> {
  const expense = await readExpense(db, expenseId);
  const viewer = new Viewer(db, callerId);
  const isTheirs = expense?.deletedAt === null && (await new Outlook(db, viewer).isVisible(expense));
  if (!isTheirs) throw notFound();
  return presentExpense(expense, await viewer.see(peopleIn([expense])));
}
