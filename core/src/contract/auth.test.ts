import { expect, test } from 'vitest';
import { authenticate } from './auth.ts';

test('a blank name is refused in the words of the specification', () => {
  const result = authenticate.body.safeParse({ firebaseUid: 'x', name: '  ' });
  expect(result.error?.issues.map(({ message }) => message)).toEqual(['Please enter your full name.']);
});

test('a display name that is too long is cut, so that it keeps nobody out', () => {
  const { name } = authenticate.body.parse({ firebaseUid: 'x', name: ` ${'Asha '.repeat(60)}` });
  expect(name).toBe('Asha '.repeat(20).trim());
});
