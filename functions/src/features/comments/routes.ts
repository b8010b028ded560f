import { createComment, deleteComment, listComments } from '@barabar/core/contract/comments';
import { bind, bindPage, type Binding } from '../../kit/endpoint.ts';
import { spendBesideExpense } from '../../rules/guests/spend-by-link.ts';
import * as lists from './list-service.ts';
import * as service from './service.ts';

export const commentRoutes: Binding[] = [
  bindPage(listComments, (call, { params, query }) => lists.listCommentsOn(call, params.expenseId, query)),
  bind(createComment, async (call, { params, body }) => {
    await spendBesideExpense(call, { ...params, kind: 'guestComments' });
    return service.addComment(call, { ...params, ...body });
  }),
  bind(deleteComment, (call, { params }) => service.deleteComment(call, params)),
];
