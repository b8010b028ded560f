import { expect, it } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import { straighten } from './straighten.ts';
import { totalBox } from './parse-receipt.ts';

it('is around the words, in fractions of the page', () => {
  const page = { ...pageOfRows(['Total  9.00']), width: 720, height: 100 };
  const box = totalBox(page, straighten(page).slice(1));
  expect(box?.left).toBeCloseTo((720 - 40 - 48 + 20) / 720);
  expect(box?.width).toBeCloseTo(48 / 720);
  expect(box?.top).toBeCloseTo(0.6);
  expect(box?.height).toBeCloseTo(0.2);
});

it('stays on the page', () => {
  const page = { ...pageOfRows(['Total  9.00']), width: 100, height: 50 };
  expect(totalBox(page, straighten(page))).toEqual({ left: 0.6, top: 1, width: 0.4, height: 0 });
});

it('is undefined without words', () => {
  expect(totalBox({ width: 10, height: 10, words: [] }, [])).toBeUndefined();
});
