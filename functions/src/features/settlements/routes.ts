import {
  createSettlement,
  deleteSettlement,
  getSettlement,
  listSettlements,
} from '@barabar/core/contract/settlements';
import { bind, type Binding } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { settlementListService } from './list-service.ts';
import { settlementService } from './service.ts';

/** Calls about settlements. */
export const settlementRoutes = (deps: Deps): Binding[] => {
  const service = settlementService(deps);
  const lists = settlementListService(deps);
  return [
    bind(createSettlement, async ({ caller, body, idempotencyKey }) => ({
      data: await service.create(caller.userId, body, idempotencyKey),
    })),
    bind(listSettlements, ({ caller, query }) => lists.list(caller.userId, query)),
    bind(getSettlement, async ({ caller, params }) => ({
      data: await lists.get(caller.userId, params.settlementId),
    })),
    bind(deleteSettlement, async ({ caller, params, idempotencyKey }) => ({
      data: await service.remove(caller.userId, params.settlementId, idempotencyKey),
    })),
  ];
};
