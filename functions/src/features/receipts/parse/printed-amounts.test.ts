import { expect, it } from 'vitest';
import type { Word } from '../page.ts';
import { printedAmounts } from './printed-amounts.ts';

const wordAt = (text: string, { x, y }: { x: number; y: number }): Word => ({
  text,
  confidence: 1,
  corners: [
    { x, y },
    { x: x + text.length * 10, y },
    { x: x + text.length * 10, y: y + 20 },
    { x, y: y + 20 },
  ],
});

it('are all amounts of a page, labelled or not, without counts', () => {
  const words = [
    wordAt('TEA', { x: 0, y: 0 }),
    wordAt('2', { x: 60, y: 0 }),
    wordAt('36.00', { x: 200, y: 0 }),
    wordAt('Discount', { x: 0, y: 40 }),
    wordAt('-6.50', { x: 200, y: 40 }),
    wordAt('₹29.50', { x: 200, y: 80 }),
  ];
  expect(printedAmounts({ width: 300, height: 120, words })).toEqual(new Set([3600, 650, 2950]));
});
