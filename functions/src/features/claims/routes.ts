import * as calls from '@barabar/core/contract/links';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as service from './service.ts';

export const claimRoutes: Binding[] = [
  bind(calls.listClaims, (call, { params }) => service.listClaims(call, params.groupId)),
  bind(calls.createClaim, (call, { params, body }) => service.makeClaim(call, params.groupId, body.userId)),
  bind(calls.confirmClaim, (call, { params }) => service.confirm(call, params)),
  bind(calls.declineClaim, (call, { params }) => service.declineClaim(call, params)),
  bind(calls.objectToClaim, (call, { params }) => service.object(call, params)),
];
