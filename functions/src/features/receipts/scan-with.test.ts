import { describe, expect, it, vi } from 'vitest';
import { pageOfRows } from '../../../test/receipt-pages.ts';
import type { Page } from './page.ts';
import type { ReadAgain } from './read-text.ts';
import { scanWith } from './scan-with.ts';

const image = new Uint8Array();
const patient = new AbortController().signal;
const SURE = pageOfRows(['Sub Total  10.00', 'GST  0.60', 'Total  10.60', 'Cash  20.00', 'Change  9.40']);
/** A bill of which little could be read. */
const UNSURE = pageOfRows(['TAX INVOICE', 'Rice Oil Soap', 'GST  0.60', 'Total  18.69', 'Thank you'], {
  confidence: 0.2,
});
const BLANK: Page = { width: 100, height: 100, words: [] };

/** Scans with a reader that sees one page after another. */
async function scan(
  first: Page,
  { again, signal = patient }: { again?: ReadAgain; signal?: AbortSignal } = {},
) {
  return scanWith({ readText: async () => first, ...(again && { readAgain: again }) }, image, {
    contentType: 'image/jpeg',
    signal,
  });
}

describe('scanning with a reader', () => {
  it('looks once where the amount is sure', async () => {
    const again = vi.fn<ReadAgain>();
    expect(await scan(SURE, { again })).toMatchObject({ amount: 1060 });
    expect(again).not.toHaveBeenCalled();
  });

  it('looks again where it is not, until it is, and tells what was seen first', async () => {
    const again = vi.fn<ReadAgain>(async () => SURE);
    expect(await scan(UNSURE, { again })).toMatchObject({ amount: 1060 });
    expect(again.mock.calls.map(([, { page, look }]) => [page, look])).toEqual([[UNSURE, 'smooth']]);
  });

  it('looks three times at most', async () => {
    const again = vi.fn<ReadAgain>(async () => UNSURE);
    expect(await scan(UNSURE, { again })).toMatchObject({ amount: 1869 });
    expect(again.mock.calls.map(([, { look }]) => look)).toEqual(['smooth', 'even']);
  });

  it('takes what it has from a reader that looks once', async () => {
    expect(await scan(UNSURE)).toMatchObject({ amount: 1869 });
  });

  it('looks once at an image without text', async () => {
    const again = vi.fn<ReadAgain>();
    expect(await scan(BLANK, { again })).toEqual({ isValidRecipt: false });
    expect(again).not.toHaveBeenCalled();
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
