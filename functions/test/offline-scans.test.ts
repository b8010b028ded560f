import { scanReceipt } from '@barabar/core/contract/receipts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseReceipt } from '../src/features/receipts/parse/parse-receipt.ts';
import { createOfflineRecogniser } from '../src/features/receipts/ocr/offline-recogniser.ts';
import { type Reader, startReader } from '../src/features/receipts/ocr/start-reader.ts';
import { scanImage } from '../src/features/receipts/service.ts';
import { startApp, type Person, type TestApp } from './harness.ts';
import { BILL, BROKEN_BILL, pngOf } from './images.ts';

const NO_IMAGE = { message: 'Please select an image file' };
const FAILED = { code: 'scan-failed', message: 'Failed to scan receipt. Please try again.', issues: [] };

let app: TestApp;
let asha: Person;

const scan = (image: Buffer, as: Person | undefined = asha) => app.call(scanReceipt, { as, body: image });

describe('with the offline OCR engine', () => {
  const readers: Reader[] = [];
  const onReading: (() => void)[] = [];
  const recogniser = createOfflineRecogniser({
    start: async () => {
      const reader = await startReader();
      readers.push(reader);
      return {
        ...reader,
        read: async (image) => {
          const reading = reader.read(image);
          onReading.shift()?.();
          return reading;
        },
      };
    },
  });
  beforeAll(async () => {
    app = await startApp({
      deps: {
        readReceipt: async (image, options) => parseReceipt(await recogniser.recogniseText(image, options)),
      },
    });
  });
  beforeEach(async () => {
    asha = await app.join('Asha Nair');
    app.errors.length = 0;
  });
  afterAll(async () => {
    await app.stop();
    await recogniser.close();
  });

  it('a bill gives its total and its position', async () => {
    const { amount, isValidRecipt, totalBox } = await app.ask(scanReceipt, { as: asha, body: BILL });
    expect({ amount, isValidRecipt }).toEqual({ amount: 39_400, isValidRecipt: true });
    expect(totalBox?.left).toBeGreaterThan(0.5);
    expect(totalBox?.top).toBeGreaterThan(0.7);
  });

  it('an image that cannot be decoded is 400, and not logged as an error', async () => {
    for (const image of [BROKEN_BILL, pngOf({ width: 300, height: 200 })])
      expect(await scan(image)).toMatchObject({ status: 400, failure: NO_IMAGE });
    expect(app.errors).toEqual([]);
    expect(await scan(BILL)).toMatchObject({ status: 200 });
  });

  it('an engine that dies while it reads is 503, and the next scan has another', async () => {
    const before = readers.length;
    onReading.push(() => readers.at(-1)?.stop());
    expect(await scan(BILL)).toMatchObject({ status: 503, failure: FAILED });
    expect(await scan(BILL)).toMatchObject({ status: 200, data: { amount: 39_400 } });
    expect(readers.length).toBe(before + 1);
  });

  it('a scan that takes too long stops its engine, and the next one works', async () => {
    const call = { ...app.deps, userId: asha.userId };
    await expect(scanImage(call, { image: BILL, timeoutMs: 30 })).rejects.toMatchObject({
      code: 'scan-failed',
    });
    expect(await scan(BILL)).toMatchObject({ status: 200, data: { amount: 39_400 } });
  });

  it('several scans at once all succeed', async () => {
    const people = await Promise.all(['Asha', 'Ravi', 'Meera', 'Zoya'].map((name) => app.join(name)));
    const outcomes = await Promise.all(people.map((person) => scan(BILL, person)));
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});
