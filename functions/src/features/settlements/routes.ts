import * as calls from '@barabar/core/contract/settlements';
import type { Deps } from '../../kit/deps.ts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as changes from './change-service.ts';
import * as lists from './list-service.ts';
import * as service from './service.ts';

/** Calls about settlements. */
export const settlementRoutes = (deps: Deps): Binding[] => [
  bind(calls.createSettlement, async ({ caller, body, idempotencyKey }) => ({
    data: await service.create(deps, caller.userId, body, idempotencyKey),
  })),
  bind(calls.createSettlements, async ({ caller, body, idempotencyKey }) => ({
    data: await service.createSeveral(deps, caller.userId, body, idempotencyKey),
  })),
  bind(calls.listSettlements, ({ caller, query }) => lists.list(deps, caller.userId, query)),
  bind(calls.getSettlement, async ({ caller, params }) => ({
    data: await lists.get(deps, caller.userId, params.settlementId),
  })),
  bind(calls.editSettlement, async ({ caller, params, body, idempotencyKey }) => ({
    data: await changes.edit(deps, caller.userId, params.settlementId, body, idempotencyKey),
  })),
  bind(calls.deleteSettlement, async ({ caller, params, idempotencyKey }) => ({
    data: await changes.remove(deps, caller.userId, params.settlementId, idempotencyKey),
  })),
  bind(calls.restoreSettlement, async ({ caller, params, idempotencyKey }) => ({
    data: await changes.restore(deps, caller.userId, params.settlementId, idempotencyKey),
  })),
  bind(calls.markReceived, async ({ caller, params, idempotencyKey }) => ({
    data: await changes.markReceived(deps, caller.userId, params.settlementId, idempotencyKey),
  })),
  bind(calls.markNotReceived, async ({ caller, params, body, idempotencyKey }) => ({
    data: await changes.markNotReceived(deps, caller.userId, params.settlementId, body, idempotencyKey),
  })),
];
