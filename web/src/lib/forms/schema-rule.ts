import type * as z from 'zod/mini';
import { type Currency, type Minor, parseAmount } from '@barabar/core/money';
import { WordedError } from '../api/api-error.ts';
import { decimalsWords, hasExcessDecimals } from './amount-text.ts';

/** Its message is that of the first issue of the schema, which is also the server's. */
export const schemaRule = (schema: z.ZodMiniType) => ({
  validator: async (_rule: unknown, value: unknown): Promise<void> => {
    const problem = schema.safeParse(value).error?.issues[0];
    if (problem) throw new Error(problem.message);
  },
});

/** In minor units, up to the largest. `invalid` is for text that is no amount above zero. @throws {WordedError} */
export function requireAmount(text: string, currency: Currency, invalid: string): Minor {
  const amount = parseAmount(text, currency);
  if (amount !== undefined && amount > 0) return amount;
  const words = hasExcessDecimals(text.trim(), currency) ? decimalsWords(currency) : invalid;
  throw new WordedError(words, { field: 'amount' });
}
