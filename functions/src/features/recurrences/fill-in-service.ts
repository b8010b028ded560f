import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Expense } from '@barabar/core/contract/expenses';
import { dayAmount, sentDayAmount, type SentDayAmount } from '@barabar/core/contract/recurrence-changes';
import { said } from '@barabar/core/messages/said';
import type { UserCall } from '../../kit/call.ts';
import { isRepeat, lastKeyOf } from '../../kit/idempotency.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { movementsBetween } from '../../records/balances/movements.ts';
import { namesIn, putNewExpense, readExpense, type ExpenseRecord } from '../../records/expenses/store.ts';
import { commitWithGroup } from '../../records/groups/commit-with-group.ts';
import { namesInSeries, putChangedRecurrence } from '../../records/recurrences/store.ts';
import { requireMayEdit, requireOpen } from '../../rules/rights.ts';
import { outlookOf } from '../../rules/acquaintance/outlook.ts';
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
import { findSeries } from './service.ts';

/** It belongs to the person who set the series up; the log names who entered the amount. */
export async function fillIn(
  call: UserCall,
  { recurrenceId, day }: { recurrenceId: string; day: CalendarDay },
  body: SentDayAmount,
): Promise<Expense> {
  const sent = { schema: dayAmount, asSent: sentDayAmount, value: body };
  const request = { day, ...requestOf(sent) };
  const lastKey = lastKeyOf(call, { action: 'fill-in', request });
  const expense = await commitOptimistically(async (): Promise<ExpenseRecord> => {
    const series = await findSeries(call, new Viewer(call, call.userId), recurrenceId);
    const existing = await readExpense(call, idOfOccurrence(recurrenceId, day));
    if (existing?.deletedAt === null && isRepeat(existing, lastKey)) return existing;
    if (existing || !series.openDays.includes(day)) throw new Refusal('not-open');
    const relations = await readRelations(call, series);
    if (relations.isHidden) throw notFound();
    const outside = series.groupId === null ? await readStandingOutside(call, series) : undefined;
    const at = call.clock();
    const { amount } = readAmounts(sent, series.currency);
    const composed =
      outside?.leftIds.length === 0
        ? composeOccurrence(series, { day, amount, context: outside.context, at })
        : undefined;
    const refusal =
      composed &&
      (await refusalOfLowering(call, {
        record: { ...series, names: namesInSeries(series) },
        lowered: loweredBy(movementsBetween(undefined, composed)),
        relations,
      }));
    return commitWithGroup(call, series.groupId, (writer, group) => {
      requireStillMember(series, { userId: call.userId, group });
      requireMayEdit(group, { userId: call.userId, createdBy: series.createdBy, at });
      requireOpen(group, day);
      const { leftIds, context } = outside ?? standingInGroup(series, group);
      if (leftIds.length > 0)
        throw new Refusal('participant-left', { message: said('series-participant-left') });
      if (refusal) throw refusal;
      const filled: ExpenseRecord = {
        ...(composed ?? composeOccurrence(series, { day, amount, context, at })),
        silentFor: group ? silentInGroup(series.participantIds, group) : [...relations.silentFor],
        updatedBy: call.userId,
        updatedByName: group?.members[call.userId]?.name ?? namesIn(series).get(call.userId) ?? '',
        lastKey,
      };
      putNewExpense(call, writer, filled);
      const openDays = series.openDays.filter((openDay) => openDay !== day);
      putChangedRecurrence(call, writer, series, { ...series, openDays });
      return filled;
    });
  });
  return showExpense(outlookOf(call), expense);
}
