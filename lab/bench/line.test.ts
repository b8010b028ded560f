import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openLine, readPriority } from './line.ts';

/** So fast that tests need not wait. */
const FAST = 10_000_000;
const SCRIPT = readPriority('u=2');
const PICTURE = readPriority('u=3, i');

/** Sends bodies of so many bytes over a line. @returns in which order they came to their ends, by name. */
async function send(
  bodies: Readonly<Record<string, { readonly bytes: number; readonly field?: string }>>,
): Promise<readonly string[]> {
  const line = openLine(FAST);
  const ended: string[] = [];
  await Promise.all(
    Object.entries(bodies).map(async ([name, { bytes, field }]) => {
      const outgoing = new PassThrough({ highWaterMark: bytes + 1 });
      line.send(outgoing, Buffer.alloc(bytes, name), readPriority(field));
      outgoing.on('finish', () => ended.push(name));
      expect((await buffer(outgoing)).equals(Buffer.alloc(bytes, name))).toBe(true);
    }),
  );
  return ended;
}

describe('the priority of a request', () => {
  it('is usual where nothing is said', () => {
    expect(readPriority(undefined)).toEqual({ urgency: 3, isIncremental: false });
  });

  it('has an urgency and whether parts are of use', () => {
    expect(SCRIPT).toEqual({ urgency: 2, isIncremental: false });
    expect(PICTURE).toEqual({ urgency: 3, isIncremental: true });
    expect(readPriority('i, u=0')).toEqual({ urgency: 0, isIncremental: true });
    expect(readPriority('u=9, i=?0')).toEqual({ urgency: 3, isIncremental: false });
  });
});

describe('a line', () => {
  it('sends one answer after the other, in the order of the requests', async () => {
    expect(await send({ a: { bytes: 20_000 }, b: { bytes: 3_000 }, c: { bytes: 0 } })).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('sends what is more urgent first', async () => {
    const bodies = { a: { bytes: 20_000, field: 'u=3' }, b: { bytes: 3_000, field: 'u=1' } };
    expect(await send(bodies)).toEqual(['b', 'a']);
  });

  it('sends incremental answers in turns', async () => {
    const bodies = { a: { bytes: 20_000, field: 'i' }, b: { bytes: 3_000, field: 'i' } };
    expect(await send(bodies)).toEqual(['b', 'a']);
  });

  it('takes the time that its speed allows', async () => {
    const line = openLine(100_000);
    const start = performance.now();
    const outgoing = new PassThrough();
    line.send(outgoing, Buffer.alloc(14_000), SCRIPT);
    await buffer(outgoing);
    // The last of ten pieces comes after nine have taken their time.
    expect(performance.now() - start).toBeGreaterThanOrEqual(120);
  });

  it('goes on without an answer that nobody waits for any more', async () => {
    const line = openLine(FAST);
    const given = new PassThrough();
    given.destroy();
    line.send(given, Buffer.alloc(5_000), SCRIPT);
    const outgoing = new PassThrough();
    line.send(outgoing, Buffer.alloc(1_000), PICTURE);
    expect(await buffer(outgoing)).toHaveLength(1_000);
  });
});
