import type { StoreCall, UserCall } from '../../kit/call.ts';
import { Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { allActivities, type ListedActivity } from '../../records/activities/store.ts';
import { allExpenses, expensesOf, readExpense } from '../../records/expenses/store.ts';
import { commitWithGroup } from '../../records/groups/commit-with-group.ts';
import { readGroup, type GroupRecord } from '../../records/groups/store.ts';
import {
  listRecurrencesIn,
  listSeriesDeletedBy,
  putChangedRecurrence,
  readRecurrence,
} from '../../records/recurrences/store.ts';
import { allSettlements, readSettlement, settlementsOf } from '../../records/settlements/store.ts';
import { idsDeletedBy } from '../../records/shared-records/deleted-by.ts';
import { toldTogether } from '../../records/shared-records/fields.ts';
import {
  expenseKind,
  readAdvances,
  readSettlementOf,
  settlementKind,
  withAdvances,
  withSettlement,
} from '../../rules/settlements/act-together.ts';
import { planEdit } from '../../rules/settlements/plan-edit.ts';
import { planRestoring } from '../../rules/settlements/restoring.ts';
import { requireMember } from '../../rules/groups/policy.ts';
import { bringingBack } from '../../rules/groups/return-as-name.ts';
import {
  commitDeletion,
  commitTransition,
  commitTransitions,
  EXPENSE,
  SETTLEMENT,
  type ChangeableRecord,
  type RecordKind,
} from '../../rules/shared-records/change-record.ts';
import { audienceOf, silentInGroup } from '../../rules/shared-records/policy.ts';
import { setExpenseBack, setSettlementBack } from '../../rules/shared-records/set-back.ts';

/** Of each change: none of them has a key, and the log tells them as one. */
const TOGETHER = { lastKey: null, isToldTogether: true } as const;

interface TakingBack {
  readonly groupId: string;
  readonly userId: string;
}

/** Deletes what they recorded, restores what they deleted, sets back their edits. The caller logs it as one. */
export async function takeBackRecords(call: UserCall, taking: TakingBack): Promise<void> {
  // Series first: they would go on adding.
  await takeBackSeries(call, taking);
  await deleteRecorded(call, taking);
  await restoreDeleted(call, taking);
  await setBackChanged(call, taking);
}

async function takeBackSeries(call: UserCall, taking: TakingBack): Promise<void> {
  const { groupId, userId } = taking;
  for (const { id, createdBy } of await listRecurrencesIn(call, groupId))
    if (createdBy === userId) await changeSeries(call, taking, { id, deletedBy: call.userId });
  for (const { id } of await listSeriesDeletedBy(call, taking))
    await changeSeries(call, taking, { id, deletedBy: null });
}

async function deleteRecorded(call: UserCall, taking: TakingBack): Promise<void> {
  const { groupId, userId } = taking;
  const remove = async <R extends ChangeableRecord>(
    read: () => Promise<R | undefined>,
    kindOf: (before: R) => Promise<RecordKind<R>>,
  ) =>
    unlessBound(call, async () => {
      const before = await read();
      if (!before || before.deletedAt !== null) return;
      const change = { before, at: call.clock(), ...TOGETHER };
      await commitDeletion(call, await kindOf(before), change);
    });
  for (const id of await idsOf(allExpenses(call, { groupId }), userId))
    await remove(() => readExpense(call, id), expenseKind(call));
  for (const id of await idsOf(allSettlements(call, { groupId }), userId))
    await remove(() => readSettlement(call, id), settlementKind(call));
}

async function restoreDeleted(call: UserCall, taking: TakingBack): Promise<void> {
  for (const id of await idsDeletedBy({ records: expensesOf(call), timeField: 'createdAt' }, taking))
    await unlessBound(call, async () => {
      const before = await readExpense(call, id);
      if (!before || before.deletedBy !== taking.userId) return;
      const settlement = await readSettlementOf(call, before);
      const restoring =
        settlement && settlement.deletedAt !== null ? await planRestoring(call, settlement) : undefined;
      const kind = { ...EXPENSE, put: withSettlement(settlement, restoring) };
      const after = { ...before, deletedAt: null, deletedBy: null };
      const check = restoring?.check;
      const change = { before, after, at: call.clock(), ...TOGETHER, ...(check && { check }) };
      await commitTransition(call, kind, change);
    });
  for (const id of await idsDeletedBy({ records: settlementsOf(call), timeField: 'settledAt' }, taking))
    await unlessBound(call, async () => {
      const before = await readSettlement(call, id);
      if (!before || before.deletedBy !== taking.userId) return;
      const { after, drawnFrom, references, check } = await planRestoring(call, before);
      const relied = { drawnFrom, guards: { references } };
      const putAll = withAdvances(await readAdvances(call, [before]), relied);
      const kind = { ...SETTLEMENT, putAll };
      await commitTransitions(call, kind, [{ before, after, at: call.clock(), ...TOGETHER, check }]);
    });
}

/** The edits of each record of a group that somebody has edited and not recorded, newest first, by the record's id. */
async function readEdited(
  call: StoreCall,
  { groupId, userId }: TakingBack,
): Promise<Map<string, ListedActivity[]>> {
  const edits = new Map<string, ListedActivity[]>();
  for await (const part of allActivities(call, { groupId }))
    for (const entry of part) {
      const id = entry.metadata.expenseId ?? entry.metadata.settlementId;
      const isEdit = entry.type === 'expense_updated' || entry.type === 'settlement_updated';
      if (isEdit && id !== undefined && entry.ownerId !== userId)
        edits.set(id, [...(edits.get(id) ?? []), entry]);
    }
  return new Map([...edits].filter(([, entries]) => entries.some(({ actor }) => actor.id === userId)));
}

async function setBackChanged(call: UserCall, taking: TakingBack): Promise<void> {
  const { groupId, userId } = taking;
  const group = await readGroup(call, groupId);
  if (!group) return;
  for (const [id, edits] of await readEdited(call, taking))
    await unlessBound(call, async () => {
      const [expense, settlement] = await Promise.all([readExpense(call, id), readSettlement(call, id)]);
      const at = call.clock();
      if (expense?.deletedAt === null) {
        const after = setExpenseBack(expense, group, { edits, userId });
        if (after === expense) return;
        const change = { before: expense, after, at, ...TOGETHER };
        await commitTransition(call, await expenseKind(call)(expense), change);
      } else if (settlement?.deletedAt === null) {
        const edit = setSettlementBack(settlement, { edits, userId });
        const { after, relied, check } = await planEdit(call, settlement, edit);
        if (after === settlement) return;
        const kind = { ...SETTLEMENT, putAll: withAdvances(new Map(), relied) };
        await commitTransitions(call, kind, [{ before: settlement, after, at, ...TOGETHER, check }]);
      }
    });
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

/** Why a record stays as it is. */
const BOUND: ReadonlySet<string> = new Set([
  'participant-left',
  'period-closed',
  'no-longer-owed',
  'exceeds-owed',
  'reference-used',
  'validation-failed',
]);

async function unlessBound(call: UserCall, act: () => Promise<void>): Promise<void> {
  try {
    await bringingBack(call, () => commitOptimistically(act));
  } catch (error) {
    if (!(error instanceof Refusal) || !BOUND.has(error.code)) throw error;
  }
}

async function changeSeries(
  call: UserCall,
  { groupId }: Pick<TakingBack, 'groupId'>,
  { id, deletedBy }: { id: string; deletedBy: string | null },
): Promise<void> {
  await commitOptimistically(async () => {
    const before = await readRecurrence(call, id);
    if (!before || (before.deletedAt === null) === (deletedBy === null)) return;
    const at = call.clock();
    await commitWithGroup(call, groupId, (writer, found) => {
      const group: GroupRecord = requireMember(found, call.userId);
      const { participantIds } = before;
      const version = before.version + 1;
      const after = {
        ...before,
        toldWith: toldTogether(before.toldWith, version),
        deletedAt: deletedBy === null ? null : at,
        deletedBy,
        audience: audienceOf(before, group),
        silentFor: silentInGroup(participantIds, group),
        updatedBy: call.userId,
        updatedByName: group.members[call.userId]?.name ?? before.updatedByName,
        updatedAt: at,
        version,
        lastKey: null,
      };
      putChangedRecurrence(call, writer, before, after);
    });
  });
}
