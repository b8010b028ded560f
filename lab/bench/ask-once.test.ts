import { describe, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { askOnce } from './ask-once.ts';

const TOOK_MS = 60;
/** A timer may end a millisecond early. */
const ROUNDED_MS = 2;

describe('asking once', () => {
  it('gives the first answer again, after as long as it took', async () => {
    const ask = askOnce<number>();
    let asked = 0;
    const answer = async (): Promise<number> => {
      asked += 1;
      await sleep(TOOK_MS);
      return asked;
    };
    expect(await ask('a', answer)).toBe(1);
    const start = performance.now();
    expect(await ask('a', answer)).toBe(1);
    expect(performance.now() - start).toBeGreaterThan(TOOK_MS - ROUNDED_MS);
    expect(asked).toBe(1);
  });

  it('asks for each key', async () => {
    const ask = askOnce<string>();
    expect(await ask('a', async () => 'first')).toBe('first');
    expect(await ask('b', async () => 'second')).toBe('second');
  });

  it('asks again for what was not answered', async () => {
    const ask = askOnce<string>();
    await expect(ask('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await ask('a', async () => 'there')).toBe('there');
  });
});
