import { describe, expect, it, vi } from 'vitest';
import { pageOfRows } from '../../../test/receipt-pages.ts';
import type { Page } from './page.ts';
import type { ReadAgain } from './read-text.ts';
import { scanWith } from './scan-with.ts';

const image = new Uint8Array();
const patient = new AbortController().signal;
const WHOLE = pageOfRows([
  'Tea  10.00',
  'Sub Total  10.00',
  'GST  0.60',
  'Total  10.60',
  'Cash  20.00',
  'Change  9.40',
]);
/** Its amount is sure; what was bought could not be read. */
const SURE = pageOfRows(['Sub Total  10.00', 'GST  0.60', 'Total  10.60', 'Cash  20.00', 'Change  9.40']);
/** A bill of which little could be read. */
const UNSURE = pageOfRows(['TAX INVOICE', 'Rice Oil Soap', 'GST  0.60', 'Total  18.69', 'Thank you'], {
  confidence: 0.2,
});
const BLANK: Page = { width: 100, height: 100, words: [] };

/** Scans with a reader that sees one page after another. */
async function scan(
  first: Page,
  { again, atOnce = 1, signal = patient }: { again?: ReadAgain; atOnce?: number; signal?: AbortSignal } = {},
) {
  return scanWith({ readText: async () => first, ...(again && { readAgain: again, atOnce }) }, image, {
    contentType: 'image/jpeg',
    signal,
  });
}

describe('scanning with a reader', () => {
  it('looks once where the amount is sure and the items come to it', async () => {
    const again = vi.fn<ReadAgain>();
    expect(await scan(WHOLE, { again })).toMatchObject({ amount: 1060, items: [{ amount: 1000 }] });
    expect(again).not.toHaveBeenCalled();
  });

  it('looks once more for the items alone, whatever comes of it', async () => {
    const again = vi.fn<ReadAgain>(async () => SURE);
    expect(await scan(SURE, { again })).toMatchObject({ amount: 1060 });
    expect(again).toHaveBeenCalledOnce();
    const whole = vi.fn<ReadAgain>(async () => WHOLE);
    expect(await scan(SURE, { again: whole })).toMatchObject({ items: [{ amount: 1000 }] });
  });

  it('keeps nobody waiting for items where the first look took long', async () => {
    vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(601);
    const again = vi.fn<ReadAgain>();
    expect(await scan(SURE, { again })).toMatchObject({ amount: 1060 });
    expect(again).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('looks again where it is not, until it is, and tells what was seen first', async () => {
    const again = vi.fn<ReadAgain>(async () => SURE);
    expect(await scan(UNSURE, { again })).toMatchObject({ amount: 1060 });
    expect(again.mock.calls.map(([, { page, look }]) => [page, look])).toEqual([[UNSURE, 'halves']]);
  });

  it('looks twice at a time where the reader can, but for the items', async () => {
    const begun: string[] = [];
    const again = vi.fn<ReadAgain>(async (_, { look }) => {
      begun.push(look);
      await new Promise((resolve) => setTimeout(resolve, 2));
      begun.push('end');
      return UNSURE;
    });
    await scan(UNSURE, { again, atOnce: 2 });
    expect(begun).toEqual(['halves', 'even', 'end', 'end', 'smooth', 'sharp', 'end', 'end']);
    again.mockClear();
    await scan(SURE, { again, atOnce: 2 });
    expect(again).toHaveBeenCalledOnce();
  });

  it('looks again where another look is nearly as sure of another amount', async () => {
    const other = pageOfRows([
      'Sub Total  10.00',
      'GST  1.60',
      'Total  11.60',
      'Cash  20.00',
      'Change  8.40',
    ]);
    const pages = [SURE, other];
    const again = vi.fn<ReadAgain>(async () => pages.shift() ?? SURE);
    expect(await scan(UNSURE, { again, atOnce: 2 })).toMatchObject({ amount: 1060 });
    expect(again).toHaveBeenCalledTimes(4);
  });

  it('looks five times at most', async () => {
    const again = vi.fn<ReadAgain>(async () => UNSURE);
    expect(await scan(UNSURE, { again })).toMatchObject({ amount: 1869 });
    expect(again.mock.calls.map(([, { look }]) => look)).toEqual(['halves', 'even', 'smooth', 'sharp']);
  });

  it('takes what it has from a reader that looks once', async () => {
    expect(await scan(UNSURE)).toMatchObject({ amount: 1869 });
  });

  it('looks past the shadows first where it saw no text, and from there on by what that saw', async () => {
    const again = vi.fn<ReadAgain>(async () => UNSURE);
    expect(await scan(BLANK, { again })).toMatchObject({ amount: 1869 });
    expect(again.mock.calls.map(([, { page, look }]) => [page, look])).toEqual([
      [BLANK, 'even'],
      [UNSURE, 'smooth'],
      [UNSURE, 'halves'],
      [UNSURE, 'sharp'],
    ]);
  });

  it('finds no receipt where no look sees text', async () => {
    expect(await scan(BLANK, { again: async () => BLANK })).toEqual({ isValidRecipt: false });
  });

  it('puts together what no look saw whole', async () => {
    const seen = (...rows: string[]) =>
      pageOfRows(['CORNER CAFE', ...rows, 'Thank you'], { confidence: 0.2 });
    const first = seen('Tea  10.00', 'Bun  3?.00', 'Sub Total  45.00', 'GST  0.60', 'Tot  ~~');
    const smooth = seen('Tea  1D.D0', 'Bun  35.00', 'Sub Total  48.00', 'GST  0.60', 'Total  45.60');
    const even = seen('Tea  10.00', 'Bun  35.00', 'Sub Total  45.00', '657  0.60', 'Total  45.60');
    const pages = [smooth, even, even, even];
    const again: ReadAgain = async () => pages.shift() ?? BLANK;
    expect(await scan(first, { again })).toMatchObject({
      amount: 4560,
      items: [{ amount: 1000 }, { amount: 3500 }],
    });
  });

  it('goes by the first look where another one fails', async () => {
    const again: ReadAgain = async () => {
      throw new Error('broken');
    };
    expect(await scan(UNSURE, { again })).toMatchObject({ amount: 1869 });
  });

  it('ends with whoever waits', async () => {
    const impatient = new AbortController();
    const again: ReadAgain = async () => {
      impatient.abort(new Error('too late'));
      throw new Error('stopped');
    };
    await expect(scan(UNSURE, { again, signal: impatient.signal })).rejects.toThrow('too late');
  });
});
