import { excessMs, HOSTILE_UNITS } from '@barabar/core/test/hostile-texts';
import { expect, test } from 'vitest';
import { foldText, wordsOf } from './fold-text.ts';

test.each([
  ['Dinner at Café Zoë', ['dinner', 'at', 'cafe', 'zoe']],
  ["Domino's, O’Brien", ['dominos', 'obrien']],
  ['STRAßE Łódź Ærø', ['strasse', 'lodz', 'aero']],
  ['e-bike (2 days)', ['e', 'bike', '2', 'days']],
  ['Taxi\nto the airport', ['taxi', 'to', 'the', 'airport']],
  ['₹1,250.50', ['1', '250', '50']],
  ['🍕pizza 🍕', ['🍕', 'pizza', '🍕']],
  ['', []],
  ['—', []],
])('the words of %o are %o', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('a word of an Indian script keeps its vowel signs, and is the same with and without a nukta', () => {
  expect(wordsOf('रात का खाना')).toEqual(['रात', 'का', 'खाना']);
  expect(wordsOf('किराया')).not.toEqual(wordsOf('करया'));
  expect(wordsOf('सड़क')).toEqual(wordsOf('सडक'));
  // Eight letters are in Unicode with their nukta, too.
  for (const [index, letter] of Array.from('कखगजडढफय').entries()) {
    expect(foldText(String.fromCodePoint(0x0958 + index))).toBe(letter);
    expect(foldText(`${letter}\u093C`)).toBe(letter);
  }
  expect(foldText('कॉफ़ी')).toBe(foldText('कॉफी'));
  expect(wordsOf('தேநீர்')).toEqual(['தேநீர்'.normalize('NFKD')]);
});

test('of scripts without spaces, every letter is a word', () => {
  expect(wordsOf('寿司 lunch')).toEqual(['寿', '司', 'lunch']);
  expect(wordsOf('ข้าว')).toHaveLength(3);
});

test('a letter is the same at the end of a Greek word and within it', () => {
  expect(wordsOf('ΦΩΣ')).toEqual(wordsOf('φως'));
  expect(wordsOf('φωσ')).toEqual(wordsOf('φως'));
});

test.each(HOSTILE_UNITS)('words are found in a time that grows with the text: %s', (_, unit) => {
  expect(excessMs(unit, wordsOf)).toBeLessThan(0);
});
