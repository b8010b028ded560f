import { describe, expect, it } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import type { Page, Point, Word } from '../page.ts';
import { splitColumns, type Part } from './split-columns.ts';

const BILL = pageOfRows([
  'CORNER CAFE',
  'Masala Dosa  120.00',
  'Filter Coffee  40.00',
  'Lemon Soda Sweet And Salt  35.00',
  'Total  195.00',
  'Cash  200.00',
  'Change  5.00',
]);

const ownedBy = ({ owns }: Part, { words }: Page): string[] => words.filter(owns).map(({ text }) => text);
const isAmount = (text: string): boolean => /\.\d\d$/.test(text);

function cornersFrom({ corners: [a, b, c, d] }: Word, x: number): Word['corners'] {
  const by = x - a.x;
  const moved = (corner: Point): Point => ({ ...corner, x: corner.x + by });
  return [moved(a), moved(b), moved(c), moved(d)];
}

describe('the two sides of a bill', () => {
  it('are names and amounts, and every word belongs to one of them', () => {
    const [left, right, ...others] = splitColumns(BILL);
    if (!left || !right) throw new Error('not parted');
    expect(others).toEqual([]);
    expect(ownedBy(right, BILL)).toEqual(BILL.words.map(({ text }) => text).filter(isAmount));
    expect(ownedBy(left, BILL)).toEqual(BILL.words.map(({ text }) => text).filter((text) => !isAmount(text)));
  });

  it('overlap, cover all of the text, and stay within the image', () => {
    const [left, right] = splitColumns(BILL).map(({ rectangle }) => rectangle);
    if (!left || !right) throw new Error('not parted');
    expect(left.left + left.width).toBeGreaterThan(right.left + 40);
    const xs = BILL.words.flatMap(({ corners }) => corners.map(({ x }) => x));
    expect(left.left).toBeLessThan(Math.min(...xs));
    expect(right.left + right.width).toBeGreaterThan(Math.max(...xs));
    for (const { left: from, top, width, height } of [left, right]) {
      expect(Math.min(from, top)).toBeGreaterThanOrEqual(0);
      expect(from + width).toBeLessThanOrEqual(BILL.width);
      expect(top + height).toBeLessThanOrEqual(BILL.height);
      expect([from, top, width, height].every(Number.isInteger)).toBe(true);
    }
  });

  it('leave out the table around the paper', () => {
    const { words } = BILL;
    const [far, down] = [1000, 700];
    const page = {
      width: BILL.width + 2 * far,
      height: BILL.height + 2 * down,
      words: words.map(({ corners: [a, b, c, d], ...word }) => {
        const at = ({ x, y }: Point): Point => ({ x: x + far, y: y + down });
        return { ...word, corners: [at(a), at(b), at(c), at(d)] as const };
      }),
    };
    for (const { rectangle } of splitColumns(page)) {
      expect(rectangle.left).toBeGreaterThan(far - 50);
      expect(rectangle.top).toBeGreaterThan(down - 50);
      expect(rectangle.top + rectangle.height).toBeLessThan(down + BILL.height + 50);
    }
  });

  it('leave a word that an edge cuts to the other side', () => {
    const page = pageOfRows([
      'CORNER CAFE',
      'Masala Dosa  1,20,000.00',
      'Filter Coffee  40.00',
      'Total  1,20,040.00',
    ]);
    const [, right] = splitColumns(page);
    const amount = page.words.find(({ text }) => text === '1,20,000.00');
    if (!right || !amount) throw new Error('not parted');
    const startingAt = (x: number): Word => ({ ...amount, corners: cornersFrom(amount, x) });
    const { left } = right.rectangle;
    expect([left, left + 4, left + 20].map((x) => right.owns(startingAt(x)))).toEqual([false, false, true]);
  });

  it.each<[string, Page]>([
    ['hardly a word', { ...BILL, words: BILL.words.slice(0, 4) }],
    ['nothing', { ...BILL, words: [] }],
    ['dust', { ...BILL, words: BILL.words.map((word) => ({ ...word, text: '~' })) }],
    ['one narrow column', pageOfRows(['Tea', 'Bun', 'Dal', 'Oil', 'Ghee', 'Atta'])],
  ])('are one part when %s was read', (_, page) => {
    expect(splitColumns(page).map(({ rectangle }) => rectangle)).toEqual([
      { left: 0, top: 0, width: page.width, height: page.height },
    ]);
  });
});
