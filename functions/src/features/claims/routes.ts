import * as calls from '@barabar/core/contract/links';
import { bind, type Binding } from '../../kit/endpoint.ts';
import { object } from './object-service.ts';
import * as service from './service.ts';

export const claimRoutes: Binding[] = [
  bind(calls.listClaims, async (call, { params }) => ({
    data: await service.list(call, params.groupId),
  })),
  bind(calls.confirmClaim, async (call, { params }) => ({
    data: await service.confirm(call, params),
  })),
  bind(calls.declineClaim, async (call, { params }) => ({
    data: await service.decline(call, params),
  })),
  bind(calls.objectToClaim, async (call, { params }) => ({
    data: await object(call, params),
  })),
];
