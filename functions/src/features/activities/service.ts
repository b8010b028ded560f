import type {
  Activity,
  listActivities as listActivitiesCall,
  listExpenseActivities,
} from '@barabar/core/contract/activities';
import type { QueryOf } from '@barabar/core/contract/endpoint';
import type { Call, UserCall } from '../../kit/call.ts';
import type { Answer } from '../../kit/endpoint.ts';
import { fillPage, pageRequestOf } from '../../kit/paging.ts';
import { periodOf } from '../../kit/period.ts';
import { notFound } from '../../kit/refusal.ts';
import { scopeOf } from '../../kit/scope.ts';
import {
  allActivities,
  readActivityPage,
  readRecordLog,
  type ListedActivity,
  type LoggedRecord,
} from '../../records/activities/store.ts';
import { readExpense } from '../../records/expenses/store.ts';
import { readReceipt } from '../../records/receipts/store.ts';
import { readSettlement } from '../../records/settlements/store.ts';
import { outlookOf, type Outlook, type RecordedThing } from '../../rules/acquaintance/outlook.ts';
import { viewerOf, type Viewer } from '../../rules/acquaintance/viewer.ts';
import { cardPlaces } from '../../rules/friends/cards.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { peopleInActivities, presentActivity } from './present.ts';

/** One page of the log: of a group, of the caller and a friend, or of all that the caller may see. */
export async function listActivities(
  call: UserCall,
  { groupId, friendId, userId: askedId = friendId, ...query }: QueryOf<typeof listActivitiesCall>,
): Promise<Answer<Activity[]>> {
  const request = pageRequestOf(query);
  if (groupId !== undefined) await findGroupOfMember(call, groupId);
  const userIds = await cardPlaces(call, askedId);
  const scope = scopeOf(call.userId, {
    groupId,
    userIds: userIds?.includes(call.userId) ? undefined : userIds,
  });
  if (!scope) return { data: [] };
  const viewer = viewerOf(call);
  const filter = { scope, period: periodOf(query) };
  const { items, nextCursor } = await fillPage(request, {
    read: (part) => readActivityPage(call, filter, part),
    positionOf: ({ createdAt: at, id }) => ({ at, id }),
    // A member who has joined a group may see everything in it.
    ...(scope.groupId === undefined && { isVisible: isOrdinaryFor(outlookOf(call)) }),
  });
  return { data: await present(viewer, items), nextCursor };
}

export async function* streamActivities(call: Call, outlook: Outlook): AsyncGenerator<Activity[]> {
  const isOrdinary = isOrdinaryFor(outlook);
  for await (const part of allActivities(call, { audienceOf: outlook.viewer.id })) {
    const ordinary = await Promise.all(part.map(isOrdinary));
    yield present(
      outlook.viewer,
      part.filter((_, index) => ordinary[index]),
    );
  }
}

async function present(viewer: Viewer, activities: readonly ListedActivity[]): Promise<Activity[]> {
  const people = await viewer.see(peopleInActivities(activities));
  return activities.map((activity) => presentActivity(activity, people, viewer.id));
}

/** Own actions, and entries about records that are no requests; in a group that they have joined, everything. */
function isOrdinaryFor(outlook: Outlook): (entry: ListedActivity) => Promise<boolean> {
  const { viewer } = outlook;
  return async ({ actor, ownerId, participantIds, removedIds = [], groupId, createdAt, metadata }) => {
    const isRemoved = removedIds.includes(viewer.id);
    if (isRemoved && (groupId === null || !(await outlook.hasJoined(groupId)))) return false;
    const createdBy = actor.id === viewer.id ? viewer.id : (ownerId ?? actor.id);
    if (!(await outlook.isOrdinary({ participantIds, groupId, createdBy, createdAt }))) return false;
    // Outside of groups, comments of people whom the viewer has blocked are not listed either.
    const isForeignComment = metadata.commentId !== undefined && groupId === null && actor.id !== viewer.id;
    return !isForeignComment || (await viewer.tieWith(actor.id))?.hasBlocked !== true;
  };
}

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
  return listPage(call, { record: await outlookOf(call).asSeen(expense), logged }, query);
}

/** One page of what was done to a settlement, deleted or not. */
export async function listOfSettlement(
  call: UserCall,
  settlementId: string,
  query: LogQuery,
): Promise<Answer<Activity[]>> {
  const settlement = await readSettlement(call, settlementId);
  if (!settlement) throw notFound();
  const { id, version } = settlement;
  const logged: LoggedRecord[] = [{ kind: 'settlements', id, version }];
  const seen = await outlookOf(call).asSeen(settlement);
  return listPage(call, { record: { ...seen, createdAt: seen.settledAt }, logged }, query);
}

async function listPage(
  call: UserCall,
  { record, logged }: { record: RecordedThing; logged: readonly LoggedRecord[] },
  query: LogQuery,
): Promise<Answer<Activity[]>> {
  const request = pageRequestOf(query);
  const viewer = viewerOf(call);
  const outlook = outlookOf(call);
  if (!(await outlook.isVisible(record))) throw notFound();
  const seesAll = record.groupId !== null && (await outlook.hasJoined(record.groupId));
  const { removedAt } = (await outlook.removalFrom(record.groupId)) ?? {};
  const { items, nextCursor } = await fillPage(request, {
    read: (part) => readRecordLog(call, logged, part),
    positionOf: ({ position }) => position,
    // An expense said other things before somebody was added to it, which were not for them to read.
    isVisible: async ({ entry: { audience, createdAt } }) =>
      seesAll || (audience.includes(call.userId) && !(removedAt && createdAt > removedAt)),
  });
  const entries = items.map(({ entry }) => entry);
  const people = await viewer.see(peopleInActivities(entries));
  return { data: entries.map((activity) => presentActivity(activity, people, call.userId)), nextCursor };
}
