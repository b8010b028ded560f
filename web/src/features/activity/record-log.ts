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
 * A deleted record, as far as its log tells what the rules of its group are about. Whoever added it is taken for the viewer
 * while the log does not say: the server refuses what they may not do.
 * @param entries newest first.
 */
export function ruledByLog(entries: readonly Activity[], viewerId: string): RuledRecord {
  const author = entries.find(
    ({ type }) => type === 'expense_created' || type === 'settlement_created',
  )?.user;
  const days = entries
    .flatMap(({ metadata }) => metadata.changes ?? [])
    .filter(({ field }) => field === 'spentOn' || field === 'paidOn')
    .map(({ newValue }) => newValue);
  const day = days.find((one) => typeof one === 'string' && isCalendarDay(one));
  return {
    groupId: entries[0]?.group?.id,
    createdBy: author?.id ?? viewerId,
    day,
  };
}
