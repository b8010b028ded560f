import type { QueryOf } from '@barabar/core/contract/endpoint';
import type { Expense, listExpenses as listExpensesCall } from '@barabar/core/contract/expenses';
import { said } from '@barabar/core/messages/said';
import type { DataDeps } from '../../kit/deps.ts';
import type { Answer } from '../../kit/endpoint.ts';
import { fillPage, pageRequestOf } from '../../kit/paging.ts';
import { periodOf } from '../../kit/period.ts';
import { invalid, notFound } from '../../kit/refusal.ts';
import { scopeOf, type Scope } from '../../kit/scope.ts';
import {
  allExpenses,
  readExpense,
  readExpensePage,
  spentOnOf,
  type ListedExpense,
} from '../../records/expenses/store.ts';
import type { RevisedGroup } from '../../records/groups/store.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { placesOf } from '../../rules/friends/cards.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { showExpense, showExpenses, showOwnExpenses } from '../../rules/shared-records/present-expense.ts';

type ExpenseQuery = QueryOf<typeof listExpensesCall>;

async function listPage(
  { db }: DataDeps,
  callerId: string,
  scope: Scope | undefined,
  query: Omit<ExpenseQuery, 'groupId' | 'userId'>,
  group?: RevisedGroup,
): Promise<Answer<Expense[]>> {
  const request = pageRequestOf(query);
  if (!scope) return { data: [] };
  const outlook = new Outlook(db, new Viewer(db, callerId));
  if (group) outlook.remember(group);
  const isByDay = query.sort === 'day';
  const filter = { scope, category: query.category, period: periodOf(query), isByDay };
  const { items, nextCursor } = await fillPage(request, {
    read: (part) => readExpensePage(db, filter, part),
    positionOf: (expense) => ({
      at: expense.createdAt,
      id: expense.id,
      ...(isByDay && { day: spentOnOf(expense) }),
    }),
    // A member who has joined a group may see everything in it.
    ...(scope.groupId === undefined && {
      isVisible: (expense: ListedExpense) => outlook.isOrdinary(expense),
    }),
  });
  return { data: await showOwnExpenses(outlook, items), nextCursor };
}

/**
 * An expense among a hundred people is in the indexes of almost five thousand pairs. Another such index would exceed
 * Firestore's limit of index entries for one document.
 */
function requireSortable({ sort, userId, category }: ExpenseQuery): void {
  if (sort === 'day' && (userId !== undefined || category !== undefined))
    throw invalid('sort', said('day-list-filters'));
}

/**
 * @throws {Refusal} not-found for a group that the caller is no member of; 400 for a list by day with a person or
 *   category.
 */
export async function list(
  deps: DataDeps,
  callerId: string,
  { groupId, userId, ...query }: ExpenseQuery,
): Promise<Answer<Expense[]>> {
  const { db } = deps;
  requireSortable({ userId, ...query });
  const group =
    groupId === undefined ? undefined : await findGroupOfMember(db, { groupId, userId: callerId });
  const scope = scopeOf(callerId, { groupId, userIds: await placesOf(db, { callerId, userId }) });
  return listPage(deps, callerId, scope, query, group);
}

/** What the caller paid or is in. */
export function listMine(
  deps: DataDeps,
  callerId: string,
  query: Pick<ExpenseQuery, 'limit' | 'cursor' | 'sort'>,
): Promise<Answer<Expense[]>> {
  return listPage(deps, callerId, { participantId: callerId }, query);
}

/** Everything that the viewer's list of a scope has, in parts. In a group the viewer has joined it. */
export async function* all({ db }: DataDeps, outlook: Outlook, scope: Scope): AsyncGenerator<Expense[]> {
  for await (const part of allExpenses(db, scope)) {
    const listed = scope.groupId === undefined ? await outlook.ordinaryAmong(part) : part;
    yield showExpenses(outlook, listed);
  }
}

/** Requests included. @throws {Refusal} not-found, also for what is deleted or not the caller's to see. */
export async function get({ db }: DataDeps, callerId: string, expenseId: string): Promise<Expense> {
  const expense = await readExpense(db, expenseId);
  const outlook = new Outlook(db, new Viewer(db, callerId));
  const isTheirs = expense?.deletedAt === null && (await outlook.isVisible(expense));
  if (!isTheirs) throw notFound();
  return showExpense(outlook, expense);
}
