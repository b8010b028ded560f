import * as z from 'zod/mini';
import { basisPointsFromPercent, percentFromBasisPoints, type BasisPoints } from '../basis-points.ts';
import { messageFor } from '../messages/said.ts';

/** The schema of a percentage inside the product: whole basis points. */
export const basisPointsSchema = z.custom<BasisPoints>((value) => Number.isSafeInteger(value));

/** Bounds one percentage, so that sums stay small. The rule that they sum to 100 is in `splitExpense`. */
const PERCENTAGE_MAX = 10_000;
const PERCENTAGE_MESSAGE = messageFor('percentage-range', { max: String(PERCENTAGE_MAX) });
const percent = z
  .number({ error: PERCENTAGE_MESSAGE })
  .check(z.minimum(0, PERCENTAGE_MESSAGE), z.maximum(PERCENTAGE_MAX, PERCENTAGE_MESSAGE));

/** A percentage: at most two decimal places in JSON (33.34), basis points inside (3334). */
export const percentage = z.codec(percent, basisPointsSchema, {
  decode: (value, context) => {
    const basisPoints = basisPointsFromPercent(value);
    if (basisPoints !== undefined) return basisPoints;
    context.issues.push({ code: 'custom', input: value, message: messageFor('percentage-places') });
    return z.NEVER;
  },
  encode: percentFromBasisPoints,
});
