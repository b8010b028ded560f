import { listActivities } from '@barabar/core/contract/activities';
import { bind, type Binding } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { activityService } from './service.ts';

/** Calls about the activity log. */
export const activityRoutes = (deps: Deps): Binding[] => {
  const service = activityService(deps);
  return [bind(listActivities, ({ caller, query }) => service.list(caller.userId, query))];
};
