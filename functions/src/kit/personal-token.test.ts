import { expect, it } from 'vitest';
import { idOfToken, isPersonal, newPersonalToken } from './personal-token.ts';

it('a token has a prefix, 30 random characters and 6 that check them', () => {
  const tokens = Array.from({ length: 200 }, newPersonalToken);
  expect(new Set(tokens).size).toBe(200);
  for (const token of tokens) {
    expect(token).toMatch(/^brb_[0-9A-Za-z]{36}$/);
    expect(isPersonal(token)).toBe(true);
    expect(idOfToken(token)).toMatch(/^[0-9a-f]{64}$/);
  }
});

it('the check is the CRC-32 in base 62, as other programs compute it', () => {
  // zlib.crc32(b'0' * 30) of Python is 0x77e5db82.
  expect(idOfToken(`brb_${'0'.repeat(30)}2C8GjS`)).toBeDefined();
  expect(idOfToken(`brb_${'0'.repeat(30)}2C8GjT`)).toBeUndefined();
  expect(idOfToken(`brb_${'0'.repeat(30)}CHECK!`)).toBeUndefined();
});

it('a token with one other character is none', () => {
  const token = newPersonalToken();
  const at = token.length - 10;
  const other = token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1);
  expect(idOfToken(other)).toBeUndefined();
});

it.each(['', 'brb_', 'eyJhbGciOiJSUzI1NiJ9.e30.x', ` ${newPersonalToken()}`, `${newPersonalToken()}x`])(
  'no token: %s',
  (text) => {
    expect(idOfToken(text)).toBeUndefined();
  },
);
