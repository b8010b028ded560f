import { expect, it } from 'vitest';
import { toMinor } from '@barabar/core/money';
import { addedWords, deletedWords, quoted } from './notice-words.ts';

it('a notice names what was added or deleted, with its amount, and leaves out decimals that are zero', () => {
  expect(addedWords(quoted('Dinner'), { amount: toMinor(124_000), currency: 'INR' })).toBe(
    'Added “Dinner” · ₹1,240',
  );
  expect(deletedWords(quoted('Dinner'), { amount: toMinor(124_050), currency: 'USD' })).toBe(
    'Deleted “Dinner” ($1,240.50)',
  );
  expect(addedWords(quoted('Goa gang'))).toBe('Added “Goa gang”');
});

it('a long title is shortened', () => {
  expect(quoted('x'.repeat(200))).toBe(`“${'x'.repeat(23)}…”`);
});
