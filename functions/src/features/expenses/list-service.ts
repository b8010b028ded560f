import type { QueryOf } from '@barabar/core/contract/endpoint';
import type { Expense, listExpenses as listExpensesCall } from '@barabar/core/contract/expenses';
import { said } from '@barabar/core/messages/said';
import type { Call, UserCall } from '../../kit/call.ts';
import type { Answer } from '../../kit/endpoint.ts';
import { fillPage, mergePart, pageRequestOf, type Position } from '../../kit/paging.ts';
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
import { type Outlook, outlookOf } from '../../rules/acquaintance/outlook.ts';
import { cardPlaces } from '../../rules/friends/cards.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { showExpense, showExpenses, showOwnExpenses } from '../../rules/shared-records/present-expense.ts';

type ExpenseQuery = QueryOf<typeof listExpensesCall>;

const versionsIn = async (outlook: Outlook, scope: Scope): Promise<ListedExpense[]> =>
  (await outlook.versions(scope)).flatMap((version) => (version.type === 'expense' ? version.data : []));

async function listPage(
  call: UserCall,
  scope: Scope | undefined,
  query: Omit<ExpenseQuery, 'groupId' | 'userId'>,
  group?: RevisedGroup,
): Promise<Answer<Expense[]>> {
  const request = pageRequestOf(query);
  if (!scope) return { data: [] };
  const outlook = outlookOf(call);
  if (group) outlook.remember(group);
  const isByDay = query.sort === 'day';
  const filter = { scope, category: query.category, period: periodOf(query), isByDay };
  const positionOf = (expense: ListedExpense): Position => ({
    at: expense.createdAt,
    id: expense.id,
    ...(isByDay && { day: spentOnOf(expense) }),
  });
  const versions = (await versionsIn(outlook, scope)).filter(
    ({ category }) => query.category === undefined || category === query.category,
  );
  const { items, nextCursor } = await fillPage(request, {
    read: async (part) =>
      mergePart(await readExpensePage(call, filter, part), versions, { ...filter, ...part, positionOf }),
    positionOf,
    // A member who has joined a group may see everything in it.
    ...(scope.groupId === undefined && {
      isVisible: (expense: ListedExpense) => outlook.isOrdinary(expense),
    }),
  });
  return { data: await showOwnExpenses(outlook, items), nextCursor };
}

export async function listExpenses(
  call: UserCall,
  { groupId, userId, ...query }: ExpenseQuery,
): Promise<Answer<Expense[]>> {
  // An expense of 100 people is in indexes of almost 5,000 pairs; another would exceed Firestore's limit.
  if (query.sort === 'day' && (userId !== undefined || query.category !== undefined))
    throw invalid('sort', said('day-list-filters'));
  const group = groupId === undefined ? undefined : await findGroupOfMember(call, groupId);
  const scope = scopeOf(call.userId, { groupId, userIds: await cardPlaces(call, userId) });
  return listPage(call, scope, query, group);
}

export function listMyExpenses(
  call: UserCall,
  query: Pick<ExpenseQuery, 'limit' | 'cursor' | 'sort'>,
): Promise<Answer<Expense[]>> {
  return listPage(call, { participantId: call.userId }, query);
}

export async function* streamExpenses(call: Call, outlook: Outlook, scope: Scope): AsyncGenerator<Expense[]> {
  for await (const part of allExpenses(call, scope)) {
    const listed = scope.groupId === undefined ? await outlook.ordinaryAmong(part) : part;
    yield showExpenses(outlook, listed);
  }
  yield showExpenses(outlook, await versionsIn(outlook, scope));
}

/** Requests included. Throws not-found, also for what is deleted or not the caller's to see. */
export async function getExpense(call: UserCall, expenseId: string): Promise<Expense> {
  const stored = await readExpense(call, expenseId);
  const outlook = outlookOf(call);
  const expense = stored && (await outlook.asSeen(stored));
  const isTheirs = expense?.deletedAt === null && (await outlook.isVisible(expense));
  if (!isTheirs) throw notFound();
  return showExpense(outlook, expense);
}
