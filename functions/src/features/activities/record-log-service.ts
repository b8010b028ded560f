import type { Activity, listExpenseActivities } from '@barabar/core/contract/activities';
import type { QueryOf } from '@barabar/core/contract/endpoint';
import type { DataDeps, Db } from '../../kit/deps.ts';
import type { Answer } from '../../kit/endpoint.ts';
import { fillPage, pageRequestOf } from '../../kit/paging.ts';
import { notFound } from '../../kit/refusal.ts';
import { readRecordLog, type LoggedRecord } from '../../records/activities/store.ts';
import { readExpense } from '../../records/expenses/store.ts';
import { readReceipt } from '../../records/receipts/store.ts';
import { readSettlement } from '../../records/settlements/store.ts';
import { Outlook, type RecordedThing } from '../../rules/acquaintance/outlook.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { peopleIn, presentActivity } from './present.ts';

type LogQuery = QueryOf<typeof listExpenseActivities>;

/**
 * One page of what was done to an expense, deleted or not, and to its receipt.
 * @throws {Refusal} not-found for an expense that is not the caller's to see.
 */
export async function listOfExpense(
  { db }: DataDeps,
  callerId: string,
  expenseId: string,
  query: LogQuery,
): Promise<Answer<Activity[]>> {
  const [expense, receipt] = await Promise.all([readExpense(db, expenseId), readReceipt(db, expenseId)]);
  if (!expense) throw notFound();
  const { id, version } = expense;
  const logged: LoggedRecord[] = [
    { kind: 'expenses', id, version },
    { kind: 'receipts', id, version: receipt?.version ?? 0 },
  ];
  return listPage(db, callerId, { record: expense, logged }, query);
}

/**
 * One page of what was done to a settlement, deleted or not.
 * @throws {Refusal} not-found for a settlement that is not the caller's to see.
 */
export async function listOfSettlement(
  { db }: DataDeps,
  callerId: string,
  settlementId: string,
  query: LogQuery,
): Promise<Answer<Activity[]>> {
  const settlement = await readSettlement(db, settlementId);
  if (!settlement) throw notFound();
  const { id, version, settledAt: createdAt } = settlement;
  const logged: LoggedRecord[] = [{ kind: 'settlements', id, version }];
  return listPage(db, callerId, { record: { ...settlement, createdAt }, logged }, query);
}

async function listPage(
  db: Db,
  callerId: string,
  { record, logged }: { readonly record: RecordedThing; readonly logged: readonly LoggedRecord[] },
  query: LogQuery,
): Promise<Answer<Activity[]>> {
  const request = pageRequestOf(query);
  const viewer = new Viewer(db, callerId);
  const outlook = new Outlook(db, viewer);
  if (!(await outlook.isVisible(record))) throw notFound();
  const seesAll = record.groupId !== null && (await outlook.hasJoined(record.groupId));
  const { items, nextCursor } = await fillPage(request, {
    read: (part) => readRecordLog(db, logged, part),
    positionOf: ({ position }) => position,
    // An expense said other things before somebody was added to it, which were not for them to read.
    isVisible: async ({ entry: { audience } }) => seesAll || audience.includes(callerId),
  });
  const entries = items.map(({ entry }) => entry);
  const people = await viewer.see(peopleIn(entries));
  return { data: entries.map((activity) => presentActivity(activity, people, callerId)), nextCursor };
}
