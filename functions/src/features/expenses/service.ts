import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { createExpense, Expense } from '@barabar/core/contract/expenses';
import { deltasByPair, effectsOfExpense, invertEffects } from '@barabar/core/ledger';
import type { Deps } from '../../deps.ts';
import { notFound, Refusal } from '../../refusal.ts';
import { isStorableId } from '../../store-kit/document.ts';
import { createOnce, lastKeyOf, planCreation } from '../../store-kit/idempotency.ts';
import { commitOptimistically } from '../../store-kit/retry.ts';
import { areStillTogether, friendsAmong, isPresent } from '../friends/friendship-check.ts';
import { commitWithGroup } from '../groups/commit-with-group.ts';
import { requireMember } from '../groups/policy.ts';
import { areStillMembers, audienceOf, requireStillMember } from '../groups/record-policy.ts';
import { loadPeople } from '../users/store.ts';
import { composeExpense, membersIn, type Circle } from './compose-expense.ts';
import { composeShares, type Shares } from './compose-shares.ts';
import { FRIENDS_ONLY_MESSAGE, requireCreator, requireEverybody } from './policy.ts';
import { peopleIn, presentExpense } from './present.ts';
import { namesIn, putChangedExpense, putNewExpense, readExpense, type RevisedExpense } from './store.ts';

/** Recording and deleting expenses (spec §4, §5; design §4, §5). */
export function expenseService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /**
   * Records an expense with what it changes between everybody in it.
   * @throws {Refusal} 400 in the words of spec §5, not-found (group), idempotency-key-reused, contention.
   */
  async function create(
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
        putNewExpense(db, writer, expense, effectsOfExpense(shares));
        return { ...expense, people: circle.people };
      });
    };
    const read = async () => {
      const expense = await readExpense(db, creation.id);
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

  /**
   * Marks an expense as deleted and takes back what it changed. A repeat under the same key succeeds without effect.
   * @throws {Refusal} not-found, forbidden (somebody who has left the group), participant-left, contention.
   */
  function remove(
    callerId: string,
    expenseId: string,
    idempotencyKey: string | undefined,
  ): Promise<{ id: string }> {
    const lastKey = lastKeyOf({ callerId, action: 'delete-expense', idempotencyKey });
    return commitOptimistically(async () => {
      const expense = await readExpense(db, expenseId);
      if (!expense) throw notFound();
      if (expense.deletedAt === null) await commitDeletion(callerId, expense, lastKey);
      else if (lastKey === null || expense.lastKey !== lastKey) throw notFound();
      return { id: expenseId };
    });
  }

  async function commitDeletion(
    callerId: string,
    expense: RevisedExpense,
    lastKey: string | null,
  ): Promise<void> {
    const effects = invertEffects(effectsOfExpense(expense));
    const deltas = deltasByPair(effects);
    const isOutside = expense.groupId === null;
    // Who may not see it learns nothing of the people in it.
    if (isOutside) requireStillMember(expense, { userId: callerId, group: undefined });
    const areFriendsStill = isOutside && (await areStillTogether(db, deltas));
    const at = clock();
    await commitWithGroup(db, expense.groupId, (writer, group) => {
      requireStillMember(expense, { userId: callerId, group });
      if (!(isOutside ? areFriendsStill : areStillMembers(deltas, group)))
        throw new Refusal('participant-left');
      const changed = {
        ...expense,
        audience: audienceOf(expense.participantIds, group),
        updatedBy: callerId,
        updatedByName:
          group?.members[callerId]?.name ?? namesIn(expense).get(callerId) ?? expense.updatedByName,
        updatedAt: at,
        version: expense.version + 1,
        lastKey,
        deletedAt: at,
        deletedBy: callerId,
      };
      putChangedExpense(db, writer, changed, effects);
    });
  }

  return { create, remove };
}
