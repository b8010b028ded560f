import type { DataDeps } from '../../kit/deps.ts';
import { Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { allExpenses, readExpense } from '../../records/expenses/store.ts';
import { commitWithGroup } from '../../records/groups/commit-with-group.ts';
import { listRecurrencesIn, putChangedRecurrence, readRecurrence } from '../../records/recurrences/store.ts';
import { allSettlements, readSettlement } from '../../records/settlements/store.ts';
import { expenseKind, settlementKind } from '../../rules/settlements/act-together.ts';
import { requireMember } from '../../rules/groups/policy.ts';
import {
  commitDeletion,
  type ChangeableRecord,
  type RecordKind,
} from '../../rules/shared-records/change-record.ts';
import { audienceOf, silentInGroup } from '../../rules/shared-records/policy.ts';

/** What somebody recorded in a group, and the member who takes it back. */
interface TakingBack {
  readonly groupId: string;
  /** Who recorded it; still a member. */
  readonly userId: string;
  readonly by: string;
}

/**
 * Deletes what somebody recorded in a group, as its other members can do record by record: it is logged, and can be restored.
 * Their series end. A record that would move a balance of somebody who has left, or of a closed day, stays. Repeating it is harmless.
 * @throws {Refusal} not-found, contention.
 */
export async function takeBackRecords(deps: DataDeps, taking: TakingBack): Promise<void> {
  const { db } = deps;
  const { groupId, userId } = taking;
  // Series first: they would go on adding.
  for (const { id, createdBy } of await listRecurrencesIn(db, groupId))
    if (createdBy === userId) await deleteSeries(deps, taking, id);
  const expenses = await idsOf(allExpenses(db, { groupId }), userId);
  for (const id of expenses)
    await deleteRecord(deps, taking, { read: () => readExpense(db, id), kindOf: expenseKind(db) });
  const settlements = await idsOf(allSettlements(db, { groupId }), userId);
  for (const id of settlements)
    await deleteRecord(deps, taking, { read: () => readSettlement(db, id), kindOf: settlementKind(db) });
}

async function idsOf(
  parts: AsyncIterable<readonly { readonly id: string; readonly createdBy: string }[]>,
  userId: string,
): Promise<string[]> {
  const ids: string[] = [];
  for await (const part of parts)
    ids.push(...part.filter(({ createdBy }) => createdBy === userId).map(({ id }) => id));
  return ids;
}

async function deleteRecord<R extends ChangeableRecord>(
  { db, clock }: DataDeps,
  { by }: TakingBack,
  {
    read,
    kindOf,
  }: {
    readonly read: () => Promise<R | undefined>;
    readonly kindOf: (before: R) => Promise<RecordKind<R>>;
  },
): Promise<void> {
  await unlessBound(() =>
    commitOptimistically(async () => {
      const before = await read();
      if (!before || before.deletedAt !== null) return;
      await commitDeletion(db, await kindOf(before), { before, callerId: by, at: clock(), lastKey: null });
    }),
  );
}

async function unlessBound(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const isBound = error instanceof Refusal && ['participant-left', 'period-closed'].includes(error.code);
    if (!isBound) throw error;
  }
}

async function deleteSeries({ db, clock }: DataDeps, { groupId, by }: TakingBack, id: string): Promise<void> {
  await commitOptimistically(async () => {
    const before = await readRecurrence(db, id);
    if (!before || before.deletedAt !== null) return;
    const at = clock();
    await commitWithGroup(db, groupId, (writer, found) => {
      const group = requireMember(found, by);
      const { participantIds } = before;
      putChangedRecurrence(db, writer, before, {
        ...before,
        deletedAt: at,
        deletedBy: by,
        audience: audienceOf(before, group),
        silentFor: silentInGroup(participantIds, group),
        updatedBy: by,
        updatedByName: group.members[by]?.name ?? before.updatedByName,
        updatedAt: at,
        version: before.version + 1,
        lastKey: null,
      });
    });
  });
}
