import * as calls from '@barabar/core/contract/requests';
import type { Deps } from '../../kit/deps.ts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as groups from './group-service.ts';
import * as people from './person-service.ts';
import * as service from './service.ts';

/** Calls about requests to the caller. */
export const requestRoutes = (deps: Deps): Binding[] => [
  bind(calls.listRequests, async ({ caller }) => ({ data: await service.list(deps, caller.userId) })),
  bind(calls.acceptPerson, async ({ caller, params }) => ({
    data: await people.accept(deps, caller.userId, params.userId),
  })),
  bind(calls.declinePerson, async ({ caller, params }) => ({
    data: await people.decline(deps, caller.userId, params.userId),
  })),
  bind(calls.acceptGroup, async ({ caller, params }) => ({
    data: await groups.accept(deps, caller.userId, params.groupId),
  })),
  bind(calls.declineGroup, async ({ caller, params, idempotencyKey }) => ({
    data: await groups.decline(deps, caller.userId, params.groupId, idempotencyKey),
  })),
];
