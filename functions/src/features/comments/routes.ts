import { createComment, deleteComment, listComments } from '@barabar/core/contract/comments';
import type { Deps } from '../../kit/deps.ts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import { spendBesideExpense } from '../../rules/guests/spend-by-link.ts';
import * as lists from './list-service.ts';
import * as service from './service.ts';

/** Calls about comments on expenses. */
export const commentRoutes = (deps: Deps): Binding[] => [
  bind(listComments, ({ caller, params, query }) => lists.list(deps, caller.userId, params.expenseId, query)),
  bind(createComment, async ({ caller, params, body, idempotencyKey }) => {
    await spendBesideExpense(deps, caller, { ...params, kind: 'guestComments' });
    return { data: await service.create(deps, caller.userId, { ...params, ...body }, idempotencyKey) };
  }),
  bind(deleteComment, async ({ caller, params, idempotencyKey }) => ({
    data: await service.remove(deps, caller.userId, params, idempotencyKey),
  })),
];
