import { POST } from '@barabar/core/contract/endpoint';
import { NAME_REQUIRED_MESSAGE } from '@barabar/core/contract/fields';
import { said } from '@barabar/core/messages/said';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bindPublic } from './endpoint.ts';

const endpoint = POST('/things', {
  summary: '',
  access: 'public',
  body: z.strictObject({
    name: z.string({ error: NAME_REQUIRED_MESSAGE }),
    count: z.int().check(z.maximum(9)),
    colour: z.optional(z.enum(['red', 'blue'])),
  }),
  data: z.string(),
});
const binding = bindPublic(endpoint, () => Promise.resolve({ data: 'done' }));
const prepare = (body: unknown) => () =>
  binding.access === 'public' &&
  binding.prepare({ caller: { token: undefined }, params: {}, query: {}, body, idempotencyKey: undefined });

it('a refusal names what is expected, where the contract has no words of its own', () => {
  expect(prepare({ count: 10, colour: 'green', size: 1 })).toThrow(
    expect.objectContaining({
      words: said('name-required'),
      issues: [
        { path: 'name', ...said('name-required') },
        {
          path: 'count',
          id: 'too-big',
          params: { max: '9', of: 'number' },
          message: 'Too big: expected number to be <=9',
        },
        {
          path: 'colour',
          id: 'invalid-value',
          params: { values: 'red, blue' },
          message: 'Invalid option: expected one of "red"|"blue"',
        },
        { path: '', id: 'unrecognized-keys', params: { keys: 'size' }, message: 'Unrecognized key: "size"' },
      ],
    }),
  );
  expect(prepare({ name: 'Lamp', count: 1, colour: 'red' })).not.toThrow();
});
