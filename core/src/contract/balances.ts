import * as z from 'zod/mini';
import { amountsObject } from './currency-scope.ts';
import { GET } from './endpoint.ts';
import { amount, currency, id, person, sentId } from './fields.ts';

/** `fromUser` owes `toUser`: a row for each pair, group and currency that is not even; amounts are above zero. */
export const balance = amountsObject({
  fromUserId: id,
  toUserId: id,
  fromUser: person,
  toUser: person,
  amount,
  currency,
  groupId: z.optional(id),
});
export type Balance = z.output<typeof balance>;

export const listBalances = GET('/expenses/balances', {
  summary: 'Balances of the caller, or of every pair of a group',
  isForTokens: 'read',
  query: z.strictObject({ groupId: z.optional(sentId) }),
  data: z.array(balance),
  refusals: ['not-found'],
});
