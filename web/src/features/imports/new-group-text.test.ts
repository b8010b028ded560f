import { expect, it } from 'vitest';
import { othersWords } from './use-new-group.ts';

it.each([
  [['Kabir'], 'Kabir is added by name. You can add their email address later.'],
  [['Kabir', 'Ravi'], 'Kabir and Ravi are added by name. You can add their email addresses later.'],
])('of %j it says %j', (names, words) => {
  expect(othersWords(names)).toBe(words);
});
