import { expect, it } from 'vitest';
import { splitGraphemes } from './graphemes.ts';

it.each([
  ['', []],
  ['Rao', ['R', 'a', 'o']],
  ['O’B', ['O', '’', 'B']],
  ['e\u0301a', ['e\u0301', 'a']],
  ['लक्ष्मी', ['ल', 'क्ष्मी']],
  ['👩‍👧 hi', ['👩‍👧', ' ', 'h', 'i']],
  ['a\r\nb', ['a', '\r\n', 'b']],
])('%j has letters of one code point or of several', (text, letters) => {
  expect(splitGraphemes(text)).toEqual(letters);
});

it('letters have one code point each where the browser cannot tell', () => {
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, 'Segmenter');
  try {
    expect(splitGraphemes('ल😀')).toEqual(['ल', '😀']);
  } finally {
    Reflect.set(Intl, 'Segmenter', Segmenter);
  }
});
