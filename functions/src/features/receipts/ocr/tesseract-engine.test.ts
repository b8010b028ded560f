import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startEngine, type Engine } from './tesseract-engine.ts';
import { createTesseractRecogniser } from './tesseract-recogniser.ts';

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

// Recognition takes seconds on a busy machine.
const timeout = 30_000;

describe('the Tesseract engine', { timeout }, () => {
  it('continues after an image that it cannot read, and fails its current image when it is stopped', async () => {
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

describe('the recogniser with its engine', { timeout }, () => {
  it('reads a bill with the position of each word, and again after its engine was stopped', async () => {
    let interrupt = () => {};
    const recogniser = createTesseractRecogniser({
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
    const read = (signal: AbortSignal) =>
      recogniser.recogniseText(bill, { contentType: 'image/png', signal });
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
    await recogniser.close();
  });
});
