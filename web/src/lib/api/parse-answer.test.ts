import * as z from 'zod/mini';
import { expect, it, vi } from 'vitest';
import { envelopeOf } from '@barabar/core/contract/endpoint';
import { amount } from '@barabar/core/contract/fields';
import { nextTask } from '../loading/next-task.ts';
import { parseAnswer } from './parse-answer.ts';

const list = { data: z.array(z.object({ amount })) };

it('a list is decoded as its contract says, with its cursor', async () => {
  const answer = { data: [{ amount: 1.5 }, { amount: 2 }], nextCursor: 'next' };
  expect(await parseAnswer(list, answer)).toEqual({
    data: [{ amount: 150 }, { amount: 200 }],
    nextCursor: 'next',
  });
  expect(await parseAnswer(list, answer)).toEqual(envelopeOf(list).parse(answer));
  expect(await parseAnswer(list, { data: [] })).toEqual({ data: [] });
});

it('what is no list is decoded whole', async () => {
  expect(await parseAnswer({ data: amount }, { data: 0.1 })).toEqual({ data: 10 });
  const counted = { data: z.array(amount).check(z.maxLength(1)) };
  await expect(parseAnswer(counted, { data: [1, 2] })).rejects.toThrow(z.core.$ZodError);
});

it.each([
  ['an item that does not match', { data: [{ amount: 1 }, { amount: 0.001 }] }],
  ['no list', { data: {} }],
  ['a cursor that is no text', { data: [], nextCursor: 1 }],
  ['nothing', undefined],
])('%s is refused', async (_what, answer) => {
  await expect(parseAnswer(list, answer)).rejects.toThrow(z.core.$ZodError);
});

it('a long list lets other tasks run meanwhile', async () => {
  const other = vi.fn<() => void>();
  void nextTask().then(other);
  await parseAnswer(list, { data: [{ amount: 1 }] });
  expect(other).not.toHaveBeenCalled();
  await parseAnswer(list, { data: Array.from({ length: 100_000 }, () => ({ amount: 1 })) });
  expect(other).toHaveBeenCalledOnce();
});
