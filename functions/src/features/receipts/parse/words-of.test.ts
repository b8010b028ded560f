import { expect, it } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import { buildRows } from './build-rows.ts';
import { straighten } from './straighten.ts';
import { wordsAt } from './words-of.ts';

it('finds the words that a part of a row comes from', () => {
  const [row] = buildRows(straighten(pageOfRows(['Grand Total 51. 00'])));
  if (!row) throw new Error('there is a row');
  const texts = (start: number, end: number) => wordsAt(row, { start, end }).map(({ text }) => text);
  expect(texts(12, 18)).toEqual(['51.', '00']);
  expect(texts(0, 5)).toEqual(['Grand']);
  expect(texts(5, 6)).toEqual([]);
});
