import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Expense } from '@barabar/core/contract/expenses';
import { dayAmount, sentDayAmount, type SentDayAmount } from '@barabar/core/contract/recurrence-changes';
import type { DataDeps } from '../../kit/deps.ts';
import { isRepeat, lastKeyOf } from '../../kit/idempotency.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { movementsBetween } from '../../records/balances/movements.ts';
import { namesIn, putNewExpense, readExpense, type ExpenseRecord } from '../../records/expenses/store.ts';
import { commitWithGroup } from '../../records/groups/commit-with-group.ts';
import { namesInSeries, putChangedRecurrence } from '../../records/recurrences/store.ts';
import { requireMayEdit, requireOpen } from '../../rules/rights.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import { readRelations } from '../../rules/acquaintance/read-relations.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import {
  composeOccurrence,
  idOfOccurrence,
  readStandingOutside,
  standingInGroup,
} from '../../rules/recurrences/compose-occurrence.ts';
import { loweredBy, refusalOfLowering } from '../../rules/shared-records/lowering.ts';
import { readAmounts, requestOf } from '../../rules/shared-records/sent-amounts.ts';
import { requireStillMember, silentInGroup } from '../../rules/shared-records/policy.ts';
import { showExpense } from '../../rules/shared-records/present-expense.ts';
import { SOMEBODY_LEFT_MESSAGE } from './change-service.ts';
import { findSeries } from './service.ts';

/**
 * Adds the expense of a day that waits for its amount. It belongs to the person who set the series up; the log names
 * who has entered the amount.
 * @throws {Refusal} not-found, forbidden, period-closed, not-open, participant-left, idempotency-key-reused, contention.
 */
export async function fillIn(
  { db, clock }: DataDeps,
  callerId: string,
  { recurrenceId, day }: { readonly recurrenceId: string; readonly day: CalendarDay },
  body: SentDayAmount,
  idempotencyKey: string | undefined,
): Promise<Expense> {
  const sent = { schema: dayAmount, asSent: sentDayAmount, value: body };
  const request = { day, ...requestOf(sent) };
  const lastKey = lastKeyOf({ callerId, action: 'fill-in', idempotencyKey, request });
  const expense = await commitOptimistically(async (): Promise<ExpenseRecord> => {
    const series = await findSeries(db, new Viewer(db, callerId), recurrenceId);
    const existing = await readExpense(db, idOfOccurrence(recurrenceId, day));
    if (existing?.deletedAt === null && isRepeat(existing, lastKey)) return existing;
    if (existing || !series.openDays.includes(day)) throw new Refusal('not-open');
    const relations = await readRelations(db, callerId, series);
    if (relations.isHidden) throw notFound();
    const outside = series.groupId === null ? await readStandingOutside(db, series) : undefined;
    const at = clock();
    const { amount } = readAmounts(sent, series.currency);
    const composed =
      outside?.leftIds.length === 0
        ? composeOccurrence(series, { day, amount, context: outside.context, at })
        : undefined;
    const refusal =
      composed &&
      (await refusalOfLowering(db, callerId, {
        record: { ...series, names: namesInSeries(series) },
        lowered: loweredBy(movementsBetween(undefined, composed)),
        relations,
      }));
    return commitWithGroup(db, series.groupId, (writer, group) => {
      requireStillMember(series, { userId: callerId, group });
      requireMayEdit(group, { userId: callerId, createdBy: series.createdBy, at });
      requireOpen(group, day);
      const { leftIds, context } = outside ?? standingInGroup(series, group);
      if (leftIds.length > 0) throw new Refusal('participant-left', { message: SOMEBODY_LEFT_MESSAGE });
      if (refusal) throw refusal;
      const filled: ExpenseRecord = {
        ...(composed ?? composeOccurrence(series, { day, amount, context, at })),
        silentFor: group ? silentInGroup(series.participantIds, group) : [...relations.silentFor],
        updatedBy: callerId,
        updatedByName: group?.members[callerId]?.name ?? namesIn(series).get(callerId) ?? '',
        lastKey,
      };
      putNewExpense(db, writer, filled);
      const openDays = series.openDays.filter((one) => one !== day);
      putChangedRecurrence(db, writer, series, { ...series, openDays });
      return filled;
    });
  });
  return showExpense(new Outlook(db, new Viewer(db, callerId)), expense);
}
