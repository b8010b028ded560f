import {
  createSettlement,
  createSettlements,
  editSettlement,
  markNotReceived,
} from '@barabar/core/contract/settlement-changes';
import * as calls from '@barabar/core/contract/settlements';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as changes from './change-service.ts';
import * as lists from './list-service.ts';
import * as marks from './mark-service.ts';
import { requireInGroup } from '../../rules/guests/require-group.ts';
import * as service from './service.ts';

const named = (
  { settlementId }: { readonly settlementId: string },
  { act }: { readonly act?: 'true' | 'false' | undefined },
) => ({ settlementId, isAct: act === 'true' });

export const settlementRoutes: Binding[] = [
  bind(createSettlement, async (call, { body }) => {
    requireInGroup(call, body.groupId);
    return { data: await service.create(call, body) };
  }),
  bind(createSettlements, async (call, { body }) => {
    requireInGroup(call, ...body.settlements.map(({ groupId }) => groupId));
    return { data: await service.createSeveral(call, body) };
  }),
  bind(calls.listSettlements, (call, { query }) => lists.list(call, query)),
  bind(calls.getSettlement, async (call, { params }) => ({
    data: await lists.get(call, params.settlementId),
  })),
  bind(editSettlement, async (call, { params, query, body }) => ({
    data: await changes.edit(call, named(params, query), body),
  })),
  bind(calls.deleteSettlement, async (call, { params, query }) => ({
    data: await changes.remove(call, named(params, query)),
  })),
  bind(calls.restoreSettlement, async (call, { params, query }) => ({
    data: await changes.restore(call, named(params, query)),
  })),
  bind(calls.markReceived, async (call, { params }) => ({
    data: await marks.markReceived(call, params.settlementId),
  })),
  bind(markNotReceived, async (call, { params, body }) => ({
    data: await marks.markNotReceived(call, params.settlementId, body),
  })),
  bind(calls.answerNotReceived, async (call, { params }) => ({
    data: await marks.answerNotReceived(call, params.settlementId),
  })),
];
