import { expect, test } from 'vitest';
import { checkFile } from './api.ts';

test.each([
  ['application/pdf', 10, 'Please select an image file'],
  ['', 10, 'Please select an image file'],
  ['text/plain', 10_485_761, 'Please select an image file'],
  ['image/png', 10_485_761, 'File size must be less than 10MB'],
  ['image/jpeg', 10_485_760, undefined],
  ['image/webp', 1, undefined],
])('a file of type "%s" and %d bytes: %s', (type, size, problem) => {
  expect(checkFile({ type, size })).toBe(problem);
});
