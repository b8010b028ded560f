import { expect, it } from 'vitest';
import { tokenExpiry } from './api-client.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

it('a token says when it expires, also behind names that are not ASCII', () => {
  const payload = encode({ name: 'आशा राव ÿ>?', exp: 1_795_000_000 });
  expect(payload).toMatch(/[-_]/);
  expect(tokenExpiry(`${encode({ alg: 'RS256' })}.${payload}.signature`)).toBe(1_795_000_000_000);
});

it.each(['', 'no token', `a.${encode({ exp: 'soon' })}.b`, 'a.!!!.b'])('%j says nothing of it', (text) => {
  expect(tokenExpiry(text)).toBeNaN();
});
