import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import type { Minor } from '../money.ts';
import { amountsOf, isCurrencyScope, type SentAmount } from './currency-scope.ts';
import { envelopeOf, type BodyOf, type Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { expenseChanges, sentExpenseChanges } from './expense-changes.ts';
import { scopedAmount } from './fields.ts';

/** Where in a schema amounts are whose currency nothing says; each place once. */
function placesWithoutCurrency(schema: z.core.$ZodType, path = ''): string[] {
  const inside = (part: z.core.$ZodType, name = '') => placesWithoutCurrency(part, `${path}${name}`);
  if (isCurrencyScope(schema)) return [];
  if (schema instanceof z.ZodMiniCodec)
    return schema.def.out === scopedAmount ? [path] : inside(schema.def.in);
  if (schema instanceof z.ZodMiniObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => inside(field, `.${key}`));
  if (schema instanceof z.ZodMiniArray) return inside(schema.def.element, '[]');
  if (schema instanceof z.ZodMiniRecord) return inside(schema.def.valueType, '{}');
  if (schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion)
    return schema.def.options.flatMap((option) => inside(option));
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniExactOptional ||
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniNullable
  )
    return inside(schema.def.innerType);
  return [];
}

const all: [name: string, endpoint: Endpoint][] = Object.entries(ENDPOINTS);

describe('every amount of the API', () => {
  test.each(all)('has a currency: %s', (_, endpoint) => {
    for (const schema of [endpoint.params, endpoint.query, endpoint.body, envelopeOf(endpoint)])
      expect(placesWithoutCurrency(schema)).toEqual([]);
  });

  test('would be found without one', () => {
    const { amount, splits } = expenseChanges.shape;
    expect(placesWithoutCurrency(z.object({ amount, splits }))).toEqual([
      '.amount',
      '.splits[].amount',
      '.splits[].adjustment',
    ]);
  });
});

describe('a change whose currency its record has', () => {
  const splits = [{ userId: 'asha', splitType: 'exact', amount: 12.345 }];
  const conversion = {
    amount: 1250,
    currency: 'JPY',
    source: 'own',
    day: '2026-11-20',
    rate: { numerator: 1, denominator: 2 },
  };

  test('keeps its amounts as they were sent, but for those that name a currency', () => {
    const sent = sentExpenseChanges.parse({ version: 1, amount: 12.345, splits, conversion });
    expect(sent).toMatchObject({
      amount: 12.345,
      splits: [{ amount: 12.345 }],
      conversion: { amount: 1250 },
    });
    expect(z.encode(sentExpenseChanges, sent)).toEqual({ version: 1, amount: 12.345, splits, conversion });
  });

  test('has minor units once the currency is known', () => {
    const read = amountsOf('KWD', () =>
      expenseChanges.parse({ version: 1, amount: 12.345, splits, conversion }),
    );
    expect(read).toMatchObject({
      amount: 12_345,
      splits: [{ amount: 12_345 }],
      conversion: { amount: 1250 },
    });
    const { error } = amountsOf('INR', () =>
      expenseChanges.safeParse({ version: 1, amount: 12.345, splits }),
    );
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['amount', 'splits.0.amount']);
  });

  test('has types that keep the two apart', () => {
    type Body = BodyOf<typeof ENDPOINTS.editExpense>;
    expectTypeOf<Body['amount']>().toEqualTypeOf<SentAmount | undefined>();
    expectTypeOf<NonNullable<Body['splits']>[number]['amount']>().toEqualTypeOf<SentAmount>();
    expectTypeOf<NonNullable<Body['conversion']>['amount']>().toEqualTypeOf<Minor>();
    expectTypeOf<SentAmount>().not.toExtend<Minor>();
  });
});
