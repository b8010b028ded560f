import { amountsOf, type AsSent } from '@barabar/core/contract/currency-scope';
import { said } from '@barabar/core/messages/said';
import { decimalsOf, DEFAULT_CURRENCY, type Currency } from '@barabar/core/money';
import * as z from 'zod/mini';
import { parseWith } from '../../kit/endpoint.ts';
import { invalid } from '../../kit/refusal.ts';

interface Sent<S extends z.ZodMiniType> {
  readonly schema: S;
  readonly asSent: z.ZodMiniType<AsSent<z.output<S>>>;
  readonly value: AsSent<z.output<S>>;
}

/** @throws {Refusal} 400 for more decimals than the currency has, and above its largest amount */
export const readAmounts = <S extends z.ZodMiniType>(
  { schema, asSent, value }: Sent<S>,
  currency: Currency,
): z.output<S> => {
  const sent = z.encode(asSent, value);
  return amountsOf(currency, () => parseWith(schema, sent));
};

/** Returns a request, as if in rupees if no currency is given: keys from before other decimals stay the same. */
export function requestOf<S extends z.ZodMiniType>(
  { schema, asSent, value }: Sent<S>,
  currency: Currency = DEFAULT_CURRENCY,
): z.output<S> | AsSent<z.output<S>> {
  const sent = z.encode(asSent, value);
  const read = amountsOf(currency, () => schema.safeParse(sent));
  return read.success ? read.data : value;
}

/** Whether an amount in minor units means another one in the other currency: ₹12.50 and ¥1,250. */
export const isOtherUnit = (first: Currency, second: Currency): boolean =>
  decimalsOf(first) !== decimalsOf(second);

/** None may be taken over as it is stored. `missing` is where an amount is not named. Throws 400. */
export function requireAmountsAnew(
  before: { readonly currency: Currency },
  currency: Currency,
  missing: string | undefined,
): void {
  if (missing !== undefined && isOtherUnit(before.currency, currency))
    throw invalid(missing, said('amounts-anew', { currency }));
}
