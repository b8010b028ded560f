import {
  createSettlement,
  createSettlements,
  editSettlement,
  markNotReceived,
} from '@barabar/core/contract/settlement-changes';
import * as calls from '@barabar/core/contract/settlements';
import type { Deps } from '../../kit/deps.ts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as changes from './change-service.ts';
import * as lists from './list-service.ts';
import * as marks from './mark-service.ts';
import { requireInGroup } from '../../rules/guests/require-group.ts';
import * as service from './service.ts';

/** What a call names: a settlement, or with `act` all of its act. */
const named = (
  { settlementId }: { readonly settlementId: string },
  { act }: { readonly act?: 'true' | 'false' | undefined },
) => ({ settlementId, isAct: act === 'true' });

/** Calls about settlements. */
export const settlementRoutes = (deps: Deps): Binding[] => [
  bind(createSettlement, async ({ caller, body, idempotencyKey }) => {
    requireInGroup(caller, body.groupId);
    return { data: await service.create(deps, caller.userId, body, idempotencyKey) };
  }),
  bind(createSettlements, async ({ caller, body, idempotencyKey }) => {
    requireInGroup(caller, ...body.settlements.map(({ groupId }) => groupId));
    return { data: await service.createSeveral(deps, caller.userId, body, idempotencyKey) };
  }),
  bind(calls.listSettlements, ({ caller, query }) => lists.list(deps, caller.userId, query)),
  bind(calls.getSettlement, async ({ caller, params }) => ({
    data: await lists.get(deps, caller.userId, params.settlementId),
  })),
  bind(editSettlement, async ({ caller, params, query, body, idempotencyKey }) => ({
    data: await changes.edit(deps, caller.userId, named(params, query), body, idempotencyKey),
  })),
  bind(calls.deleteSettlement, async ({ caller, params, query, idempotencyKey }) => ({
    data: await changes.remove(deps, caller.userId, named(params, query), idempotencyKey),
  })),
  bind(calls.restoreSettlement, async ({ caller, params, query, idempotencyKey }) => ({
    data: await changes.restore(deps, caller.userId, named(params, query), idempotencyKey),
  })),
  bind(calls.markReceived, async ({ caller, params, idempotencyKey }) => ({
    data: await marks.markReceived(deps, caller.userId, params.settlementId, idempotencyKey),
  })),
  bind(markNotReceived, async ({ caller, params, body, idempotencyKey }) => ({
    data: await marks.markNotReceived(deps, caller.userId, params.settlementId, body, idempotencyKey),
  })),
  bind(calls.answerNotReceived, async ({ caller, params }) => ({
    data: await marks.answerNotReceived(deps, caller.userId, params.settlementId),
  })),
];
