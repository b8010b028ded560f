import {
  listExpenseActivities,
  listSettlementActivities,
  type Activity,
} from '@barabar/core/contract/activities';
import { isCalendarDay } from '@barabar/core/calendar-day';
import type { RuledRecord } from '../../store/reads/use-hindrance.ts';
import { listOf, type ListSource } from '../../store/list-source.ts';
import type { RecordReference } from './feed-item.ts';

export const logOfRecord = ({ kind, id }: RecordReference): ListSource<Activity> =>
  kind === 'expense'
    ? listOf(listExpenseActivities, { params: { expenseId: id } })
    : listOf(listSettlementActivities, { params: { settlementId: id } });

/**
 * By what its log tells, newest first. Whoever added it is taken for the viewer if it does not say: the
 * server refuses.
 */
export function ruledByLog(entries: readonly Activity[], viewerId: string): RuledRecord {
  const author = entries.find(
    ({ type }) => type === 'expense_created' || type === 'settlement_created',
  )?.user;
  const days = entries
    .flatMap(({ metadata }) => metadata.changes ?? [])
    .filter(({ field }) => field === 'spentOn' || field === 'paidOn')
    .map(({ newValue }) => newValue);
  const day = days.find((candidate) => typeof candidate === 'string' && isCalendarDay(candidate));
  return {
    groupId: entries[0]?.group?.id,
    createdBy: author?.id ?? viewerId,
    day,
  };
}
