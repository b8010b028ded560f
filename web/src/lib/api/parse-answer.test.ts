import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { amountsObject } from '@barabar/core/contract/currency-scope';
import { amount, currency } from '@barabar/core/contract/fields';
import { parseAnswer } from './api-client.ts';

const record = amountsObject({ amount, currency: z.optional(currency) });
const list = { data: z.array(record) };

it('an answer is decoded as its contract says, a list with its cursor', () => {
  const answer = { data: [{ amount: 1.5 }, { amount: 2 }], nextCursor: 'next' };
  expect(parseAnswer(list, answer)).toEqual({ data: [{ amount: 150 }, { amount: 200 }], nextCursor: 'next' });
  expect(parseAnswer(list, { data: [] })).toEqual({ data: [] });
  const inYen = { data: { amount: 10, currency: 'JPY' } };
  expect(parseAnswer({ data: record }, inYen)).toEqual(inYen);
});

it.each([
  ['an item that does not match', { data: [{ amount: 1 }, { amount: 0.001 }] }],
  ['an amount with decimals that its currency has not', { data: [{ amount: 0.1, currency: 'JPY' }] }],
  ['no list', { data: {} }],
  ['a cursor that is no text', { data: [], nextCursor: 1 }],
  ['nothing', undefined],
])('%s is refused', (_what, answer) => {
  expect(() => parseAnswer(list, answer)).toThrow(z.core.$ZodError);
});
