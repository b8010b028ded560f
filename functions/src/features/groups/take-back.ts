import type { DataOf } from '@barabar/core/contract/endpoint';
import type { removeMember } from '@barabar/core/contract/groups';
import { setTimeout as wait } from 'node:timers/promises';
import type { Call, StoreCall, UserCall } from '../../kit/call.ts';
import { inParts } from '../../kit/in-parts.ts';
import { DAY_MS } from '../../kit/period.ts';
import { Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import {
  logIdOf,
  readActivities,
  type ActivityRecord,
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

/** How long taking back waits for the log of what somebody has just written. */
const LOG_WAIT_MS = 10_000;
/** What all changes that take something back have: no key, and the log tells them as one. */
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

async function deleteRecorded(call: UserCall, { groupId, userId }: TakingBack): Promise<number> {
  const remove = async <R extends ChangeableRecord>(
    before: R | undefined,
    kindOf: (before: R) => Promise<RecordKind<R>>,
  ): Promise<boolean> => {
    if (!before || before.deletedAt !== null) return false;
    await commitDeletion(call, await kindOf(before), { before, at: call.clock(), ...TOGETHER });
    return true;
  };
  const [expenseIds, settlementIds] = [
    await idsOf(allExpenses(call, { groupId }), userId),
    await idsOf(allSettlements(call, { groupId }), userId),
  ];
  return (
    (await countChanged(call, expenseIds, async (id) =>
      remove(await readExpense(call, id), expenseKind(call)),
    )) +
    (await countChanged(call, settlementIds, async (id) =>
      remove(await readSettlement(call, id), settlementKind(call)),
    ))
  );
}

async function restoreDeleted(call: UserCall, taking: TakingBack): Promise<number> {
  const expenseIds = await idsDeletedBy({ records: expensesOf(call), timeField: 'createdAt' }, taking);
  const expenseCount = await countChanged(call, expenseIds, async (id) => {
    const before = await readExpense(call, id);
    if (!before || before.deletedBy !== taking.userId) return false;
    const settlement = await readSettlementOf(call, before);
    const restoring =
      settlement && settlement.deletedAt !== null ? await planRestoring(call, [settlement]) : undefined;
    const kind = { ...EXPENSE, put: withSettlement(settlement, restoring) };
    const after = { ...before, deletedAt: null, deletedBy: null };
    const check = restoring?.check;
    const change = { before, after, at: call.clock(), ...TOGETHER, ...(check && { check }) };
    await commitTransition(call, kind, change);
    return true;
  });
  const settlementIds = await idsDeletedBy({ records: settlementsOf(call), timeField: 'settledAt' }, taking);
  const settlementCount = await countChanged(call, settlementIds, async (id) => {
    const before = await readSettlement(call, id);
    if (!before || before.deletedBy !== taking.userId) return false;
    const { afters, drawnFrom, references, check } = await planRestoring(call, [before]);
    const [after = before] = afters;
    const relied = { drawnFrom, guards: { references } };
    const putAll = withAdvances(await readAdvances(call, [before]), relied);
    const kind = { ...SETTLEMENT, putAll };
    await commitTransitions(call, kind, [{ before, after, at: call.clock(), ...TOGETHER, check }]);
    return true;
  });
  return expenseCount + settlementCount;
}

/** The living records of a group that others have recorded and somebody has changed since. */
async function readChanged(call: StoreCall, { groupId, userId }: TakingBack): Promise<LoggedRecord[]> {
  const changed: LoggedRecord[] = [];
  const parts = { expenses: allExpenses(call, { groupId }), settlements: allSettlements(call, { groupId }) };
  for (const kind of ['expenses', 'settlements'] as const)
    for await (const part of parts[kind])
      for (const { id, version, createdBy } of part)
        if (createdBy !== userId && version > 1) changed.push({ kind, id, version });
  return changed;
}

/** A trigger that has not logged a version by then does not log it any more. */
const LOGGED_WITHIN_MS = DAY_MS;
const POLLING_MS = 250;
const READ_TOGETHER_MAX = 30;

/** The entries about all later versions of a record, newest first; undefined while one is yet to be written. */
async function readLogOf(call: Call, logged: LoggedRecord): Promise<ActivityRecord[] | undefined> {
  const versions = Array.from({ length: logged.version - 1 }, (_, index) => logged.version - index);
  const entries = await readActivities(
    call,
    versions.map((version) => logIdOf({ ...logged, version })),
  );
  if (entries.length === versions.length) return entries;
  const record = await (logged.kind === 'expenses' ? readExpense : readSettlement)(call, logged.id);
  const isLate = !record || call.clock().getTime() - record.updatedAt.getTime() > LOGGED_WITHIN_MS;
  const isTold = (version: number): boolean =>
    isLate ||
    isToldElsewhere({ ...record, version }) ||
    entries.some(({ id }) => id === logIdOf({ ...logged, version }));
  return versions.every(isTold) ? entries : undefined;
}

/** Waits for what triggers are about to log. Without records whose log is not complete by then. */
async function readLogs(call: Call, changed: readonly LoggedRecord[]) {
  const logs = new Map<string, ActivityRecord[]>();
  const end = Date.now() + LOG_WAIT_MS;
  for (let open = changed; open.length > 0; open = open.filter(({ id }) => !logs.has(id))) {
    if (open !== changed) await wait(POLLING_MS);
    for (const part of inParts(open, READ_TOGETHER_MAX)) {
      const read = await Promise.all(part.map((record) => readLogOf(call, record)));
      for (const [index, { id }] of part.entries()) if (read[index]) logs.set(id, read[index]);
    }
    if (Date.now() >= end) break;
  }
  return logs;
}

async function setBackChanged(call: UserCall, taking: TakingBack): Promise<TakenBack> {
  const { groupId, userId } = taking;
  const group = await readGroup(call, groupId);
  if (!group) return { count: 0, leftCount: 0 };
  const changed = await readChanged(call, taking);
  const logs = await readLogs(call, changed);
  const editsOf = (id: string): ActivityRecord[] =>
    (logs.get(id) ?? []).filter(({ type }) => type === 'expense_updated' || type === 'settlement_updated');
  const theirs = [...logs.keys()].filter((id) => editsOf(id).some(({ actor }) => actor.id === userId));
  const count = await countChanged(call, theirs, async (id) => {
    const [expense, settlement] = await Promise.all([readExpense(call, id), readSettlement(call, id)]);
    const [at, edits] = [call.clock(), editsOf(id)];
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
  return { count, leftCount: changed.length - logs.size };
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

/** @returns of how many records `act` says that it has changed them. */
async function countChanged(call: UserCall, ids: readonly string[], act: (id: string) => Promise<boolean>) {
  let count = 0;
  for (const id of ids)
    try {
      count += Number(await bringingBack(call, () => commitOptimistically(() => act(id))));
    } catch (error) {
      if (!(error instanceof Refusal) || !BOUND.has(error.code)) throw error;
    }
  return count;
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
