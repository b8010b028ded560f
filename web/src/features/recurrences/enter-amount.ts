import type { Recurrence } from '@barabar/core/contract/recurrences';
import { dayAmount, fillInDay, sentDayAmount } from '@barabar/core/contract/recurrence-changes';
import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Currency, Minor } from '@barabar/core/money';
import { asSent } from '../../lib/api/as-sent.ts';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { revalidateAll } from '../../store/revalidate.ts';

/**
 * Enters the amount of a day, which adds its expense.
 * @param amount minor units.
 * @throws {ApiError} not-open when the day has an amount already, or was skipped.
 */
export async function enterAmount(
  { id, currency }: Pick<Recurrence, 'id'> & { readonly currency: Currency },
  {
    day,
    amount,
    idempotencyKey,
  }: { readonly day: CalendarDay; readonly amount: Minor; readonly idempotencyKey: string },
): Promise<void> {
  const body = asSent({ change: dayAmount, sent: sentDayAmount }, { changes: { amount }, currency });
  await callEndpoint(fillInDay, { params: { recurrenceId: id, day }, body, idempotencyKey });
  await revalidateAll();
}
