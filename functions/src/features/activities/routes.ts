import {
  listActivities,
  listExpenseActivities,
  listSettlementActivities,
} from '@barabar/core/contract/activities';
import { bindPage, type Binding } from '../../kit/endpoint.ts';
import * as service from './service.ts';

export const activityRoutes: Binding[] = [
  bindPage(listActivities, (call, { query }) => service.listActivities(call, query)),
  bindPage(listExpenseActivities, (call, { params, query }) =>
    service.listOfExpense(call, params.expenseId, query),
  ),
  bindPage(listSettlementActivities, (call, { params, query }) =>
    service.listOfSettlement(call, params.settlementId, query),
  ),
];
