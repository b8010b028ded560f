import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openLine, readPriority } from './line.ts';

/** So fast that tests need not wait. */
const FAST = 10_000_000;

/** Sends 20,000 bytes and, asked for after them, 3,000. @returns in which order they came to their ends. */
async function send(fields: readonly [string | undefined, string | undefined]): Promise<readonly string[]> {
  const line = openLine(FAST);
  const ended: string[] = [];
  await Promise.all(
    [20_000, 3_000].map(async (bytes, index) => {
      const outgoing = new PassThrough({ highWaterMark: bytes + 1 });
      line.send(outgoing, Buffer.alloc(bytes, index), readPriority(fields[index]));
      outgoing.on('finish', () => ended.push(index === 0 ? 'long' : 'short'));
      expect((await buffer(outgoing)).equals(Buffer.alloc(bytes, index))).toBe(true);
    }),
  );
  return ended;
}

it.each<[string, string | undefined, string | undefined, readonly string[]]>([
  ['one after the other', undefined, undefined, ['long', 'short']],
  ['what is more urgent first', 'u=3', 'u=1', ['short', 'long']],
  ['incremental ones in turns', 'i', 'i, u=9', ['short', 'long']],
])('a line sends answers: %s', async (_, first, second, order) => {
  expect(await send([first, second])).toEqual(order);
});

it('a line takes the time that its speed allows, and goes on without an answer that nobody waits for', async () => {
  const line = openLine(100_000);
  const given = new PassThrough();
  given.destroy();
  line.send(given, Buffer.alloc(5_000), readPriority('u=2'));
  const start = performance.now();
  const outgoing = new PassThrough();
  line.send(outgoing, Buffer.alloc(14_000), readPriority('u=2'));
  await buffer(outgoing);
  // The last of ten pieces comes after nine have taken their time.
  expect(performance.now() - start).toBeGreaterThanOrEqual(120);
});
