import * as z from 'zod/mini';
import { strictAmountsObject } from './currency-scope.ts';
import { positiveAmount } from './fields.ts';
import { messageFor } from '../messages/said.ts';
import { original, rateOrigin, rateTerms } from './conversions.ts';

export const newExchange = z.strictObject({ ...rateOrigin, rate: z.strictObject(rateTerms) });

export const newConversion = strictAmountsObject({
  amount: positiveAmount(messageFor('original-not-positive')),
  ...original,
  rate: z.strictObject(rateTerms),
});
