import {
  createSettlement,
  deleteSettlement,
  editSettlement,
  getSettlement,
  listSettlements,
  restoreSettlement,
} from '@barabar/core/contract/settlements';
import { bind, type Binding } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { settlementChangeService } from './change-service.ts';
import { settlementListService } from './list-service.ts';
import { settlementService } from './service.ts';

/** Calls about settlements. */
export const settlementRoutes = (deps: Deps): Binding[] => {
  const service = settlementService(deps);
  const changes = settlementChangeService(deps);
  const lists = settlementListService(deps);
  return [
    bind(createSettlement, async ({ caller, body, idempotencyKey }) => ({
      data: await service.create(caller.userId, body, idempotencyKey),
    })),
    bind(listSettlements, ({ caller, query }) => lists.list(caller.userId, query)),
    bind(getSettlement, async ({ caller, params }) => ({
      data: await lists.get(caller.userId, params.settlementId),
    })),
    bind(editSettlement, async ({ caller, params, body, idempotencyKey }) => ({
      data: await changes.edit(caller.userId, params.settlementId, body, idempotencyKey),
    })),
    bind(deleteSettlement, async ({ caller, params, idempotencyKey }) => ({
      data: await changes.remove(caller.userId, params.settlementId, idempotencyKey),
    })),
    bind(restoreSettlement, async ({ caller, params, idempotencyKey }) => ({
      data: await changes.restore(caller.userId, params.settlementId, idempotencyKey),
    })),
  ];
};
