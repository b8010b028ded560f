import { listActivities } from '@barabar/core/contract/activities';
import type { Deps } from '../../kit/deps.ts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as service from './service.ts';

/** Calls about the activity log. */
export const activityRoutes = (deps: Deps): Binding[] => [
  bind(listActivities, ({ caller, query }) => service.list(deps, caller.userId, query)),
];
