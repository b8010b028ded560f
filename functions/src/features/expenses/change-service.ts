import { expense as expenseSchema, type Expense, type ExpenseChanges } from '@barabar/core/contract/expenses';
import { deltasByPair } from '@barabar/core/ledger';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { notFound, Refusal } from '../../refusal.ts';
import { isStorableId } from '../../store-kit/document.ts';
import { isRepeat, lastKeyOf } from '../../store-kit/idempotency.ts';
import { commitOptimistically } from '../../store-kit/retry.ts';
import { movementsBetween, pairsMoved } from '../balances/movements.ts';
import { effectsOfRecord } from '../balances/recompute.ts';
import { areStillTogether, friendsAmong, isPresent } from '../friends/friendship-check.ts';
import { commitWithGroup } from '../groups/commit-with-group.ts';
import { areStillMembers, peopleOfGroup, requireStillMember } from '../groups/record-policy.ts';
import type { GroupRecord } from '../groups/store.ts';
import { visibilityFor } from '../groups/visibility.ts';
import type { People } from '../users/find-person.ts';
import { excuseMerging, underCurrentIds } from '../users/merging.ts';
import { loadPeople } from '../users/store.ts';
import {
  applyContent,
  isUnchanged,
  mergeExpense,
  stampChange,
  type ExpenseContent,
} from './merge-expense.ts';
import { idsNamedIn, replaceNamedIn } from './named-people.ts';
import {
  CREATORS_FRIENDS_ONLY_MESSAGE,
  FRIENDS_ONLY_MESSAGE,
  isOfCircle,
  MEMBERS_ONLY_MESSAGE,
  requireEverybody,
} from './policy.ts';
import { peopleIn, presentExpense } from './present.ts';
import { putChangedExpense, readExpense, type ExpenseRecord, type RevisedExpense } from './store.ts';

/** Who may be part of an edited expense, and whether what it moves may move. */
interface Surroundings {
  /** At least everybody whom the edit brings in. */
  readonly people: People;
  readonly isWelcome: (userId: string) => boolean;
  readonly areTogether: boolean;
  /** What is said of somebody who is not welcome. */
  readonly message: string;
}

/** Editing, deleting and restoring expenses (spec §5). */
export function expenseChangeService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const show = async (expense: ExpenseRecord): Promise<Expense> =>
    presentExpense(expense, await loadPeople(db, peopleIn([expense])));

  /** What a repeat gets: the record as it is now, if the caller may still see it. */
  async function showRepeated(expense: ExpenseRecord, callerId: string): Promise<Expense> {
    if (!(await visibilityFor(db, callerId)(expense))) throw notFound();
    return show(expense);
  }

  /**
   * Changes what an expense says and moves balances by the difference.
   * @throws {Refusal} not-found, forbidden (somebody who has left the group), version-conflict with the current record,
   *   400 in the words of spec §5, participant-left, idempotency-key-reused, contention.
   */
  function edit(
    callerId: string,
    expenseId: string,
    changes: ExpenseChanges,
    idempotencyKey: string | undefined,
  ): Promise<Expense> {
    return underCurrentIds(db, changes, {
      idsIn: idsNamedIn,
      replaceIds: replaceNamedIn,
      run: (current) => change(callerId, expenseId, current, idempotencyKey),
      isExcused: isOfCircle,
    });
  }

  function change(
    callerId: string,
    expenseId: string,
    changes: ExpenseChanges,
    idempotencyKey: string | undefined,
  ): Promise<Expense> {
    const lastKey = lastKeyOf({ callerId, action: 'edit-expense', idempotencyKey, request: changes });
    return commitOptimistically(async () => {
      const before = await readExpense(db, expenseId);
      if (!before || before.deletedAt !== null) throw notFound();
      if (isRepeat(before, lastKey)) return showRepeated(before, callerId);
      const after = await excuseMerging(db, before.participantIds, () =>
        commitEdit(callerId, { before, changes, lastKey }),
      );
      const shown = await show(after ?? before);
      if (!after) throw new Refusal('version-conflict', { data: z.encode(expenseSchema, shown) });
      return shown;
    });
  }

  /** @returns the expense as it is then; undefined when the caller has changed an older version of it. */
  async function commitEdit(
    callerId: string,
    {
      before,
      changes,
      lastKey,
    }: { readonly before: RevisedExpense; readonly changes: ExpenseChanges; readonly lastKey: string | null },
  ): Promise<ExpenseRecord | undefined> {
    // Who may not see it learns nothing of it, not even that the change would be refused.
    const merge = (group: GroupRecord | undefined): ExpenseContent | undefined => {
      requireStillMember(before, { userId: callerId, group });
      return before.version === changes.version ? mergeExpense(before, changes) : undefined;
    };
    const content = before.groupId === null ? merge(undefined) : undefined;
    const outside = content && (await lookOutside(callerId, before, content));
    const at = clock();
    return commitWithGroup(db, before.groupId, (writer, group) => {
      const edited = content ?? merge(group);
      if (!edited) return undefined;
      if (isUnchanged(before, edited)) return before;
      const { people, isWelcome, areTogether, message } = outside ?? lookInGroup(group, before, edited);
      const wereIn = new Set(before.participantIds);
      requireEverybody(edited, { isWelcome: (id) => wereIn.has(id) || isWelcome(id), message });
      if (!areTogether) throw new Refusal('participant-left');
      const stamp = { before, by: callerId, group, at, lastKey };
      const after = stampChange(applyContent(before, edited, people), stamp);
      putChangedExpense(db, writer, { before, after });
      return after;
    });
  }

  /**
   * Outside of groups everybody is a friend of who recorded the expense. A pair between whom it stood already is friends
   * still, or one has left; a pair that it brings together need not know each other, as in a new one.
   */
  async function lookOutside(
    callerId: string,
    before: ExpenseRecord,
    content: ExpenseContent,
  ): Promise<Surroundings> {
    const moved = pairsMoved(movementsBetween(before, { ...before, ...content }));
    const stood = new Set(deltasByPair(effectsOfRecord(before)).map(({ pairKey }) => pairKey));
    const brought = moved.filter(({ pairKey }) => !stood.has(pairKey));
    const newcomerIds = content.participantIds.filter((id) => !before.participantIds.includes(id));
    const askedIds = [...new Set([...newcomerIds, ...brought.flatMap(({ members }) => members)])];
    const { createdBy } = before;
    const [friendIds, people, areOldTogether] = await Promise.all([
      friendsAmong(
        db,
        createdBy,
        askedIds.filter((id) => id !== createdBy),
      ),
      loadPeople(db, askedIds.filter(isStorableId)),
      areStillTogether(
        db,
        moved.filter(({ pairKey }) => stood.has(pairKey)),
      ),
    ]);
    const isWelcome = (id: string): boolean =>
      (id === createdBy || friendIds.has(id)) && isPresent(people.get(id));
    return {
      people,
      isWelcome,
      areTogether: areOldTogether && brought.every(({ members }) => members.every(isWelcome)),
      message: callerId === createdBy ? FRIENDS_ONLY_MESSAGE : CREATORS_FRIENDS_ONLY_MESSAGE,
    };
  }

  /** Deletes or restores; in the state that is asked for already, only a repeat finds it. */
  async function mark(
    callerId: string,
    expenseId: string,
    {
      action,
      idempotencyKey,
    }: { readonly action: 'delete' | 'restore'; readonly idempotencyKey: string | undefined },
  ): Promise<{ readonly expense: ExpenseRecord; readonly wasRepeat: boolean }> {
    const isDeletion = action === 'delete';
    const lastKey = lastKeyOf({ callerId, action: `${action}-expense`, idempotencyKey });
    return commitOptimistically(async () => {
      const before = await readExpense(db, expenseId);
      if (!before) throw notFound();
      const commit = () => commitMark(callerId, { before, isDeletion, lastKey });
      if ((before.deletedAt !== null) !== isDeletion)
        return { expense: await excuseMerging(db, before.participantIds, commit), wasRepeat: false };
      if (!isRepeat(before, lastKey)) throw notFound();
      return { expense: before, wasRepeat: true };
    });
  }

  async function commitMark(
    callerId: string,
    {
      before,
      isDeletion,
      lastKey,
    }: { readonly before: RevisedExpense; readonly isDeletion: boolean; readonly lastKey: string | null },
  ): Promise<ExpenseRecord> {
    const at = clock();
    const marked = { ...before, deletedAt: isDeletion ? at : null, deletedBy: isDeletion ? callerId : null };
    const moved = pairsMoved(movementsBetween(before, marked));
    const isOutside = before.groupId === null;
    // Who may not see it learns nothing of the people in it.
    if (isOutside) requireStillMember(before, { userId: callerId, group: undefined });
    const areFriendsStill = isOutside && (await areStillTogether(db, moved));
    return commitWithGroup(db, before.groupId, (writer, group) => {
      requireStillMember(before, { userId: callerId, group });
      if (!(isOutside ? areFriendsStill : areStillMembers(moved, group)))
        throw new Refusal('participant-left');
      const after = stampChange(marked, { before, by: callerId, group, at, lastKey });
      putChangedExpense(db, writer, { before, after });
      return after;
    });
  }

  /**
   * Marks an expense as deleted and takes back what it changed. A repeat under the same key succeeds without effect.
   * @throws {Refusal} not-found, forbidden (somebody who has left the group), participant-left, contention.
   */
  async function remove(
    callerId: string,
    expenseId: string,
    idempotencyKey: string | undefined,
  ): Promise<{ id: string }> {
    const { expense } = await mark(callerId, expenseId, { action: 'delete', idempotencyKey });
    return { id: expense.id };
  }

  /**
   * Brings a deleted expense back, and with it what it changed. A repeat under the same key gets the record as it is now.
   * @throws {Refusal} not-found (also for one that is not deleted), forbidden, participant-left, contention.
   */
  async function restore(
    callerId: string,
    expenseId: string,
    idempotencyKey: string | undefined,
  ): Promise<Expense> {
    const { expense, wasRepeat } = await mark(callerId, expenseId, { action: 'restore', idempotencyKey });
    return wasRepeat ? showRepeated(expense, callerId) : show(expense);
  }

  return { edit, remove, restore };
}

/** In a group everybody is a member of it, and whoever it moves is one still. */
function lookInGroup(
  group: GroupRecord | undefined,
  before: ExpenseRecord,
  content: ExpenseContent,
): Surroundings {
  const memberIds = new Set(group?.memberIds);
  return {
    people: group ? peopleOfGroup(group) : new Map(),
    isWelcome: (id) => memberIds.has(id),
    areTogether: areStillMembers(pairsMoved(movementsBetween(before, { ...before, ...content })), group),
    message: MEMBERS_ONLY_MESSAGE,
  };
}
