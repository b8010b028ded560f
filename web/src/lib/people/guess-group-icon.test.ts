import { expect, test } from 'vitest';
import { guessGroupIcon } from './guess-group-icon.ts';

test.each([
  ['Flat 402', 'house'],
  ['Goa gang', 'palm'],
  ['Lakshmi Nivas Housing Society', 'building'],
  ['Nani’s 80th', 'cake'],
  ['Ira’s 1st!', 'cake'],
  ['3rd floor', undefined],
  ['Kyoto autumn', 'mountain'],
  ['Udaipur trip', 'castle'],
  ['Office lunch', 'food'],
  ['Trips with Ma', 'trip'],
  ['ROOMMATES', undefined],
  ['Roommates’ flat', 'house'],
  ['गोवा गैंग', 'palm'],
  ['फ्लैट 402', 'house'],
  ['फ़्लैट 402', 'house'],
  ['नानी का 80वाँ', 'cake'],
  ['दिवाली 2026', 'party'],
])('%s has the icon %s', (name, icon) => {
  expect(guessGroupIcon(name)).toBe(icon);
});

test('a name without such a word has none', () => {
  expect(guessGroupIcon('Asha & Kabir')).toBeUndefined();
  expect(guessGroupIcon('Baroda cartel')).toBeUndefined();
  expect(guessGroupIcon('')).toBeUndefined();
});
