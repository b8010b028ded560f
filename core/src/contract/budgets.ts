import * as z from 'zod/mini';
import { amountsObject } from './currency-scope.ts';
import { amount, currency, id } from './fields.ts';

export const budget = amountsObject({
  category: z.exactOptional(z.string()),
  groupId: z.exactOptional(id),
  amount,
  currency,
});
