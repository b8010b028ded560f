import type { CalendarDay } from '@barabar/core/calendar-day';
import type { BodyOf } from '@barabar/core/contract/endpoint';
import {
  recurrence as recurrenceSchema,
  type editRecurrence,
  type Recurrence,
} from '@barabar/core/contract/recurrences';
import { LIMITS } from '@barabar/core/limits';
import { isDayOf, nextDay } from '@barabar/core/recurrences/rule';
import * as z from 'zod/mini';
import type { DataDeps, Db } from '../../kit/deps.ts';
import { isRepeat, lastKeyOf } from '../../kit/idempotency.ts';
import { invalid, notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { commitWithGroup } from '../../records/groups/commit-with-group.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import {
  putChangedRecurrence,
  readRecurrence,
  ruleOf,
  type RevisedRecurrence,
} from '../../records/recurrences/store.ts';
import { namesIn } from '../../records/expenses/store.ts';
import { loadEligibleFriends } from '../../rules/acquaintance/eligible-friends.ts';
import { readRelations } from '../../rules/acquaintance/read-relations.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { chooseCategory, withOwnCategories } from '../../rules/expenses/choose-category.ts';
import type { Shares } from '../../rules/expenses/compose-shares.ts';
import {
  CREATOR_IN_SPLITS_MESSAGE,
  CREATORS_FRIENDS_ONLY_MESSAGE,
  FRIENDS_ONLY_MESSAGE,
  requireEligible,
  requireMembers,
} from '../../rules/expenses/policy.ts';
import { overtaken } from '../../rules/people/overtaken.ts';
import { readStandingOutside, standingInGroup } from '../../rules/recurrences/compose-occurrence.ts';
import { loweredBySeries } from '../../rules/recurrences/lowered-by-series.ts';
import { makeDue } from '../../rules/recurrences/make-due.ts';
import { refusalOfLowering } from '../../rules/shared-records/lowering.ts';
import { audienceOf, requireStillMember, silentInGroup } from '../../rules/shared-records/policy.ts';
import type { RecordContext } from '../../rules/shared-records/record-context.ts';
import {
  composeSeriesShares,
  composeTemplate,
  startDays,
  storedRuleOf,
  yesterdayIn,
} from './compose-series.ts';
import { peopleInSeries, presentRecurrence } from './present.ts';
import { get, makeTodays, requireSeen, type SeriesDeps } from './service.ts';

export const OWNER_IN_SPLITS_MESSAGE = 'The person who set this up must be included in the split';
export const SOMEBODY_LEFT_MESSAGE = 'Someone in this series has left. Change who shares it first.';
const SKIPPED_MESSAGE = `At most ${LIMITS.skippedDaysMax} days to come can be skipped`;

type Edit = BodyOf<typeof editRecurrence>;
/** The series after a change, but for the stamp of it; the same object where there is nothing to change. */
type Decide = (
  before: RevisedRecurrence,
  place: { readonly group: GroupRecord | undefined; readonly at: Date },
) => RevisedRecurrence;

/** One change of a series that a person asks for. */
interface Change {
  readonly callerId: string;
  readonly recurrenceId: string;
  readonly lastKey?: string | null;
  /** Reads outside of the write what deciding needs. */
  readonly prepare: (before: RevisedRecurrence) => Promise<Decide>;
}

/** Whether somebody's own change may have made them see a series no more: it deleted it, or took them out of it. */
const mayBeUnseen = ({ deletedAt, groupId, participantIds }: RevisedRecurrence, callerId: string): boolean =>
  deletedAt !== null || (groupId === null && !participantIds.includes(callerId));

/** Series are changed by whoever may edit expenses of the same people: in a group its members, else those in it. */
async function changeSeries({ db, clock }: DataDeps, change: Change): Promise<RevisedRecurrence> {
  const { callerId, recurrenceId, lastKey = null, prepare } = change;
  return commitOptimistically(async () => {
    const stored = await readRecurrence(db, recurrenceId);
    const isRepeated = stored !== undefined && isRepeat(stored, lastKey);
    if (isRepeated && mayBeUnseen(stored, callerId)) return stored;
    const before = await requireSeen(db, new Viewer(db, callerId), stored);
    if (isRepeated) return stored;
    const decide = await prepare(before);
    const at = clock();
    const outside = before.groupId === null ? decide(before, { group: undefined, at }) : undefined;
    const relations = await readRelations(db, callerId, before, outside?.participantIds);
    if (relations.isHidden) throw notFound();
    const { silentFor } = relations;
    const refusal =
      outside &&
      (await refusalOfLowering(db, callerId, {
        record: { ...before, names: new Map([[before.createdBy, before.createdByName], ...namesIn(before)]) },
        lowered: loweredBySeries(before, outside),
        relations,
      }));
    return commitWithGroup(db, before.groupId, (writer, group) => {
      requireStillMember(before, { userId: callerId, group });
      const decided = outside ?? decide(before, { group, at });
      if (decided === before) return before;
      if (refusal) throw refusal;
      const { participantIds } = decided;
      const after = {
        ...decided,
        audience: audienceOf(participantIds, group),
        silentFor: group ? silentInGroup(participantIds, group) : [...silentFor],
        updatedBy: callerId,
        updatedByName: nameOf(before, { callerId, group }),
        updatedAt: at,
        version: before.version + 1,
        lastKey,
      };
      putChangedRecurrence(db, writer, before, after);
      return after;
    });
  });
}

const nameOf = (
  before: RevisedRecurrence,
  { callerId, group }: { readonly callerId: string; readonly group: GroupRecord | undefined },
): string => group?.members[callerId]?.name ?? namesIn(before).get(callerId) ?? before.updatedByName;

/** The answer to a change: the series as it is then. */
async function show(
  { db, clock }: DataDeps,
  callerId: string,
  series: RevisedRecurrence,
): Promise<Recurrence> {
  const people = await new Viewer(db, callerId).see(peopleInSeries([series]));
  return presentRecurrence(series, { people, now: clock() });
}

/**
 * Changes what a series adds, or its days, from now on. What was due before today is added first, as it was.
 * @throws {Refusal} not-found, forbidden, version-conflict with the current series, 400, idempotency-key-reused,
 *   contention.
 */
export async function edit(
  deps: SeriesDeps,
  callerId: string,
  recurrenceId: string,
  body: Edit,
  idempotencyKey: string | undefined,
): Promise<Recurrence> {
  const { db, clock } = deps;
  const lastKey = lastKeyOf({ callerId, action: 'edit-recurrence', idempotencyKey, request: body });
  const current = await readRecurrence(db, recurrenceId);
  if (!current || !isRepeat(current, lastKey)) {
    const { version, rule } = await requireSeen(db, new Viewer(db, callerId), current);
    if (version === body.version)
      await makeDue(deps, recurrenceId, { through: yesterdayIn(rule.zone, clock()) });
  }
  const after = await withOwnCategories(db, { callerId }, (own) =>
    changeSeries(deps, {
      callerId,
      recurrenceId,
      lastKey,
      prepare: async (before) => {
        if (before.version !== body.version) {
          const data = z.encode(recurrenceSchema, await show(deps, callerId, before));
          const writer = { userId: before.updatedBy, name: before.updatedByName };
          throw await overtaken(new Viewer(db, callerId), writer, data);
        }
        const template = await prepareTemplate(db, { callerId, before, body, own });
        return (series, place) => withNewRule(template(series, place), body, place.at);
      },
    }),
  );
  await makeTodays(deps, recurrenceId);
  // Somebody whose edit has taken them out of it sees it as they left it.
  return after.groupId !== null || after.participantIds.includes(callerId)
    ? show(deps, callerId, await newestOf(db, after))
    : show(deps, callerId, after);
}

/** A series as it is now; as it was after a change where it has been deleted since. */
async function newestOf(db: Db, after: RevisedRecurrence): Promise<RevisedRecurrence> {
  const now = await readRecurrence(db, after.id);
  return now?.deletedAt === null ? now : after;
}

/** Decides what an edit makes of the expense of a series. */
async function prepareTemplate(
  db: Db,
  {
    callerId,
    before,
    body: { expense },
    own,
  }: {
    readonly callerId: string;
    readonly before: RevisedRecurrence;
    readonly body: Edit;
    readonly own: Parameters<typeof chooseCategory>[1]['own'];
  },
): Promise<Decide> {
  if (!expense) return (series) => series;
  const shares = composeSeriesShares(expense);
  const { createdBy } = before;
  if (!shares.splits.some(({ userId }) => userId === createdBy))
    throw invalid('splits', callerId === createdBy ? CREATOR_IN_SPLITS_MESSAGE : OWNER_IN_SPLITS_MESSAGE);
  let outside: RecordContext | undefined;
  if (before.groupId === null) {
    const { isEligible, ...people } = await loadEligibleFriends(db, createdBy, shares.participantIds);
    const message = callerId === createdBy ? FRIENDS_ONLY_MESSAGE : CREATORS_FRIENDS_ONLY_MESSAGE;
    requireEligible(shares, { isEligible, message, ownerId: createdBy });
    outside = { ...people, group: undefined };
  }
  const { category } = expense;
  return (series, { group, at }) => {
    // What the series had stays, also where it is in no list any more.
    const kept = { category: series.category, categoryIcon: series.categoryIcon };
    const context = outside ?? contextInGroup(group, shares);
    const { description, amount, currency, paidBy, payers, splits, items, charges, notes, ...frame } =
      composeTemplate({
        creation: { id: series.id, requestHash: series.requestHash },
        request: expense,
        shares,
        context,
        createdBy,
        at,
        category: category === series.category ? kept : chooseCategory(category, { group, own }),
      });
    return {
      ...series,
      description,
      amount,
      currency,
      paidBy,
      payers,
      splits,
      items,
      charges,
      notes,
      category: frame.category,
      categoryIcon: frame.categoryIcon,
      participantIds: frame.participantIds,
      pairs: frame.pairs,
    };
  };
}

/** @throws {Refusal} not-found for a group that is gone, 400 when somebody in the expense is no member. */
function contextInGroup(group: GroupRecord | undefined, shares: Shares): RecordContext {
  if (!group) throw notFound();
  return requireMembers(group, shares);
}

/** The series with its new days. Nothing before today is added, and no day twice. */
function withNewRule(series: RevisedRecurrence, { rule }: Edit, now: Date): RevisedRecurrence {
  if (!rule) return series;
  const { doneThrough, skippedDays } = series;
  return { ...series, ...startDays(storedRuleOf(rule), { after: doneThrough, skippedDays, now }) };
}

/**
 * Deletes a series; its expenses stay. A repeat under the same key changes nothing.
 * @throws {Refusal} not-found, forbidden, contention.
 */
export async function remove(
  deps: DataDeps,
  callerId: string,
  recurrenceId: string,
  idempotencyKey: string | undefined,
): Promise<{ id: string }> {
  const lastKey = lastKeyOf({ callerId, action: 'delete-recurrence', idempotencyKey });
  await changeSeries(deps, {
    callerId,
    recurrenceId,
    lastKey,
    prepare:
      async () =>
      (series, { at }) => ({ ...series, deletedAt: at, deletedBy: callerId }),
  });
  return { id: recurrenceId };
}

/** @throws {Refusal} not-found, forbidden, contention. */
export async function pause(deps: DataDeps, callerId: string, recurrenceId: string): Promise<Recurrence> {
  const after = await changeSeries(deps, {
    callerId,
    recurrenceId,
    prepare:
      async () =>
      (series, { group, at }) => {
        if (series.pause !== null) return series;
        const people = [{ userId: callerId, name: nameOf(series, { callerId, group }) }];
        return { ...series, pause: { reason: 'person', people, at } };
      },
  });
  return show(deps, callerId, after);
}

/**
 * Resumes a paused series: days from today on get their expenses again.
 * @throws {Refusal} not-found, forbidden, participant-left, series-ended, contention.
 */
export async function resume(deps: SeriesDeps, callerId: string, recurrenceId: string): Promise<Recurrence> {
  const { db } = deps;
  await changeSeries(deps, {
    callerId,
    recurrenceId,
    prepare: async (before) => {
      // Whoever declined the series before it is resumed is asked anew, as by any expense.
      const startedAt = deps.clock();
      const outside =
        before.groupId === null ? await readStandingOutside(db, { ...before, startedAt }) : undefined;
      return (series, { group, at }) => {
        if (series.pause === null) return series;
        const { leftIds } = outside ?? standingInGroup(series, group);
        if (leftIds.length > 0)
          throw new Refusal('participant-left', { message: SOMEBODY_LEFT_MESSAGE, about: leftIds });
        const yesterday = yesterdayIn(series.rule.zone, at);
        const doneThrough = yesterday > series.doneThrough ? yesterday : series.doneThrough;
        if (nextDay(ruleOf(series), doneThrough) === undefined) throw new Refusal('series-ended');
        const skippedDays = series.skippedDays.filter((day) => day > doneThrough);
        return { ...series, pause: null, doneThrough, skippedDays, startedAt: at };
      };
    },
  });
  await makeTodays(deps, recurrenceId);
  return get(deps, callerId, recurrenceId);
}

/**
 * Skips a day to come, or one that waits for an amount.
 * @throws {Refusal} not-found for any other day, forbidden, no-room, contention.
 */
export async function skip(
  deps: DataDeps,
  callerId: string,
  { recurrenceId, day }: { readonly recurrenceId: string; readonly day: CalendarDay },
): Promise<Recurrence> {
  const after = await changeSeries(deps, {
    callerId,
    recurrenceId,
    prepare: async () => (series) => {
      const { openDays, skippedDays, doneThrough } = series;
      if (skippedDays.includes(day)) return series;
      if (openDays.includes(day)) return { ...series, openDays: openDays.filter((one) => one !== day) };
      if (day <= doneThrough || !isDayOf(ruleOf(series), day)) throw notFound();
      if (skippedDays.length >= LIMITS.skippedDaysMax)
        throw new Refusal('no-room', { message: SKIPPED_MESSAGE });
      return { ...series, skippedDays: [...skippedDays, day].toSorted() };
    },
  });
  return show(deps, callerId, after);
}

/**
 * Brings a skipped day back.
 * @throws {Refusal} not-found for a day that is none of the rule's, or past; forbidden, contention.
 */
export async function unskip(
  deps: DataDeps,
  callerId: string,
  { recurrenceId, day }: { readonly recurrenceId: string; readonly day: CalendarDay },
): Promise<Recurrence> {
  const after = await changeSeries(deps, {
    callerId,
    recurrenceId,
    prepare: async () => (series) => {
      const { skippedDays, doneThrough } = series;
      if (day <= doneThrough || !isDayOf(ruleOf(series), day)) throw notFound();
      if (!skippedDays.includes(day)) return series;
      return { ...series, skippedDays: skippedDays.filter((one) => one !== day) };
    },
  });
  return show(deps, callerId, after);
}
