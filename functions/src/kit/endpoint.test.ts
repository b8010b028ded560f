import { NAME_REQUIRED_MESSAGE } from '@barabar/core/contract/fields';
import { said } from '@barabar/core/messages/said';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseWith } from './endpoint.ts';

const thing = z.strictObject({
  name: z.string({ error: NAME_REQUIRED_MESSAGE }),
  count: z.int().check(z.maximum(9)),
  colour: z.optional(z.enum(['red', 'blue'])),
});
const parse = (body: unknown) => () => parseWith(thing, body);

it('a refusal names what is expected, where the contract has no words of its own', () => {
  expect(parse({ count: 10, colour: 'green', size: 1 })).toThrow(
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
  expect(parse({ name: 'Lamp', count: 1, colour: 'red' })).not.toThrow();
});
