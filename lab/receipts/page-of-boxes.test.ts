import { expect, it } from 'vitest';
import { pageOfBoxes } from './page-of-boxes.ts';

it('gives each word its share of the box', () => {
  const { words, ...size } = pageOfBoxes([[100, 10, 200, 30, 'TOTAL 9.00']], { width: 400, height: 50 });
  expect(size).toEqual({ width: 400, height: 50 });
  expect(words.map(({ text, corners: [topLeft, , bottomRight] }) => [text, topLeft, bottomRight])).toEqual([
    ['TOTAL', { x: 100, y: 10 }, { x: 150, y: 30 }],
    ['9.00', { x: 160, y: 10 }, { x: 200, y: 30 }],
  ]);
});

it('a box without words gives no words', () => {
  expect(pageOfBoxes([[0, 0, 10, 10, '  ']], { width: 10, height: 10 }).words).toEqual([]);
});
