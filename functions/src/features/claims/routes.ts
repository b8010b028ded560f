import * as calls from '@barabar/core/contract/links';
import type { Deps } from '../../kit/deps.ts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import { object } from './object-service.ts';
import * as service from './service.ts';

/** Calls about who says that a member by name only is them. */
export const claimRoutes = (deps: Deps): Binding[] => [
  bind(calls.listClaims, async ({ caller, params }) => ({
    data: await service.list(deps, caller.userId, params.groupId),
  })),
  bind(calls.confirmClaim, async ({ caller, params }) => ({
    data: await service.confirm(deps, caller.userId, params),
  })),
  bind(calls.declineClaim, async ({ caller, params }) => ({
    data: await service.decline(deps, caller.userId, params),
  })),
  bind(calls.objectToClaim, async ({ caller, params }) => ({
    data: await object(deps, caller.userId, params),
  })),
];
