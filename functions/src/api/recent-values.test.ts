import { beforeEach, describe, expect, it } from 'vitest';
import { createRecentValues } from './recent-values.ts';

let now = 0;
let loads: string[] = [];
beforeEach(() => {
  now = 1_000_000;
  loads = [];
});

const create = <V>() => createRecentValues<V>({ valuesMax: 2, ageMsMax: 60, clock: () => new Date(now) });
const loading =
  <V>(key: string, value: V) =>
  () => {
    loads.push(key);
    return Promise.resolve(value);
  };

describe('recent values', () => {
  it('are loaded once while they are young', async () => {
    const values = create<number>();
    expect(await values.get('a', loading('a', 1))).toBe(1);
    now += 59;
    expect(await values.get('a', loading('a', 2))).toBe(1);
    now += 1;
    expect(await values.get('a', loading('a', 3))).toBe(3);
    expect(loads).toEqual(['a', 'a']);
  });

  it('are old when the clock was set back', async () => {
    const values = create<number>();
    await values.get('a', loading('a', 1));
    now -= 1;
    expect(await values.get('a', loading('a', 2))).toBe(2);
  });

  it('share one load among those who ask at once', async () => {
    const values = create<number>();
    expect(await Promise.all([1, 2, 3].map((value) => values.get('a', loading('a', value))))).toEqual([
      1, 1, 1,
    ]);
    expect(loads).toEqual(['a']);
  });

  it('go when there are too many, the least recently used first', async () => {
    const values = create<number>();
    await values.get('a', loading('a', 1));
    await values.get('b', loading('b', 1));
    await values.get('a', loading('a', 1));
    await values.get('c', loading('c', 1));
    await values.get('a', loading('a', 1));
    await values.get('b', loading('b', 1));
    expect(loads).toEqual(['a', 'b', 'c', 'b']);
  });

  it('are loaded anew when they are no longer usable', async () => {
    const values = create<number>();
    await values.get('a', loading('a', 1));
    expect(await values.get('a', loading('a', 2), (value) => value > 1)).toBe(2);
  });

  it('keep neither failures nor what is not there', async () => {
    const values = create<number | undefined>();
    await expect(values.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await values.get('a', loading('a', undefined))).toBeUndefined();
    expect(await values.get('a', loading('a', 1))).toBe(1);
  });

  it('are forgotten by what they are', async () => {
    const values = create<number>();
    await values.get('a', loading('a', 1));
    await values.get('b', loading('b', 2));
    await values.forget((value) => value === 1);
    expect(await values.get('a', loading('a', 3))).toBe(3);
    expect(await values.get('b', loading('b', 3))).toBe(2);
  });

  it('are forgotten also when they were still being loaded', async () => {
    const values = create<number>();
    const { promise, resolve } = Promise.withResolvers<number>();
    const slow = values.get('a', () => promise);
    const forgotten = values.forget((value) => value === 1);
    resolve(1);
    await Promise.all([slow, forgotten]);
    expect(await values.get('a', loading('a', 3))).toBe(3);
  });
});
