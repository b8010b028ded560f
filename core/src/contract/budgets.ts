import * as z from 'zod/mini';
import { amountsObject } from './currency-scope.ts';
import { amount, currency, id } from './fields.ts';

/** What somebody means to spend at most in each month: their own share, of one category or group, or of everything. */
export const budget = amountsObject({
  category: z.exactOptional(z.string()),
  groupId: z.exactOptional(id),
  amount,
  currency,
});
