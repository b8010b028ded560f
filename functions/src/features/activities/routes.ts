import {
  listActivities,
  listExpenseActivities,
  listSettlementActivities,
} from '@barabar/core/contract/activities';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as records from './record-log-service.ts';
import * as service from './service.ts';

export const activityRoutes: Binding[] = [
  bind(listActivities, (call, { query }) => service.list(call, query)),
  bind(listExpenseActivities, (call, { params, query }) =>
    records.listOfExpense(call, params.expenseId, query),
  ),
  bind(listSettlementActivities, (call, { params, query }) =>
    records.listOfSettlement(call, params.settlementId, query),
  ),
];
