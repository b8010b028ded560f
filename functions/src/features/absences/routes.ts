import { listAbsences, putAbsences } from '@barabar/core/contract/absences';
import type { Deps } from '../../kit/deps.ts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as service from './service.ts';

/** Calls about the days on which people were away. */
export const absenceRoutes = (deps: Deps): Binding[] => [
  bind(putAbsences, async ({ caller, params, body }) => ({
    data: await service.put(deps, caller.userId, params, body),
  })),
  bind(listAbsences, async ({ caller, params, query }) => ({
    data: await service.list(deps, caller.userId, { ...params, ...query }),
  })),
];
