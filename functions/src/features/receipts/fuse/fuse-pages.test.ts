import { describe, expect, it } from 'vitest';
import { pageOfRows } from '../../../../test/receipt-pages.ts';
import type { Page } from '../page.ts';
import { buildRows } from '../parse/build-rows.ts';
import { straighten } from '../parse/straighten.ts';
import { fusePages } from './fuse-pages.ts';

const rowsOf = (page: Page): string[] => buildRows(straighten(page)).map(({ text }) => text);

const HEAD = ['CORNER CAFE', 'Bill No 12', 'Item  Amount', 'Tea  10.00', 'Bun  25.00', 'Total  35.00'];

describe('the vote of several passes', () => {
  it.each([0, 5, -5])(
    'has at each place what most passes read, on a page that is turned by %i°',
    (degrees) => {
      const pass = (...rows: string[]) => pageOfRows([...HEAD, ...rows], { degrees });
      const fused = fusePages([
        pass('Cash  50.00', 'Chang  l5.00'),
        pass('Cash  60.00', 'Change  15.00'),
        pass('Cash  50.00', 'Change  15.00'),
      ]);
      expect(rowsOf(fused)).toEqual(
        [...HEAD, 'Cash 50.00', 'Change 15.00'].map((row) => row.replace('  ', ' ')),
      );
    },
  );

  it('has what the first pass missed', () => {
    const whole = pageOfRows(HEAD);
    const isAmount = (text: string) => /\.\d\d$/.test(text);
    const blind = { ...whole, words: whole.words.filter(({ text }) => !isAmount(text)) };
    expect(rowsOf(fusePages([blind, whole, whole]))).toEqual(rowsOf(whole));
  });

  it('has one word where one pass split it in two', () => {
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

  it('has no digit that is a misread currency sign, although most passes read it', () => {
    const goods = ['Tea', 'Bun', 'Dal', 'Egg'];
    const pass = (sign: string, cash: string) =>
      pageOfRows([...HEAD, ...goods.map((name) => `${name}  ${sign}40.00`), `Cash  ${cash}`]);
    const fused = fusePages([pass('3', '350.00'), pass('3', '350.00'), pass('X', '350.00')]);
    expect(rowsOf(fused).slice(-5)).toEqual([...goods.map((name) => `${name} X40.00`), 'Cash 350.00']);
  });

  it('keeps the leading digit when few passes lost it', () => {
    const pass = (tea: string) => pageOfRows([...HEAD, `Egg  ${tea}`, 'Dal  320.00']);
    expect(rowsOf(fusePages([pass('340.00'), pass('340.00'), pass('40.00')])).at(-2)).toBe('Egg 340.00');
  });

  it('is the first page when there is no other, or when one has more words than a receipt', () => {
    const page = pageOfRows(HEAD);
    expect(fusePages([page])).toBe(page);
    const [word] = page.words;
    const words = Array.from({ length: 2001 }, () => word).filter((one) => one !== undefined);
    expect(fusePages([page, { ...page, words }])).toBe(page);
  });

  it('is fast, however the words lie', () => {
    const page = pageOfRows(Array.from({ length: 1000 }, () => 'Tea  10.00'));
    const heap = {
      ...page,
      words: page.words.map((word, _, [first = word]) => ({ ...word, corners: first.corners })),
    };
    for (const pages of [
      [page, page, page],
      [heap, heap, heap],
    ] as const) {
      // Of this thread, so that nothing counts that others do on the machine.
      const start = process.threadCpuUsage();
      fusePages(pages);
      const { user, system } = process.threadCpuUsage(start);
      expect((user + system) / 1_000).toBeLessThan(2_000);
    }
  });
});
