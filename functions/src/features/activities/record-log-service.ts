import type { Activity, listExpenseActivities } from '@barabar/core/contract/activities';
import type { QueryOf } from '@barabar/core/contract/endpoint';
import type { UserCall } from '../../kit/call.ts';
import type { Answer } from '../../kit/endpoint.ts';
import { fillPage, pageRequestOf } from '../../kit/paging.ts';
import { notFound } from '../../kit/refusal.ts';
import { readRecordLog, type LoggedRecord } from '../../records/activities/store.ts';
import { readExpense } from '../../records/expenses/store.ts';
import { readReceipt } from '../../records/receipts/store.ts';
import { readSettlement } from '../../records/settlements/store.ts';
import { outlookOf, type RecordedThing } from '../../rules/acquaintance/outlook.ts';
import { viewerOf } from '../../rules/acquaintance/viewer.ts';
import { peopleIn, presentActivity } from './present.ts';

type LogQuery = QueryOf<typeof listExpenseActivities>;

/** One page of what was done to an expense, deleted or not, and to its receipt. */
export async function listOfExpense(
  call: UserCall,
  expenseId: string,
  query: LogQuery,
): Promise<Answer<Activity[]>> {
  const [expense, receipt] = await Promise.all([readExpense(call, expenseId), readReceipt(call, expenseId)]);
  if (!expense) throw notFound();
  const { id, version } = expense;
  const logged: LoggedRecord[] = [
    { kind: 'expenses', id, version },
    { kind: 'receipts', id, version: receipt?.version ?? 0 },
  ];
  return listPage(call, { record: expense, logged }, query);
}

/** One page of what was done to a settlement, deleted or not. */
export async function listOfSettlement(
  call: UserCall,
  settlementId: string,
  query: LogQuery,
): Promise<Answer<Activity[]>> {
  const settlement = await readSettlement(call, settlementId);
  if (!settlement) throw notFound();
  const { id, version, settledAt: createdAt } = settlement;
  const logged: LoggedRecord[] = [{ kind: 'settlements', id, version }];
  return listPage(call, { record: { ...settlement, createdAt }, logged }, query);
}

async function listPage(
  call: UserCall,
  { record, logged }: { readonly record: RecordedThing; readonly logged: readonly LoggedRecord[] },
  query: LogQuery,
): Promise<Answer<Activity[]>> {
  const request = pageRequestOf(query);
  const viewer = viewerOf(call);
  const outlook = outlookOf(call);
  if (!(await outlook.isVisible(record))) throw notFound();
  const seesAll = record.groupId !== null && (await outlook.hasJoined(record.groupId));
  const { items, nextCursor } = await fillPage(request, {
    read: (part) => readRecordLog(call, logged, part),
    positionOf: ({ position }) => position,
    // An expense said other things before somebody was added to it, which were not for them to read.
    isVisible: async ({ entry: { audience } }) => seesAll || audience.includes(call.userId),
  });
  const entries = items.map(({ entry }) => entry);
  const people = await viewer.see(peopleIn(entries));
  return { data: entries.map((activity) => presentActivity(activity, people, call.userId)), nextCursor };
}
