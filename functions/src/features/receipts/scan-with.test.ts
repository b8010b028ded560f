import { describe, expect, it, vi } from 'vitest';
import { pageOfRows } from '../../../test/receipt-pages.ts';
import type { Page } from './page.ts';
import type { RecognisePass } from './recognise-text.ts';
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
/** The amount is sure, but no items could be read. */
const SURE = pageOfRows(['Sub Total  10.00', 'GST  0.60', 'Total  10.60', 'Cash  20.00', 'Change  9.40']);
/** A bill of which little could be read. */
const UNSURE = pageOfRows(['TAX INVOICE', 'Rice Oil Soap', 'GST  0.60', 'Total  18.69', 'Thank you'], {
  confidence: 0.2,
});
const BLANK: Page = { width: 100, height: 100, words: [] };

/** Scans with an engine that returns one page for each pass. */
async function scan(
  first: Page,
  {
    recognisePass,
    concurrency = 1,
    signal = patient,
  }: { recognisePass?: RecognisePass; concurrency?: number; signal?: AbortSignal } = {},
) {
  return scanWith(
    { recogniseText: async () => first, ...(recognisePass && { recognisePass: recognisePass, concurrency }) },
    image,
    {
      contentType: 'image/jpeg',
      signal,
    },
  );
}

describe('scanning with an OCR engine', () => {
  it('stops after one pass when the amount is sure and the items add up to it', async () => {
    const recognisePass = vi.fn<RecognisePass>();
    expect(await scan(WHOLE, { recognisePass })).toMatchObject({ amount: 1060, items: [{ amount: 1000 }] });
    expect(recognisePass).not.toHaveBeenCalled();
  });

  it('makes one more pass for the items alone, whatever its result', async () => {
    const recognisePass = vi.fn<RecognisePass>(async () => SURE);
    expect(await scan(SURE, { recognisePass })).toMatchObject({ amount: 1060 });
    expect(recognisePass).toHaveBeenCalledOnce();
    const whole = vi.fn<RecognisePass>(async () => WHOLE);
    expect(await scan(SURE, { recognisePass: whole })).toMatchObject({ items: [{ amount: 1000 }] });
  });

  it('makes no further pass for the items when the first one was slow', async () => {
    vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(601);
    const recognisePass = vi.fn<RecognisePass>();
    expect(await scan(SURE, { recognisePass })).toMatchObject({ amount: 1060 });
    expect(recognisePass).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('makes further passes until the amount is sure, each with the page that was read first', async () => {
    const recognisePass = vi.fn<RecognisePass>(async () => SURE);
    expect(await scan(UNSURE, { recognisePass })).toMatchObject({ amount: 1060 });
    expect(recognisePass.mock.calls.map(([, { page, pass }]) => [page, pass])).toEqual([[UNSURE, 'halves']]);
  });

  it('makes two passes at a time when the engine can, but only one for the items', async () => {
    const begun: string[] = [];
    const recognisePass = vi.fn<RecognisePass>(async (_, { pass }) => {
      begun.push(pass);
      await new Promise((resolve) => setTimeout(resolve, 2));
      begun.push('end');
      return UNSURE;
    });
    await scan(UNSURE, { recognisePass, concurrency: 2 });
    expect(begun).toEqual(['halves', 'shading', 'end', 'end', 'smooth', 'sharp', 'end', 'end']);
    recognisePass.mockClear();
    await scan(SURE, { recognisePass, concurrency: 2 });
    expect(recognisePass).toHaveBeenCalledOnce();
  });

  it('makes further passes while one is nearly as sure of another amount', async () => {
    const other = pageOfRows([
      'Sub Total  10.00',
      'GST  1.60',
      'Total  11.60',
      'Cash  20.00',
      'Change  8.40',
    ]);
    const pages = [SURE, other];
    const recognisePass = vi.fn<RecognisePass>(async () => pages.shift() ?? SURE);
    expect(await scan(UNSURE, { recognisePass, concurrency: 2 })).toMatchObject({ amount: 1060 });
    expect(recognisePass).toHaveBeenCalledTimes(4);
  });

  it('makes five passes at most', async () => {
    const recognisePass = vi.fn<RecognisePass>(async () => UNSURE);
    expect(await scan(UNSURE, { recognisePass })).toMatchObject({ amount: 1869 });
    expect(recognisePass.mock.calls.map(([, { pass }]) => pass)).toEqual([
      'halves',
      'shading',
      'smooth',
      'sharp',
    ]);
  });

  it('returns the result of the only pass when the engine has no others', async () => {
    expect(await scan(UNSURE)).toMatchObject({ amount: 1869 });
  });

  it('starts with corrected shading when there is no text, and continues with the page that this pass reads', async () => {
    const recognisePass = vi.fn<RecognisePass>(async () => UNSURE);
    expect(await scan(BLANK, { recognisePass })).toMatchObject({ amount: 1869 });
    expect(recognisePass.mock.calls.map(([, { page, pass }]) => [page, pass])).toEqual([
      [BLANK, 'shading'],
      [UNSURE, 'smooth'],
      [UNSURE, 'halves'],
      [UNSURE, 'sharp'],
    ]);
  });

  it('finds no receipt when no pass reads text', async () => {
    expect(await scan(BLANK, { recognisePass: async () => BLANK })).toEqual({ isValidRecipt: false });
  });

  it('combines what no single pass read completely', async () => {
    const seen = (...rows: string[]) =>
      pageOfRows(['CORNER CAFE', ...rows, 'Thank you'], { confidence: 0.2 });
    const first = seen('Tea  10.00', 'Bun  3?.00', 'Sub Total  45.00', 'GST  0.60', 'Tot  ~~');
    const smooth = seen('Tea  1D.D0', 'Bun  35.00', 'Sub Total  48.00', 'GST  0.60', 'Total  45.60');
    const even = seen('Tea  10.00', 'Bun  35.00', 'Sub Total  45.00', '657  0.60', 'Total  45.60');
    const pages = [smooth, even, even, even];
    const recognisePass: RecognisePass = async () => pages.shift() ?? BLANK;
    expect(await scan(first, { recognisePass })).toMatchObject({
      amount: 4560,
      items: [{ amount: 1000 }, { amount: 3500 }],
    });
  });

  it('keeps the result of the first pass when another one fails', async () => {
    const recognisePass: RecognisePass = async () => {
      throw new Error('broken');
    };
    expect(await scan(UNSURE, { recognisePass })).toMatchObject({ amount: 1869 });
  });

  it('stops when the caller stops waiting', async () => {
    const impatient = new AbortController();
    const recognisePass: RecognisePass = async () => {
      impatient.abort(new Error('too late'));
      throw new Error('stopped');
    };
    await expect(scan(UNSURE, { recognisePass, signal: impatient.signal })).rejects.toThrow('too late');
  });
});
