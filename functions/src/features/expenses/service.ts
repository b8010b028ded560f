import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { createExpense, Expense } from '@barabar/core/contract/expenses';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../refusal.ts';
import { isStorableId } from '../../store-kit/document.ts';
import { createOnce, planCreation } from '../../store-kit/idempotency.ts';
import { commitOptimistically } from '../../store-kit/retry.ts';
import { friendsAmong, isPresent } from '../friends/friendship-check.ts';
import { commitWithGroup } from '../groups/commit-with-group.ts';
import { requireMember } from '../groups/policy.ts';
import { visibilityFor } from '../groups/visibility.ts';
import { underCurrentIds } from '../users/merging.ts';
import { loadPeople } from '../users/store.ts';
import { composeExpense, membersIn, type Circle } from './compose-expense.ts';
import { composeShares, type Shares } from './compose-shares.ts';
import { idsNamedIn, replaceNamedIn } from './named-people.ts';
import { FRIENDS_ONLY_MESSAGE, isOfCircle, requireCreator, requireEverybody } from './policy.ts';
import { peopleIn, presentExpense } from './present.ts';
import { putNewExpense, readExpense } from './store.ts';

/** Recording expenses (spec §4, §5). */
export function expenseService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /**
   * Records an expense with what it changes between everybody in it.
   * @throws {Refusal} 400 in the words of spec §5, not-found (group), idempotency-key-reused, contention.
   */
  function create(
    callerId: string,
    body: BodyOf<typeof createExpense>,
    idempotencyKey: string | undefined,
  ): Promise<Expense> {
    return underCurrentIds(
      db,
      { callerId, body },
      {
        idsIn: (request) => [request.callerId, ...idsNamedIn(request.body)],
        replaceIds: (request, currentId) => ({
          callerId: currentId(request.callerId),
          body: replaceNamedIn(request.body, currentId),
        }),
        run: (request) => record(request.callerId, request.body, idempotencyKey),
        // The group, or a friendship, may know one of them by another id.
        isExcused: (refusal) => isOfCircle(refusal) || refusal.code === 'not-found',
      },
    );
  }

  async function record(
    callerId: string,
    body: BodyOf<typeof createExpense>,
    idempotencyKey: string | undefined,
  ): Promise<Expense> {
    const shares = composeShares(body);
    requireCreator(shares, callerId);
    const creation = planCreation({ callerId, kind: 'expense', idempotencyKey, request: body });
    const at = clock();

    const write = async () => {
      const friends = body.groupId === undefined ? await loadFriends(callerId, shares) : undefined;
      return commitWithGroup(db, body.groupId ?? null, (writer, group) => {
        const circle = friends ?? membersIn(requireMember(group, callerId), shares);
        const expense = composeExpense({ creation, request: body, shares, circle, createdBy: callerId, at });
        putNewExpense(db, writer, expense);
        return { ...expense, people: circle.people };
      });
    };
    const read = async () => {
      const expense = await readExpense(db, creation.id);
      // The creator may have been edited out of it and left since: then it is none of theirs any longer.
      if (expense && !(await visibilityFor(db, callerId)(expense))) throw notFound();
      return expense && { ...expense, people: await loadPeople(db, peopleIn([expense])) };
    };
    const { people, ...expense } = await commitOptimistically(() => createOnce(creation, { write, read }));
    return presentExpense(expense, people);
  }

  async function loadFriends(callerId: string, shares: Shares): Promise<Circle> {
    const { participantIds } = shares;
    const [people, friendIds] = await Promise.all([
      loadPeople(db, participantIds.filter(isStorableId)),
      friendsAmong(
        db,
        callerId,
        participantIds.filter((id) => id !== callerId),
      ),
    ]);
    requireEverybody(shares, {
      isWelcome: (id) => id === callerId || (friendIds.has(id) && isPresent(people.get(id))),
      message: FRIENDS_ONLY_MESSAGE,
    });
    return { people, group: undefined };
  }

  return { create };
}
