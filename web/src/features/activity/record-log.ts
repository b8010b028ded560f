import {
  listExpenseActivities,
  listSettlementActivities,
  type Activity,
} from '@barabar/core/contract/activities';
import { listOf, type ListSource } from '../../store/use-list.ts';
import type { RecordReference } from './feed-item.ts';

/** The log of one record. */
export const logOfRecord = ({ kind, id }: RecordReference): ListSource<Activity> =>
  kind === 'expense'
    ? listOf(listExpenseActivities, { params: { expenseId: id } })
    : listOf(listSettlementActivities, { params: { settlementId: id } });
