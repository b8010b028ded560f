import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { amount } from '@barabar/core/contract/fields';
import { parseAnswer } from './parse-answer.ts';

const list = { data: z.array(z.object({ amount })) };

it('an answer is decoded as its contract says, a list with its cursor', () => {
  const answer = { data: [{ amount: 1.5 }, { amount: 2 }], nextCursor: 'next' };
  expect(parseAnswer(list, answer)).toEqual({
    data: [{ amount: 150 }, { amount: 200 }],
    nextCursor: 'next',
  });
  expect(parseAnswer(list, { data: [] })).toEqual({ data: [] });
  expect(parseAnswer({ data: amount }, { data: 0.1 })).toEqual({ data: 10 });
});

it.each([
  ['an item that does not match', { data: [{ amount: 1 }, { amount: 0.001 }] }],
  ['no list', { data: {} }],
  ['a cursor that is no text', { data: [], nextCursor: 1 }],
  ['nothing', undefined],
])('%s is refused', (_what, answer) => {
  expect(() => parseAnswer(list, answer)).toThrow(z.core.$ZodError);
});
