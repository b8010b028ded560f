import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startEngine, type Engine } from './tesseract-engine.ts';
import { createTesseractReader } from './tesseract-reader.ts';

const bill = await readFile(new URL('../../../../test/receipts/chai-corner.png', import.meta.url));

const started: Engine[] = [];
const start = async () => {
  const engine = await startEngine();
  started.push(engine);
  return engine;
};
afterEach(() => {
  for (const engine of started.splice(0)) engine.stop();
});

// Reading is the work of seconds where others are at work, too.
const timeout = 30_000;

describe('the engine', { timeout }, () => {
  it('goes on after what it cannot read, and ends with what it was at when it is stopped', async () => {
    const engine = await start();
    await expect(engine.recognise(Buffer.from('no image at all'))).rejects.toBeDefined();
    await expect(engine.recognise(Buffer.alloc(0))).rejects.toBeDefined();
    expect(await engine.recognise(bill)).toMatchObject({ blocks: [{ paragraphs: expect.any(Array) }] });
    expect(engine.hasEnded()).toBe(false);
    const reading = engine.recognise(bill);
    engine.stop();
    await expect(reading).rejects.toThrow('stopped');
    expect(engine.hasEnded()).toBe(true);
    await expect(engine.recognise(bill)).rejects.toThrow('stopped');
  });
});

describe('the reader with its engine', { timeout }, () => {
  it('reads a bill, each word where it stands, and again after its engine was stopped', async () => {
    let interrupt = () => {};
    const reader = createTesseractReader({
      start: async () => {
        const engine = await start();
        return {
          ...engine,
          recognise: async (image) => {
            const reading = engine.recognise(image);
            setTimeout(interrupt, 20);
            return reading;
          },
        };
      },
    });
    const read = (signal: AbortSignal) => reader.readText(bill, { contentType: 'image/png', signal });
    const patient = new AbortController().signal;
    const page = await read(patient);
    expect(page).toMatchObject({ width: 480, height: 678 });
    expect(page.words.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Rs.394.00', '375.00', 'CGST', 'UPI']),
    );
    const [topLeft, , bottomRight] = page.words.find(({ text }) => text === 'Rs.394.00')?.corners ?? [];
    expect(topLeft?.x).toBeGreaterThan(240);
    expect(topLeft?.y).toBeGreaterThan(500);
    expect(bottomRight?.x).toBeLessThan(400);
    expect(bottomRight?.y).toBeLessThan(570);

    const impatient = new AbortController();
    interrupt = () => impatient.abort(new Error('too late'));
    await expect(read(impatient.signal)).rejects.toThrow('stopped');
    interrupt = () => {};
    expect((await read(patient)).words).toEqual(page.words);
    expect(started).toHaveLength(2);
    await reader.close();
  });
});
