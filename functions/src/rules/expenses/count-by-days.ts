import { PERIOD_IN_GROUP_MESSAGE, type ByDays } from '@barabar/core/contract/by-days';
import { type DayBasis, type DayPeriod } from '@barabar/core/day-period';
import { countDaysThere, monthsOf } from '@barabar/core/days-there';
import type { Db } from '../../kit/deps.ts';
import { invalid } from '../../kit/refusal.ts';
import { readAbsences, type Absences } from '../../records/absences/store.ts';
import type { StoredDays } from '../../records/expenses/store.ts';

/** Counts the days there of these people, as an expense stores them. */
export const countByDays = ({
  period,
  basis,
  userIds,
  absences,
}: {
  readonly period: DayPeriod;
  readonly basis: DayBasis;
  readonly userIds: readonly string[];
  readonly absences: Absences;
}): StoredDays => ({
  from: period.from,
  to: period.to,
  basis,
  people: countDaysThere({
    period,
    basis,
    userIds,
    isAway: (userId, day) => absences.get(userId)?.has(day) ?? false,
  }),
});

/**
 * The absences of this moment in the months of a period; undefined without one.
 * @throws {Refusal} 400 outside of groups.
 */
export async function readAbsencesFor(
  db: Db,
  { period, groupId }: Pick<ByDays, 'period'> & { readonly groupId?: string | null | undefined },
): Promise<Absences | undefined> {
  if (!period) return undefined;
  if (groupId == null) throw invalid('period', PERIOD_IN_GROUP_MESSAGE);
  return readAbsences(db, { groupId, months: monthsOf(period) });
}
