import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReaderMissingError, UnreadableImageError } from '../recognise-text.ts';
import { fileOf } from './read-page.ts';
import { type Reader, startReader } from './start-reader.ts';

const bill = await readFile(new URL('../../../../test/receipts/chai-corner.png', import.meta.url));

const started: Reader[] = [];
const start = async () => {
  const reader = await startReader();
  started.push(reader);
  return reader;
};
/** What each reader runs first. */
const startWith = (code: string) =>
  vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,${encodeURIComponent(code)}`);
afterEach(() => {
  vi.unstubAllEnvs();
  for (const reader of started.splice(0)) reader.stop();
});

// Reading takes seconds on a busy machine.
describe('the reader', { timeout: 30_000 }, () => {
  it('reads a bill with the place of each word', async () => {
    const reader = await start();
    const page = await reader.read(bill);
    expect(page).toMatchObject({ width: 480, height: 678 });
    const texts = page.words.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['Rs.394.00', '375.00', 'CGST', 'UPI']));
    const [topLeft, , bottomRight] = page.words.find(({ text }) => text === 'Rs.394.00')?.corners ?? [];
    expect(topLeft?.x).toBeGreaterThan(240);
    expect(topLeft?.y).toBeGreaterThan(500);
    expect(bottomRight?.x).toBeLessThan(400);
    expect(bottomRight?.y).toBeLessThan(570);
  });

  it('continues after what is no image, and fails its image when it is stopped', async () => {
    const reader = await start();
    await expect(reader.read(Buffer.from('no image at all'))).rejects.toThrow(UnreadableImageError);
    expect((await reader.read(bill)).words.length).toBeGreaterThan(10);
    expect(reader.hasEnded()).toBe(false);
    const reading = reader.read(bill);
    reader.stop();
    await expect(reading).rejects.toThrow('stopped');
    expect(reader.hasEnded()).toBe(true);
    await expect(reader.read(bill)).rejects.toThrow('stopped');
  });

  it('fails its image when it dies while it reads', async () => {
    startWith(`process.on('message', () => process.kill(process.pid, 'SIGKILL'))`);
    const reader = await start();
    await expect(reader.read(bill)).rejects.toThrow('the reader has ended');
    expect(reader.hasEnded()).toBe(true);
  });

  it('ends, even while it reads, when the server does', async () => {
    const child = fork(fileURLToPath(new URL('reader-process.ts', import.meta.url)), {
      serialization: 'advanced',
    });
    await once(child, 'message');
    child.send(bill);
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('is missing where one of its packages is, and says so', async () => {
    startWith(`import { registerHooks } from 'node:module';
      registerHooks({ resolve(name, context, next) {
        if (name === 'onnxruntime-node') throw new Error('not installed');
        return next(name, context);
      } });`);
    await expect(start()).rejects.toThrow(ReaderMissingError);
  });
});

// What was measured, and what NOTICE.md is about.
it.each([
  ['finding', '30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff'],
  ['reading', '06b3e6af6c59a1ba5d53790ed8c2e4b2de389870b6cf5a97f349f3412cb269c0'],
  ['alphabet', '28b2362ad4ab2dc38769aa72feb535e3a9ddb3fd2a7585a05920e6393b1dc7f7'],
] as const)('the weights are those that the project knows: %s', async (name, digest) => {
  expect(
    createHash('sha256')
      .update(await readFile(fileOf(name)))
      .digest('hex'),
  ).toBe(digest);
});
