import type { BodyOf, QueryOf } from '@barabar/core/contract/endpoint';
import type { listRecurrences, Recurrence } from '@barabar/core/contract/recurrences';
import type { createRecurrence } from '@barabar/core/contract/recurrence-changes';
import { said } from '@barabar/core/messages/said';
import type { JobCall, StoreCall, UserCall } from '../../kit/call.ts';
import { describeError } from '../../kit/describe-error.ts';
import type { Answer } from '../../kit/endpoint.ts';
import { isStorableId } from '../../kit/document.ts';
import { createOnce, planCreation, type Creation } from '../../kit/idempotency.ts';
import { fillPage, pageRequestOf } from '../../kit/paging.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { requireRoom } from '../../kit/room.ts';
import { scopeOf } from '../../kit/scope.ts';
import { commitWithGroup } from '../../records/groups/commit-with-group.ts';
import { readRoom, takeRoom, type RecurrenceRoom } from '../../records/recurrences/room.ts';
import {
  countRecurrences,
  nextAtOf,
  putNewRecurrence,
  readRecurrence,
  readRecurrencePage,
  type RecurrenceRecord,
  type RevisedRecurrence,
} from '../../records/recurrences/store.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import { type Viewer, viewerOf } from '../../rules/acquaintance/viewer.ts';
import { chooseCategory, withOwnCategories } from '../../rules/expenses/choose-category.ts';
import type { Shares } from '../../rules/expenses/compose-shares.ts';
import { loadFriends } from '../../rules/expenses/load-friends.ts';
import { requireCreator, requireMembers } from '../../rules/expenses/policy.ts';
import { cardPlaces } from '../../rules/friends/cards.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { requireMember } from '../../rules/groups/policy.ts';
import { requireMayAdd } from '../../rules/rights.ts';
import { makeDue } from '../../rules/recurrences/make-due.ts';
import { composeSeriesShares, composeTemplate, startDays, storedRuleOf } from './compose-series.ts';
import { peopleInSeries, presentRecurrence } from './present.ts';

type NewRecurrence = BodyOf<typeof createRecurrence>;

interface Draft {
  readonly body: NewRecurrence;
  readonly shares: Shares;
  readonly creation: Creation;
  readonly at: Date;
}

/** Sets up a series. Where today is one of its days, today's expense is added at once. */
export async function startSeries(call: UserCall & JobCall, body: NewRecurrence): Promise<Recurrence> {
  const shares = composeSeriesShares(body.expense);
  requireCreator(shares, call.userId);
  const creation = planCreation(call, { kind: 'recurrence', request: body });
  const draft = { body, shares, creation, at: call.clock() };
  const written = await commitOptimistically(() =>
    createOnce<RecurrenceRecord>(creation, {
      write: () => writeSeries(call, draft),
      read: () => readRecurrence(call, creation.id),
    }),
  );
  await makeTodays(call, written.id);
  return getSeries(call, written.id);
}

async function writeSeries(call: UserCall, draft: Draft): Promise<RecurrenceRecord> {
  const { body, shares, creation, at } = draft;
  const { groupId } = body.expense;
  // What is read below by such an id is no document.
  if (groupId !== undefined && !isStorableId(groupId)) throw notFound();
  const outside = groupId === undefined ? await loadFriends(call, shares) : undefined;
  const room = await readFreeRoom(call, { groupId: groupId ?? null, createdBy: call.userId });
  const { after } = body;
  return withOwnCategories(call, outside?.ownCategories, (ownCategories) =>
    commitWithGroup(call, groupId ?? null, (writer, group) => {
      const context = outside ?? requireMembers(requireMember(group, call.userId), shares);
      requireMayAdd(context.group, call.userId);
      const category = chooseCategory(body.expense.category, { group, ownCategories });
      const template = composeTemplate({
        creation,
        shares,
        context,
        category,
        at,
        request: body.expense,
        createdBy: call.userId,
      });
      const series = {
        ...template,
        ...startDays(storedRuleOf(body.rule), { after, now: at }),
        createdByName: template.updatedByName,
        openDays: [],
        startedAt: at,
        pause: null,
      };
      const created = { ...series, nextAt: nextAtOf(series) };
      takeRoom(call, writer, { ...room, at });
      putNewRecurrence(call, writer, created);
      return created;
    }),
  );
}

/**
 * Counts after it reads what the write relies on: of two that are set up at the same moment, the second counts again.
 */
async function readFreeRoom(
  call: StoreCall,
  place: Parameters<typeof countRecurrences>[1],
): Promise<RecurrenceRoom> {
  const room = await readRoom(call, place.groupId ?? place.createdBy);
  requireRoom('recurrencesMax', await countRecurrences(call, place), {
    full: (max) =>
      place.groupId === null ? said('own-series-full', { max }) : said('group-series-full', { max }),
  });
  return room;
}

/** A failure is no failure of the call: the next tick tries again. */
export async function makeTodays(call: JobCall, recurrenceId: string): Promise<void> {
  try {
    await makeDue(call, recurrenceId);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'contention') return;
    call.log.error('a series could not be made up for', { recurrenceId, error: describeError(error) });
  }
}

/** Series of a group, shared with a person, or that the caller is in, newest first. */
export async function listSeries(
  call: UserCall,
  { groupId, userId, ...query }: QueryOf<typeof listRecurrences>,
): Promise<Answer<Recurrence[]>> {
  const request = pageRequestOf(query);
  if (groupId !== undefined) await findGroupOfMember(call, groupId);
  const person = userId === undefined && groupId === undefined ? call.userId : userId;
  const scope = scopeOf(call.userId, { groupId, userIds: await cardPlaces(call, person) });
  if (!scope) return { data: [] };
  const viewer = viewerOf(call);
  const outlook = new Outlook(call, viewer);
  const { items, nextCursor } = await fillPage(request, {
    read: (part) => readRecurrencePage(call, scope, part),
    positionOf: ({ createdAt, id }) => ({ at: createdAt, id }),
    isVisible: (series: RecurrenceRecord) => isListed(outlook, series),
  });
  const people = await viewer.see(peopleInSeries(items));
  const now = call.clock();
  return { data: items.map((series) => presentRecurrence(series, { people, now })), nextCursor };
}

/** In a group only members who have joined see its series: an ex-member keeps expenses, and nothing that is to come. */
async function isListed(outlook: Outlook, series: RecurrenceRecord): Promise<boolean> {
  return series.groupId === null ? outlook.isOrdinary(series) : outlook.hasJoined(series.groupId);
}

/** A series that the caller may see; requests included. */
export async function findSeries(
  call: StoreCall,
  viewer: Viewer,
  recurrenceId: string,
): Promise<RevisedRecurrence> {
  return requireSeen(call, viewer, await readRecurrence(call, recurrenceId));
}

export async function requireSeen(
  call: StoreCall,
  viewer: Viewer,
  series: RevisedRecurrence | undefined,
): Promise<RevisedRecurrence> {
  if (!series || series.deletedAt !== null) throw notFound();
  const outlook = new Outlook(call, viewer);
  const isTheirs =
    series.groupId === null ? await outlook.isVisible(series) : await outlook.hasJoined(series.groupId);
  if (!isTheirs) throw notFound();
  return series;
}

export async function getSeries(call: UserCall, recurrenceId: string): Promise<Recurrence> {
  const viewer = viewerOf(call);
  const series = await findSeries(call, viewer, recurrenceId);
  const people = await viewer.see(peopleInSeries([series]));
  return presentRecurrence(series, { people, now: call.clock() });
}
