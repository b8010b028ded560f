import {
  listExpenseActivities,
  listSettlementActivities,
  type Activity,
} from '@barabar/core/contract/activities';
import { LIMITS } from '@barabar/core/limits';
import { readPage } from '../../lib/read-for-screen.ts';
import { pagedKeyOf } from '../../lib/api/cache-key.ts';
import { pageOf, type PagedSource } from './api.ts';
import type { RecordReference } from './feed-item.ts';

/** The log of one record. */
export function logOfRecord({ kind, id }: RecordReference): PagedSource<Activity> {
  const pageSize = LIMITS.pageSizeDefault;
  if (kind === 'expense') {
    const params = { expenseId: id };
    return {
      key: pagedKeyOf(listExpenseActivities, params),
      loadPage: async (query) => pageOf(await readPage(listExpenseActivities, { params, query })),
      pageSize,
    };
  }
  const params = { settlementId: id };
  return {
    key: pagedKeyOf(listSettlementActivities, params),
    loadPage: async (query) => pageOf(await readPage(listSettlementActivities, { params, query })),
    pageSize,
  };
}
