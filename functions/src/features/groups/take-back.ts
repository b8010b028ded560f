import type { DataDeps, Db } from '../../kit/deps.ts';
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

/** Whose records of a group are taken back, and by whom. */
interface TakingBack {
  readonly groupId: string;
  /** Who recorded them. */
  readonly userId: string;
  readonly by: string;
}

/**
 * Takes back what somebody did in a group: deletes what they recorded, payments too, restores what they deleted, and sets
 * back each field of others' records that they changed and that still holds their value. Their series end. What cannot be
 * done stays as it is: of a closed day, a payment that is not owed any more, a UTR that is another payment's by now.
 * Nothing of it is logged by itself; who calls it logs it as one. Repeating it is harmless.
 * @throws {Refusal} not-found, contention.
 */
export async function takeBackRecords(deps: DataDeps, taking: TakingBack): Promise<void> {
  // Series first: they would go on adding.
  await takeBackSeries(deps, taking);
  await deleteRecorded(deps, taking);
  await restoreDeleted(deps, taking);
  await setBackChanged(deps, taking);
}

async function takeBackSeries(deps: DataDeps, taking: TakingBack): Promise<void> {
  const { db } = deps;
  const { groupId, userId, by } = taking;
  for (const { id, createdBy } of await listRecurrencesIn(db, groupId))
    if (createdBy === userId) await changeSeries(deps, taking, { id, deletedBy: by });
  for (const { id } of await listSeriesDeletedBy(db, taking))
    await changeSeries(deps, taking, { id, deletedBy: null });
}

async function deleteRecorded(deps: DataDeps, taking: TakingBack): Promise<void> {
  const { db, clock } = deps;
  const { groupId, userId, by } = taking;
  const remove = async <R extends ChangeableRecord>(
    read: () => Promise<R | undefined>,
    kindOf: (before: R) => Promise<RecordKind<R>>,
  ) =>
    unlessBound(deps, taking, async () => {
      const before = await read();
      if (!before || before.deletedAt !== null) return;
      const change = { before, callerId: by, at: clock(), ...TOGETHER };
      await commitDeletion(db, await kindOf(before), change);
    });
  for (const id of await idsOf(allExpenses(db, { groupId }), userId))
    await remove(() => readExpense(db, id), expenseKind(db));
  for (const id of await idsOf(allSettlements(db, { groupId }), userId))
    await remove(() => readSettlement(db, id), settlementKind(db));
}

async function restoreDeleted(deps: DataDeps, taking: TakingBack): Promise<void> {
  const { db, clock } = deps;
  const callerId = taking.by;
  for (const id of await idsDeletedBy({ records: expensesOf(db), timeField: 'createdAt' }, taking))
    await unlessBound(deps, taking, async () => {
      const before = await readExpense(db, id);
      if (!before || before.deletedBy !== taking.userId) return;
      const settlement = await readSettlementOf(db, before);
      const restoring =
        settlement && settlement.deletedAt !== null ? await planRestoring(deps, settlement) : undefined;
      const kind = { ...EXPENSE, put: withSettlement(settlement, restoring) };
      const after = { ...before, deletedAt: null, deletedBy: null };
      const check = restoring?.check;
      const change = { before, after, callerId, at: clock(), ...TOGETHER, ...(check && { check }) };
      await commitTransition(db, kind, change);
    });
  for (const id of await idsDeletedBy({ records: settlementsOf(db), timeField: 'settledAt' }, taking))
    await unlessBound(deps, taking, async () => {
      const before = await readSettlement(db, id);
      if (!before || before.deletedBy !== taking.userId) return;
      const { after, drawnFrom, references, check } = await planRestoring(deps, before);
      const relied = { drawnFrom, guards: { references } };
      const putAll = withAdvances(await readAdvances(db, [before]), relied);
      const kind = { ...SETTLEMENT, putAll };
      await commitTransitions(db, kind, [{ before, after, callerId, at: clock(), ...TOGETHER, check }]);
    });
}

/** The edits of each record of a group that somebody has edited and not recorded, newest first, by the record's id. */
async function readEdited(db: Db, { groupId, userId }: TakingBack): Promise<Map<string, ListedActivity[]>> {
  const edits = new Map<string, ListedActivity[]>();
  for await (const part of allActivities(db, { groupId }))
    for (const entry of part) {
      const id = entry.metadata.expenseId ?? entry.metadata.settlementId;
      const isEdit = entry.type === 'expense_updated' || entry.type === 'settlement_updated';
      if (isEdit && id !== undefined && entry.ownerId !== userId)
        edits.set(id, [...(edits.get(id) ?? []), entry]);
    }
  return new Map([...edits].filter(([, entries]) => entries.some(({ actor }) => actor.id === userId)));
}

async function setBackChanged(deps: DataDeps, taking: TakingBack): Promise<void> {
  const { db, clock } = deps;
  const { groupId, userId, by: callerId } = taking;
  const group = await readGroup(db, groupId);
  if (!group) return;
  for (const [id, edits] of await readEdited(db, taking))
    await unlessBound(deps, taking, async () => {
      const [expense, settlement] = await Promise.all([readExpense(db, id), readSettlement(db, id)]);
      const at = clock();
      if (expense?.deletedAt === null) {
        const after = setExpenseBack(expense, group, { edits, userId });
        if (after === expense) return;
        const change = { before: expense, after, callerId, at, ...TOGETHER };
        await commitTransition(db, await expenseKind(db)(expense), change);
      } else if (settlement?.deletedAt === null) {
        const edit = setSettlementBack(settlement, { edits, userId });
        const { after, relied, check } = await planEdit(deps, settlement, edit);
        if (after === settlement) return;
        const kind = { ...SETTLEMENT, putAll: withAdvances(new Map(), relied) };
        await commitTransitions(db, kind, [{ before: settlement, after, callerId, at, ...TOGETHER, check }]);
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

async function unlessBound(
  deps: DataDeps,
  { by }: Pick<TakingBack, 'by'>,
  act: () => Promise<void>,
): Promise<void> {
  try {
    await bringingBack(deps, by, () => commitOptimistically(act));
  } catch (error) {
    if (!(error instanceof Refusal) || !BOUND.has(error.code)) throw error;
  }
}

/** Deletes a series, or brings it back where nobody has deleted it. */
async function changeSeries(
  { db, clock }: DataDeps,
  { groupId, by }: TakingBack,
  { id, deletedBy }: { readonly id: string; readonly deletedBy: string | null },
): Promise<void> {
  await commitOptimistically(async () => {
    const before = await readRecurrence(db, id);
    if (!before || (before.deletedAt === null) === (deletedBy === null)) return;
    const at = clock();
    await commitWithGroup(db, groupId, (writer, found) => {
      const group: GroupRecord = requireMember(found, by);
      const { participantIds } = before;
      const version = before.version + 1;
      const after = {
        ...before,
        toldWith: toldTogether(before.toldWith, version),
        deletedAt: deletedBy === null ? null : at,
        deletedBy,
        audience: audienceOf(before, group),
        silentFor: silentInGroup(participantIds, group),
        updatedBy: by,
        updatedByName: group.members[by]?.name ?? before.updatedByName,
        updatedAt: at,
        version,
        lastKey: null,
      };
      putChangedRecurrence(db, writer, before, after);
    });
  });
}
