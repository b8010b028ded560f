import type { BodyOf, QueryOf } from '@barabar/core/contract/endpoint';
import type { listRecurrences, Recurrence } from '@barabar/core/contract/recurrences';
import type { createRecurrence } from '@barabar/core/contract/recurrence-changes';
import { LIMITS } from '@barabar/core/limits';
import { said } from '@barabar/core/messages/said';
import type { DataDeps, Db, Deps } from '../../kit/deps.ts';
import { describeError } from '../../kit/describe-error.ts';
import type { Answer } from '../../kit/endpoint.ts';
import { isStorableId } from '../../kit/document.ts';
import { createOnce, planCreation, type Creation } from '../../kit/idempotency.ts';
import { fillPage, pageRequestOf } from '../../kit/paging.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
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
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { chooseCategory, withOwnCategories } from '../../rules/expenses/choose-category.ts';
import type { Shares } from '../../rules/expenses/compose-shares.ts';
import { loadFriends } from '../../rules/expenses/load-friends.ts';
import { requireCreator, requireMembers } from '../../rules/expenses/policy.ts';
import { placesOf } from '../../rules/friends/cards.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { requireMember } from '../../rules/groups/policy.ts';
import { requireMayAdd } from '../../rules/rights.ts';
import { makeDue } from '../../rules/recurrences/make-due.ts';
import { composeSeriesShares, composeTemplate, startDays, storedRuleOf } from './compose-series.ts';
import { peopleInSeries, presentRecurrence } from './present.ts';

/** What calls that make days due need. */
export type SeriesDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

type NewRecurrence = BodyOf<typeof createRecurrence>;

/** A new series whose parts are exact, on its way to being written. */
interface Draft {
  readonly body: NewRecurrence;
  readonly shares: Shares;
  readonly creation: Creation;
  readonly at: Date;
}

/**
 * Sets up a series. Where today is one of its days, today's expense is added at once.
 * @throws {Refusal} 400 in the words of spec §5, not-found (group), no-room, idempotency-key-reused, contention.
 */
export async function create(
  deps: SeriesDeps,
  callerId: string,
  body: NewRecurrence,
  idempotencyKey: string | undefined,
): Promise<Recurrence> {
  const { db, clock } = deps;
  const shares = composeSeriesShares(body.expense);
  requireCreator(shares, callerId);
  const creation = planCreation({ callerId, kind: 'recurrence', idempotencyKey, request: body });
  const draft = { body, shares, creation, at: clock() };
  const written = await commitOptimistically(() =>
    createOnce<RecurrenceRecord>(creation, {
      write: () => writeSeries(db, callerId, draft),
      read: () => readRecurrence(db, creation.id),
    }),
  );
  await makeTodays(deps, written.id);
  return get(deps, callerId, written.id);
}

async function writeSeries(db: Db, callerId: string, draft: Draft): Promise<RecurrenceRecord> {
  const { body, shares, creation, at } = draft;
  const { groupId } = body.expense;
  // What is read below by such an id is no document.
  if (groupId !== undefined && !isStorableId(groupId)) throw notFound();
  const outside = groupId === undefined ? await loadFriends(db, callerId, shares) : undefined;
  const room = await requireRoom(db, { groupId: groupId ?? null, createdBy: callerId });
  const { after } = body;
  return withOwnCategories(db, { callerId, own: outside?.ownCategories }, (own) =>
    commitWithGroup(db, groupId ?? null, (writer, group) => {
      const context = outside ?? requireMembers(requireMember(group, callerId), shares);
      requireMayAdd(context.group, callerId);
      const category = chooseCategory(body.expense.category, { group, own });
      const template = composeTemplate({
        creation,
        shares,
        context,
        category,
        at,
        request: body.expense,
        createdBy: callerId,
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
      takeRoom(db, writer, { ...room, at });
      putNewRecurrence(db, writer, created);
      return created;
    }),
  );
}

/**
 * Counts after it reads what the write relies on: of two that are set up at the same moment, the second counts again.
 * @throws {Refusal} no-room.
 */
async function requireRoom(db: Db, place: Parameters<typeof countRecurrences>[1]): Promise<RecurrenceRoom> {
  const room = await readRoom(db, place.groupId ?? place.createdBy);
  if ((await countRecurrences(db, place)) < LIMITS.recurrencesMax) return room;
  const max = LIMITS.recurrencesMax;
  throw new Refusal('no-room', {
    message: place.groupId === null ? said('own-series-full', { max }) : said('group-series-full', { max }),
  });
}

/** Adds what is due of a series. A failure is no failure of the call: the next tick tries again. */
export async function makeTodays(deps: SeriesDeps, recurrenceId: string): Promise<void> {
  try {
    await makeDue(deps, recurrenceId);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'contention') return;
    deps.log.error('a series could not be made up for', { recurrenceId, error: describeError(error) });
  }
}

/**
 * Series of a group, shared with a person, or that the caller is in, newest first.
 * @throws {Refusal} not-found for a group that the caller is no member of.
 */
export async function list(
  { db, clock }: DataDeps,
  callerId: string,
  { groupId, userId, ...query }: QueryOf<typeof listRecurrences>,
): Promise<Answer<Recurrence[]>> {
  const request = pageRequestOf(query);
  if (groupId !== undefined) await findGroupOfMember(db, { groupId, userId: callerId });
  const person = userId === undefined && groupId === undefined ? callerId : userId;
  const scope = scopeOf(callerId, { groupId, userIds: await placesOf(db, { callerId, userId: person }) });
  if (!scope) return { data: [] };
  const viewer = new Viewer(db, callerId);
  const outlook = new Outlook(db, viewer);
  const { items, nextCursor } = await fillPage(request, {
    read: (part) => readRecurrencePage(db, scope, part),
    positionOf: ({ createdAt, id }) => ({ at: createdAt, id }),
    isVisible: (series: RecurrenceRecord) => isListed(outlook, series),
  });
  const people = await viewer.see(peopleInSeries(items));
  const now = clock();
  return { data: items.map((series) => presentRecurrence(series, { people, now })), nextCursor };
}

/** In a group only members who have joined see its series: an ex-member keeps expenses, and nothing that is to come. */
async function isListed(outlook: Outlook, series: RecurrenceRecord): Promise<boolean> {
  return series.groupId === null ? outlook.isOrdinary(series) : outlook.hasJoined(series.groupId);
}

/**
 * A series that the caller may see; requests included.
 * @throws {Refusal} not-found, also for what is deleted or not the caller's to see.
 */
export async function findSeries(db: Db, viewer: Viewer, recurrenceId: string): Promise<RevisedRecurrence> {
  return requireSeen(db, viewer, await readRecurrence(db, recurrenceId));
}

/**
 * The same for a series that has been read.
 * @throws {Refusal} not-found.
 */
export async function requireSeen(
  db: Db,
  viewer: Viewer,
  series: RevisedRecurrence | undefined,
): Promise<RevisedRecurrence> {
  if (!series || series.deletedAt !== null) throw notFound();
  const outlook = new Outlook(db, viewer);
  const isTheirs =
    series.groupId === null ? await outlook.isVisible(series) : await outlook.hasJoined(series.groupId);
  if (!isTheirs) throw notFound();
  return series;
}

/** @throws {Refusal} not-found, also for what is deleted or not the caller's to see. */
export async function get(
  { db, clock }: DataDeps,
  callerId: string,
  recurrenceId: string,
): Promise<Recurrence> {
  const viewer = new Viewer(db, callerId);
  const series = await findSeries(db, viewer, recurrenceId);
  const people = await viewer.see(peopleInSeries([series]));
  return presentRecurrence(series, { people, now: clock() });
}
