import {
  listActivities,
  listExpenseActivities,
  listSettlementActivities,
} from '@barabar/core/contract/activities';
import type { Deps } from '../../kit/deps.ts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as records from './record-log-service.ts';
import * as service from './service.ts';

/** Calls about the activity log. */
export const activityRoutes = (deps: Deps): Binding[] => [
  bind(listActivities, ({ caller, query }) => service.list(deps, caller.userId, query)),
  bind(listExpenseActivities, ({ caller, params, query }) =>
    records.listOfExpense(deps, caller.userId, params.expenseId, query),
  ),
  bind(listSettlementActivities, ({ caller, params, query }) =>
    records.listOfSettlement(deps, caller.userId, params.settlementId, query),
  ),
];
