import { expect, it } from 'vitest';
import type { Word } from '../page.ts';
import { buildRows } from './build-rows.ts';
import type { Token } from './token.ts';

const corner = { x: 0, y: 0 };
const word: Word = { text: '', confidence: 1, corners: [corner, corner, corner, corner] };
const token = (text: string, [left, y]: readonly [number, number], height = 20): Token => ({
  text,
  left,
  right: left + text.length * 10,
  y,
  height,
  word,
});
const texts = (tokens: readonly Token[]) => buildRows(tokens).map(({ text }) => text);

it('puts words side by side, from the top, whatever their order', () => {
  const tokens = [
    token('9.00', [300, 62]),
    token('Cash', [10, 60]),
    token('9.00', [300, 31]),
    token('Total', [10, 30]),
  ];
  expect(texts(tokens)).toEqual(['Total 9.00', 'Cash 9.00']);
});

it('follows a row that bends', () => {
  const bent = [0, 6, 12, 18, 24].map((rise, index) => token('word', [index * 100, 30 + rise]));
  const below = [0, 6, 12, 18, 24].map((rise, index) => token('next', [index * 100, 60 + rise]));
  expect(texts([...bent, ...below])).toEqual(['word word word word word', 'next next next next next']);
});

it('keeps the decimals beside an amount whose box covers both', () => {
  const [amount, places] = [token('13.', [200, 30]), token('45', [240, 29])];
  expect(
    texts([
      { ...amount, right: 262 },
      { ...places, right: 264 },
    ]),
  ).toEqual(['13. 45']);
});

it('keeps a row together across a low mark', () => {
  const tokens = [token('Total', [10, 30]), token('-', [90, 34], 4), token('9.00', [200, 28])];
  expect(texts(tokens)).toEqual(['Total - 9.00']);
});

it('puts words above one another on rows of their own, however close', () => {
  expect(texts([token('Fish', [10, 30]), token('Rice', [10, 44])])).toEqual(['Fish', 'Rice']);
});

it('puts a large word and the small one beside it on one row', () => {
  expect(texts([token('TOTAL', [10, 40], 44), token('9.00', [200, 46])])).toEqual(['TOTAL 9.00']);
});
