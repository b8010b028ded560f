import type { CalendarDay } from '@barabar/core/calendar-day';
import { PERIOD_IN_GROUP_MESSAGE, type ByDays } from '@barabar/core/contract/new-by-days';
import { type DayBasis, type DayPeriod } from '@barabar/core/day-period';
import { countDaysThere, monthsOf } from '@barabar/core/days-there';
import { LIMITS } from '@barabar/core/limits';
import { said } from '@barabar/core/messages/said';
import type { StoreCall } from '../../kit/call.ts';
import { invalid } from '../../kit/refusal.ts';
import { readAbsences, type Absences } from '../../records/absences/store.ts';
import type { StoredDays } from '../../records/expenses/store.ts';

/** @throws {Refusal} 400 where they are more than can be in an expense: a group can have more members */
export function countByDays({
  period,
  basis,
  userIds,
  absences,
}: {
  period: DayPeriod;
  basis: DayBasis;
  userIds: readonly string[];
  absences: Absences;
}): StoredDays {
  const { expenseParticipantsMax: max } = LIMITS;
  if (userIds.length > max) throw invalid('amongst', said('days-of-too-many', { max }));
  const isAway = (userId: string, day: CalendarDay) => absences.get(userId)?.has(day) ?? false;
  const people = countDaysThere({ period, basis, userIds, isAway });
  return { from: period.from, to: period.to, basis, people };
}

/** @throws {Refusal} 400 for a period outside of groups. */
export function requirePeriodInGroup({ period, groupId }: PeriodIn): void {
  if (period && groupId == null) throw invalid('period', PERIOD_IN_GROUP_MESSAGE);
}

type PeriodIn = Pick<ByDays, 'period'> & { readonly groupId?: string | null | undefined };

/** The absences of this moment in the months of a period; undefined without one, and outside of groups. */
export async function readAbsencesFor(
  call: StoreCall,
  { period, groupId }: PeriodIn,
): Promise<Absences | undefined> {
  if (!period || groupId == null) return undefined;
  return readAbsences(call, { groupId, months: monthsOf(period) });
}
