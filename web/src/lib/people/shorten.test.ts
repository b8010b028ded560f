import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('a title of sixty characters stays as it is', () => {
  expect(shorten('a'.repeat(60))).toBe('a'.repeat(60));
});

test('a longer one is cut between letters, and ends with an ellipsis', () => {
  expect(shorten('a'.repeat(200))).toBe(`${'a'.repeat(59)}…`);
  expect(shorten('👨‍👩‍👧'.repeat(61))).toBe(`${'👨‍👩‍👧'.repeat(59)}…`);
  expect(shorten(`${'a'.repeat(58)} and so on`)).toBe(`${'a'.repeat(58)}…`);
  expect(shorten('Venkatasubramaniam', 14)).toBe('Venkatasubram…');
});
