import {
  createSettlement,
  createSettlements,
  editSettlement,
  markNotReceived,
} from '@barabar/core/contract/settlement-changes';
import * as calls from '@barabar/core/contract/settlements';
import { bind, bindPage, type Binding } from '../../kit/endpoint.ts';
import * as changes from './change-service.ts';
import * as lists from './list-service.ts';
import * as marks from './mark-service.ts';
import { requireGroupOfGuest } from '../../rules/guests/require-group.ts';
import * as service from './service.ts';

const named = (
  { settlementId }: { settlementId: string },
  { act }: { act?: 'true' | 'false' | undefined },
) => ({ settlementId, isAct: act === 'true' });

export const settlementRoutes: Binding[] = [
  bind(createSettlement, async (call, { body }) => {
    requireGroupOfGuest(call, body.groupId);
    return service.recordSettlement(call, body);
  }),
  bind(createSettlements, async (call, { body }) => {
    requireGroupOfGuest(call, ...body.settlements.map(({ groupId }) => groupId));
    return service.createSeveral(call, body);
  }),
  bindPage(calls.listSettlements, (call, { query }) => lists.listSettlements(call, query)),
  bind(calls.getSettlement, (call, { params }) => lists.getSettlement(call, params.settlementId)),
  bind(editSettlement, (call, { params, query, body }) =>
    changes.editSettlement(call, named(params, query), body),
  ),
  bind(calls.deleteSettlement, (call, { params, query }) =>
    changes.deleteSettlement(call, named(params, query)),
  ),
  bind(calls.restoreSettlement, (call, { params, query }) =>
    changes.restoreSettlement(call, named(params, query)),
  ),
  bind(calls.markReceived, (call, { params }) => marks.markReceived(call, params.settlementId)),
  bind(markNotReceived, (call, { params, body }) => marks.markNotReceived(call, params.settlementId, body)),
  bind(calls.answerNotReceived, (call, { params }) => marks.answerNotReceived(call, params.settlementId)),
];
