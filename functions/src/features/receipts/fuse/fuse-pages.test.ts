import { describe, expect, it } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import type { Page } from '../page.ts';
import { buildRows } from '../parse/build-rows.ts';
import { straighten } from '../parse/straighten.ts';
import { fusePages } from './fuse-pages.ts';

const rowsOf = (page: Page): string[] => buildRows(straighten(page)).map(({ text }) => text);

const HEAD = ['CORNER CAFE', 'Bill No 12', 'Item  Amount', 'Tea  10.00', 'Bun  25.00', 'Total  35.00'];

describe('several looks as one', () => {
  it.each([0, 5, -5])('have at each place what most saw, on a page that is turned by %i°', (degrees) => {
    const look = (...rows: string[]) => pageOfRows([...HEAD, ...rows], { degrees });
    const fused = fusePages([
      look('Cash  50.00', 'Chang  l5.00'),
      look('Cash  60.00', 'Change  15.00'),
      look('Cash  50.00', 'Change  15.00'),
    ]);
    expect(rowsOf(fused)).toEqual(
      [...HEAD, 'Cash 50.00', 'Change 15.00'].map((row) => row.replace('  ', ' ')),
    );
  });

  it('have what the first one missed', () => {
    const whole = pageOfRows(HEAD);
    const isAmount = (text: string) => /\.\d\d$/.test(text);
    const blind = { ...whole, words: whole.words.filter(({ text }) => !isAmount(text)) };
    expect(rowsOf(fusePages([blind, whole, whole]))).toEqual(rowsOf(whole));
  });

  it('are one word where one of them parts it', () => {
    const whole = pageOfRows(HEAD);
    const parted = {
      ...whole,
      words: whole.words.flatMap((word) => {
        if (word.text !== '35.00') return [word];
        const [topLeft, topRight, bottomRight, bottomLeft] = word.corners;
        const middle = (topLeft.x + topRight.x) / 2;
        const [top, bottom] = [
          { ...topLeft, x: middle },
          { ...bottomLeft, x: middle },
        ];
        return [
          { ...word, text: '35.', corners: [topLeft, top, bottom, bottomLeft] as const },
          { ...word, text: '00', corners: [top, topRight, bottomRight, bottom] as const },
        ];
      }),
    };
    expect(rowsOf(fusePages([parted, whole, whole]))).toEqual(rowsOf(whole));
    expect(rowsOf(fusePages([whole, parted, parted]))).toEqual(rowsOf(whole));
  });

  it('have no digit that a currency sign was taken for, though most saw it', () => {
    const goods = ['Tea', 'Bun', 'Dal', 'Egg'];
    const look = (sign: string, cash: string) =>
      pageOfRows([...HEAD, ...goods.map((name) => `${name}  ${sign}40.00`), `Cash  ${cash}`]);
    const fused = fusePages([look('3', '350.00'), look('3', '350.00'), look('X', '350.00')]);
    expect(rowsOf(fused).slice(-5)).toEqual([...goods.map((name) => `${name} X40.00`), 'Cash 350.00']);
  });

  it('have the digit in front where so few looks lost it that it is no sign', () => {
    const look = (tea: string) => pageOfRows([...HEAD, `Egg  ${tea}`, 'Dal  320.00']);
    expect(rowsOf(fusePages([look('340.00'), look('340.00'), look('40.00')])).at(-2)).toBe('Egg 340.00');
  });

  it('are the first where there is no other, or one has more words than a receipt', () => {
    const page = pageOfRows(HEAD);
    expect(fusePages([page])).toBe(page);
    const [word] = page.words;
    const words = Array.from({ length: 2001 }, () => word).filter((one) => one !== undefined);
    expect(fusePages([page, { ...page, words }])).toBe(page);
  });

  it('are put together in a moment, however the words lie', () => {
    const page = pageOfRows(Array.from({ length: 1000 }, () => 'Tea  10.00'));
    const heap = {
      ...page,
      words: page.words.map((word, _, [first = word]) => ({ ...word, corners: first.corners })),
    };
    for (const pages of [
      [page, page, page],
      [heap, heap, heap],
    ] as const) {
      const start = performance.now();
      fusePages(pages);
      expect(performance.now() - start).toBeLessThan(2_000);
    }
  });
});
