import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { amountsObject } from './currency-scope.ts';
import { amount, amountCodec, currency, upTo } from './fields.ts';
import { messageFor } from '../messages/said.ts';

/** What a file sums for a person: no such sum is larger than all of its records together. */
export const importedSum = amountCodec(
  z.number({ error: messageFor('amount-not-a-number') }).check(z.minimum(0, messageFor('amount-negative'))),
  upTo(LIMITS.importRowsMax, messageFor('sum-too-large')),
);

/** What the records of a file make of one person in one currency (`MovedSums` in `core/src/imports`). */
export const movedSums = amountsObject({ currency, gets: amount, owes: amount });
