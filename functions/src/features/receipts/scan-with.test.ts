import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOfRows } from '../../../test/receipt-pages.ts';
import type { RecogniseHalves } from './recognise-text.ts';
import { scanWith } from './scan-with.ts';

const SURE = pageOfRows(['Sub Total  10.00', 'GST  0.60', 'Total  10.60', 'Cash  20.00', 'Change  9.40']);
const UNSURE = pageOfRows(['TAX INVOICE', 'Rice Oil Soap', 'GST  0.60', 'Total  18.69', 'Thank you'], {
  confidence: 0.2,
});
const BLANK = pageOfRows([]);

const error = vi.fn<(message: string, fields?: Record<string, unknown>) => void>();
beforeEach(() => error.mockReset());

const scan = async (first = UNSURE, recogniseHalves?: RecogniseHalves, { signal } = new AbortController()) =>
  scanWith(
    { recogniseText: async () => first, ...(recogniseHalves && { recogniseHalves }) },
    new Uint8Array(),
    { contentType: 'image/jpeg', signal, log: { error } },
  );

describe('scanning with an OCR engine', () => {
  it('makes one pass when the amount is sure, however long it took', async () => {
    const recogniseHalves = vi.fn<RecogniseHalves>();
    expect(await scan(SURE, recogniseHalves)).toMatchObject({ amount: 1060 });
    expect(recogniseHalves).not.toHaveBeenCalled();
  });

  it('makes a second pass when it is not, with the page of the first, and returns the surer result', async () => {
    const recogniseHalves = vi.fn<RecogniseHalves>(async () => SURE);
    expect(await scan(UNSURE, recogniseHalves)).toMatchObject({ amount: 1060 });
    expect(recogniseHalves.mock.calls.map(([, { page }]) => page)).toEqual([UNSURE]);
    expect(await scan(UNSURE, async () => BLANK)).toMatchObject({ amount: 1869 });
    expect(await scan(BLANK, async () => UNSURE)).toMatchObject({ amount: 1869 });
    expect(await scan(BLANK, async () => BLANK)).toEqual({ isValidRecipt: false });
    expect(error).not.toHaveBeenCalled();
  });

  it('makes one pass when the engine has no second one', async () => {
    expect(await scan(UNSURE)).toMatchObject({ amount: 1869 });
  });

  it('keeps the first result when the second pass fails, and logs that without a word of the receipt', async () => {
    expect(await scan(UNSURE, () => Promise.reject(new Error('Total 18.69')))).toMatchObject({
      amount: 1869,
    });
    expect(error.mock.calls).toMatchObject([['second pass over a receipt failed', { kind: 'Error' }]]);
    expect(JSON.stringify(error.mock.calls)).not.toContain('18.69');
  });

  it('keeps the first result when the second pass takes too long, and logs that', async () => {
    const end = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
    const stopped: RecogniseHalves = async (_, { signal }) => {
      signal.throwIfAborted();
      return SURE;
    };
    expect(await scan(UNSURE, stopped)).toMatchObject({ amount: 1869 });
    expect(error.mock.calls).toMatchObject([[expect.anything(), { kind: 'TimeoutError' }]]);
    end.mockRestore();
  });

  it('fails when the caller stops waiting', async () => {
    const impatient = new AbortController();
    const recogniseHalves: RecogniseHalves = async () => {
      impatient.abort(new Error('too late'));
      throw new Error('stopped');
    };
    await expect(scan(UNSURE, recogniseHalves, impatient)).rejects.toThrow('too late');
    expect(error).not.toHaveBeenCalled();
  });
});
