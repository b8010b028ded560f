import { SERIES } from '@barabar/core/records/expense';
import { pickFields } from '@barabar/core/records/fields';
import type { BodyOf } from '@barabar/core/contract/endpoint';
import { recurrence as recurrenceSchema, type Recurrence } from '@barabar/core/contract/recurrences';
import { type editRecurrence } from '@barabar/core/contract/recurrence-changes';
import { said } from '@barabar/core/messages/said';
import * as z from 'zod/mini';
import type { JobCall, StoreCall, UserCall } from '../../kit/call.ts';
import { isRepeat, lastKeyOf } from '../../kit/idempotency.ts';
import { notFound } from '../../kit/refusal.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { readRecurrence, type RevisedRecurrence } from '../../records/recurrences/store.ts';
import { Viewer, viewerOf } from '../../rules/acquaintance/viewer.ts';
import { chooseCategory, withOwnCategories } from '../../rules/expenses/choose-category.ts';
import type { Shares } from '../../rules/expenses/compose-shares.ts';
import { loadFriends } from '../../rules/expenses/load-friends.ts';
import {
  CREATOR_IN_SPLITS_MESSAGE,
  CREATORS_FRIENDS_ONLY_MESSAGE,
  FRIENDS_ONLY_MESSAGE,
  requireCreator,
  requireMembers,
} from '../../rules/expenses/policy.ts';
import { overtaken } from '../../rules/people/overtaken.ts';
import { makeDue } from '../../rules/recurrences/make-due.ts';
import type { RecordContext } from '../../rules/shared-records/record-context.ts';
import { changeSeries, showSeries, type Decide } from './change-series.ts';
import {
  composeSeriesShares,
  composeTemplate,
  startDays,
  storedRuleOf,
  yesterdayIn,
} from './compose-series.ts';
import { makeTodays, requireSeen } from './service.ts';

type Edit = BodyOf<typeof editRecurrence>;

/** Changes what a series adds, or its days, from now on. What was due before today is added first, as it was. */
export async function editSeries(
  call: UserCall & JobCall,
  recurrenceId: string,
  body: Edit,
): Promise<Recurrence> {
  const lastKey = lastKeyOf(call, { action: 'edit-recurrence', request: body });
  const current = await readRecurrence(call, recurrenceId);
  if (!current || !isRepeat(current, lastKey)) {
    const { version, rule } = await requireSeen(call, new Viewer(call, call.userId), current);
    if (version === body.version)
      await makeDue(call, recurrenceId, { through: yesterdayIn(rule.zone, call.clock()) });
  }
  const after = await withOwnCategories(call, undefined, (ownCategories) =>
    changeSeries(call, {
      recurrenceId,
      lastKey,
      prepare: async (before) => {
        if (before.version !== body.version) {
          const data = z.encode(recurrenceSchema, await showSeries(call, before));
          const writer = { userId: before.updatedBy, name: before.updatedByName };
          throw await overtaken(viewerOf(call), writer, data);
        }
        const template = await prepareTemplate(call, { before, body, ownCategories });
        return (series, place) => withNewRule(template(series, place), body, place.at);
      },
    }),
  );
  await makeTodays(call, recurrenceId);
  // Somebody whose edit has taken them out of it sees it as they left it.
  return after.groupId !== null || after.participantIds.includes(call.userId)
    ? showSeries(call, await newestOf(call, after))
    : showSeries(call, after);
}

/** A series as it is now; as it was after a change where it has been deleted since. */
async function newestOf(call: StoreCall, after: RevisedRecurrence): Promise<RevisedRecurrence> {
  const now = await readRecurrence(call, after.id);
  return now?.deletedAt === null ? now : after;
}

async function prepareTemplate(
  call: UserCall,
  {
    before,
    body: { expense },
    ownCategories,
  }: {
    before: RevisedRecurrence;
    body: Edit;
    ownCategories: Parameters<typeof chooseCategory>[1]['ownCategories'];
  },
): Promise<Decide> {
  if (!expense) return (series) => series;
  const shares = composeSeriesShares(expense);
  const { createdBy } = before;
  const isOwn = call.userId === createdBy;
  requireCreator(shares, createdBy, isOwn ? CREATOR_IN_SPLITS_MESSAGE : said('owner-in-splits'));
  const message = isOwn ? FRIENDS_ONLY_MESSAGE : CREATORS_FRIENDS_ONLY_MESSAGE;
  const outside =
    before.groupId === null ? await loadFriends(call, shares, { ofId: createdBy, message }) : undefined;
  const { category } = expense;
  return (series, { group, at }) => {
    // What the series had stays, also where it is in no list any more.
    const categoryFields = { category: series.category, categoryIcon: series.categoryIcon };
    const context = outside ?? contextInGroup(group, shares);
    const template = composeTemplate({
      creation: { id: series.id, requestHash: series.requestHash },
      request: expense,
      shares,
      context,
      createdBy,
      at,
      category:
        category === series.category ? categoryFields : chooseCategory(category, { group, ownCategories }),
    });
    const { amount, currency, paidBy, payers, splits, items, charges } = template;
    const { category: name, categoryIcon, participantIds, pairs } = template;
    return {
      ...series,
      ...pickFields(SERIES, template),
      amount,
      currency,
      paidBy,
      payers,
      splits,
      items,
      charges,
      category: name,
      categoryIcon,
      participantIds,
      pairs,
    };
  };
}

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
