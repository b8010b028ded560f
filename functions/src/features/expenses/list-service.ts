import type { QueryOf } from '@barabar/core/contract/endpoint';
import type { Expense, listExpenses as listExpensesCall } from '@barabar/core/contract/expenses';
import type { Answer } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../refusal.ts';
import { fillPage, pageRequestOf } from '../../store-kit/paging.ts';
import { periodOf } from '../../store-kit/period.ts';
import { scopeOf, type Scope } from '../../store-kit/scope.ts';
import { readGroupOfMember } from '../groups/store.ts';
import { visibilityFor } from '../groups/visibility.ts';
import { currentIdOf, loadPeople } from '../users/store.ts';
import { peopleIn, presentExpense } from './present.ts';
import { listExpenses, readExpense } from './store.ts';

type ExpenseQuery = QueryOf<typeof listExpensesCall>;

/** Reading expenses: one, or pages of them, newest first (spec §7). */
export function expenseListService({ db }: Pick<Deps, 'db'>) {
  async function listPage(
    callerId: string,
    scope: Scope | undefined,
    query: Omit<ExpenseQuery, 'groupId' | 'userId'>,
  ): Promise<Answer<Expense[]>> {
    const request = pageRequestOf(query);
    if (!scope) return { data: [] };
    const filter = { scope, category: query.category, period: periodOf(query) };
    const { items, nextCursor } = await fillPage(request, {
      read: (part) => listExpenses(db, filter, part),
      positionOf: ({ createdAt: at, id }) => ({ at, id }),
      // Only an audience remembers people who have left since; the other scopes hold nothing but what is theirs to see.
      ...(scope.audienceOf !== undefined && { isVisible: visibilityFor(db, callerId) }),
    });
    const people = await loadPeople(db, peopleIn(items));
    return { data: items.map((expense) => presentExpense(expense, people)), nextCursor };
  }

  /** @throws {Refusal} not-found for a group that the caller is no member of. */
  async function list(
    callerId: string,
    { groupId, userId, ...query }: ExpenseQuery,
  ): Promise<Answer<Expense[]>> {
    if (groupId !== undefined) await readGroupOfMember(db, { groupId, userId: callerId });
    const scope = scopeOf(callerId, { groupId, userId: await currentIdOf(db, userId) });
    return listPage(callerId, scope, query);
  }

  /** What the caller paid or is in. */
  function listMine(
    callerId: string,
    query: Pick<ExpenseQuery, 'limit' | 'cursor'>,
  ): Promise<Answer<Expense[]>> {
    return listPage(callerId, { participantId: callerId }, query);
  }

  /** @throws {Refusal} not-found, also for what is deleted or not the caller's to see. */
  async function get(callerId: string, expenseId: string): Promise<Expense> {
    const expense = await readExpense(db, expenseId);
    if (!expense || expense.deletedAt !== null || !(await visibilityFor(db, callerId)(expense)))
      throw notFound();
    return presentExpense(expense, await loadPeople(db, peopleIn([expense])));
  }

  return { list, listMine, get };
}
