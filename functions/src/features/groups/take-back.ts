import type { DataOf } from '@barabar/core/contract/endpoint';
import type { removeMember } from '@barabar/core/contract/groups';
import { LIMITS } from '@barabar/core/limits';
import { setTimeout as wait } from 'node:timers/promises';
import type { Call, StoreCall, UserCall } from '../../kit/call.ts';
import { DAY_MS } from '../../kit/period.ts';
import { Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import {
  allActivities,
  logIdOf,
  readActivities,
  type ListedActivity,
  type LoggedRecord,
} from '../../records/activities/store.ts';
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
import { isToldElsewhere, toldTogether } from '../../records/shared-records/fields.ts';
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

/** How many records a taking back has changed, and of how many the log does not tell each edit yet: these it leaves. */
export type TakenBack = NonNullable<DataOf<typeof removeMember>['takenBack']>;

/**
 * Deletes what they recorded, restores what they deleted, sets back their edits. The caller logs it as one.
 * Repeating it goes on where records were left.
 */
export async function takeBackRecords(call: UserCall, taking: TakingBack): Promise<TakenBack> {
  // Series first: they would go on adding.
  const seriesCount = await takeBackSeries(call, taking);
  const deletedCount = await deleteRecorded(call, taking);
  const restoredCount = await restoreDeleted(call, taking);
  const { count, leftCount } = await setBackChanged(call, taking);
  return { count: seriesCount + deletedCount + restoredCount + count, leftCount };
}

async function takeBackSeries(call: UserCall, taking: TakingBack): Promise<number> {
  const { groupId, userId } = taking;
  let count = 0;
  for (const { id, createdBy } of await listRecurrencesIn(call, groupId))
    if (createdBy === userId) count += await changeSeries(call, taking, { id, deletedBy: call.userId });
  for (const { id } of await listSeriesDeletedBy(call, taking))
    count += await changeSeries(call, taking, { id, deletedBy: null });
  return count;
}

async function deleteRecorded(call: UserCall, taking: TakingBack): Promise<number> {
  const { groupId, userId } = taking;
  let count = 0;
  const remove = async <R extends ChangeableRecord>(
    read: () => Promise<R | undefined>,
    kindOf: (before: R) => Promise<RecordKind<R>>,
  ) =>
    unlessBound(call, async () => {
      const before = await read();
      if (!before || before.deletedAt !== null) return false;
      const change = { before, at: call.clock(), ...TOGETHER };
      await commitDeletion(call, await kindOf(before), change);
      return true;
    });
  for (const id of await idsOf(allExpenses(call, { groupId }), userId))
    count += await remove(() => readExpense(call, id), expenseKind(call));
  for (const id of await idsOf(allSettlements(call, { groupId }), userId))
    count += await remove(() => readSettlement(call, id), settlementKind(call));
  return count;
}

async function restoreDeleted(call: UserCall, taking: TakingBack): Promise<number> {
  let count = 0;
  for (const id of await idsDeletedBy({ records: expensesOf(call), timeField: 'createdAt' }, taking))
    count += await unlessBound(call, async () => {
      const before = await readExpense(call, id);
      if (!before || before.deletedBy !== taking.userId) return false;
      const settlement = await readSettlementOf(call, before);
      const restoring =
        settlement && settlement.deletedAt !== null ? await planRestoring(call, settlement) : undefined;
      const kind = { ...EXPENSE, put: withSettlement(settlement, restoring) };
      const after = { ...before, deletedAt: null, deletedBy: null };
      const check = restoring?.check;
      const change = { before, after, at: call.clock(), ...TOGETHER, ...(check && { check }) };
      await commitTransition(call, kind, change);
      return true;
    });
  for (const id of await idsDeletedBy({ records: settlementsOf(call), timeField: 'settledAt' }, taking))
    count += await unlessBound(call, async () => {
      const before = await readSettlement(call, id);
      if (!before || before.deletedBy !== taking.userId) return false;
      const { after, drawnFrom, references, check } = await planRestoring(call, before);
      const relied = { drawnFrom, guards: { references } };
      const putAll = withAdvances(await readAdvances(call, [before]), relied);
      const kind = { ...SETTLEMENT, putAll };
      await commitTransitions(call, kind, [{ before, after, at: call.clock(), ...TOGETHER, check }]);
      return true;
    });
  return count;
}

/** The living records of a group that others have recorded and somebody has changed since, by their ids. */
async function readChanged(
  call: StoreCall,
  { groupId, userId }: TakingBack,
): Promise<Map<string, LoggedRecord>> {
  const changed = new Map<string, LoggedRecord>();
  const records = {
    expenses: allExpenses(call, { groupId }),
    settlements: allSettlements(call, { groupId }),
  };
  for (const kind of ['expenses', 'settlements'] as const)
    for await (const part of records[kind])
      for (const { id, version, createdBy } of part)
        if (createdBy !== userId && version > 1) changed.set(id, { kind, id, version });
  return changed;
}

/** The ids of the entries about all later versions of a record, newest first. */
const entryIdsOf = (record: LoggedRecord): string[] =>
  Array.from({ length: record.version - 1 }, (_, index) =>
    logIdOf({ ...record, version: record.version - index }),
  );

/** What the log says of changed records, by the ids of entries, and for which records entries are missing. */
interface Told {
  readonly entries: Map<string, Pick<ListedActivity, 'actor' | 'metadata' | 'type'>>;
  /** By the ids of the entries: the ids of their records. */
  readonly missing: Map<string, string>;
}

async function readTold(
  call: StoreCall,
  { groupId }: TakingBack,
  changed: ReadonlyMap<string, LoggedRecord>,
) {
  const told: Told = { entries: new Map(), missing: new Map() };
  for (const record of changed.values())
    for (const entryId of entryIdsOf(record)) told.missing.set(entryId, record.id);
  for await (const part of allActivities(call, { groupId })) takeEntries(told, part);
  return told;
}

function takeEntries({ entries, missing }: Told, found: readonly ListedActivity[]): void {
  for (const entry of found) if (missing.delete(entry.id)) entries.set(entry.id, entry);
}

/** A trigger that has not logged a version by then does not log it any more. */
const LOGGED_WITHIN_MS = DAY_MS;
const POLLING_MS = 250;

/** Leaves those entries missing that triggers are about to write, and waits for them. */
async function awaitEntries(call: Call, told: Told): Promise<void> {
  for (const [id, missing] of Map.groupBy([...told.missing.keys()], (entryId) => told.missing.get(entryId))) {
    const record = (await readExpense(call, id ?? '')) ?? (await readSettlement(call, id ?? ''));
    const isLate = !record || call.clock().getTime() - record.updatedAt.getTime() > LOGGED_WITHIN_MS;
    for (const entryId of missing) {
      const version = Number(entryId.split('_').at(-1));
      if (isLate || isToldElsewhere({ ...record, version })) told.missing.delete(entryId);
    }
  }
  const end = Date.now() + LIMITS.logWaitMs;
  while (told.missing.size > 0 && Date.now() < end) {
    await wait(POLLING_MS);
    takeEntries(told, await readActivities(call, [...told.missing.keys()]));
  }
}

async function setBackChanged(call: UserCall, taking: TakingBack): Promise<TakenBack> {
  const { groupId, userId } = taking;
  const group = await readGroup(call, groupId);
  if (!group) return { count: 0, leftCount: 0 };
  const changed = await readChanged(call, taking);
  const told = await readTold(call, taking, changed);
  await awaitEntries(call, told);
  const left = new Set(told.missing.values());
  let count = 0;
  for (const [id, record] of changed) {
    const entries = entryIdsOf(record).flatMap((entryId) => told.entries.get(entryId) ?? []);
    const edits = entries.filter(({ type }) => type === 'expense_updated' || type === 'settlement_updated');
    if (left.has(id) || !edits.some(({ actor }) => actor.id === userId)) continue;
    count += await unlessBound(call, async () => {
      const [expense, settlement] = await Promise.all([readExpense(call, id), readSettlement(call, id)]);
      const at = call.clock();
      if (expense?.deletedAt === null) {
        const after = setExpenseBack(expense, group, { edits, userId });
        if (after === expense) return false;
        const change = { before: expense, after, at, ...TOGETHER };
        await commitTransition(call, await expenseKind(call)(expense), change);
        return true;
      }
      if (settlement?.deletedAt !== null) return false;
      const edit = setSettlementBack(settlement, { edits, userId });
      const { after, relied, check } = await planEdit(call, settlement, edit);
      if (after === settlement) return false;
      const kind = { ...SETTLEMENT, putAll: withAdvances(new Map(), relied) };
      await commitTransitions(call, kind, [{ before: settlement, after, at, ...TOGETHER, check }]);
      return true;
    });
  }
  return { count, leftCount: left.size };
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

/** @returns how many records `act` has changed: one or none. */
async function unlessBound(call: UserCall, act: () => Promise<boolean>): Promise<number> {
  try {
    return Number(await bringingBack(call, () => commitOptimistically(act)));
  } catch (error) {
    if (!(error instanceof Refusal) || !BOUND.has(error.code)) throw error;
    return 0;
  }
}

async function changeSeries(
  call: UserCall,
  { groupId }: Pick<TakingBack, 'groupId'>,
  { id, deletedBy }: { id: string; deletedBy: string | null },
): Promise<number> {
  return commitOptimistically(async () => {
    const before = await readRecurrence(call, id);
    if (!before || (before.deletedAt === null) === (deletedBy === null)) return 0;
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
    return 1;
  });
}
