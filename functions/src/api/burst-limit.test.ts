import { beforeEach, describe, expect, it } from 'vitest';
import { createBurstLimit } from './guards.ts';

let now = 0;
beforeEach(() => {
  now = 1_000_000;
});

const create = ({ burst = 3, keysMax = 10 } = {}) =>
  createBurstLimit({ burst, perSecond: 2, keysMax, clock: () => new Date(now) });
const takeAll = (limit: ReturnType<typeof create>, key = 'asha', count = 3) =>
  Array.from({ length: count }, () => limit.take(key));

describe('a burst limit', () => {
  it('lets a burst through, and says when to come again', () => {
    const limit = create();
    expect(takeAll(limit)).toEqual([undefined, undefined, undefined]);
    expect(limit.take('asha')).toBe(1);
  });

  it('gives back so many a second, up to the burst', () => {
    const limit = create();
    takeAll(limit);
    now += 1000;
    expect(takeAll(limit)).toEqual([undefined, undefined, 1]);
    now += 1_000_000;
    expect(takeAll(limit, 'asha', 4)).toEqual([undefined, undefined, undefined, 1]);
  });

  it('is not lengthened by asking in vain', () => {
    const limit = create();
    takeAll(limit);
    for (let step = 0; step < 4; step += 1) {
      now += 100;
      expect(limit.take('asha')).toBe(1);
    }
    now += 100;
    expect(limit.take('asha')).toBeUndefined();
  });

  it('is everybody’s own', () => {
    const limit = create();
    takeAll(limit);
    expect(limit.take('ravi')).toBeUndefined();
  });

  it('gives and takes nothing when the clock is set back', () => {
    const limit = create();
    takeAll(limit, 'asha', 2);
    now -= 5000;
    expect(takeAll(limit, 'asha', 2)).toEqual([undefined, 1]);
  });

  it('remembers so many and no more, the least recently seen goes first', () => {
    const limit = create({ burst: 1, keysMax: 2 });
    limit.take('asha');
    limit.take('ravi');
    limit.take('asha');
    limit.take('meera');
    expect(limit.take('asha')).toBe(1);
    expect(limit.take('ravi')).toBeUndefined();
  });
});

it('what only the answer has shown is counted too, and makes the next ones wait', () => {
  const limit = createBurstLimit({
    burst: 100,
    perSecond: 10,
    cost: 20,
    keysMax: 10,
    clock: () => new Date(now),
  });
  expect(limit.take('asha')).toBeUndefined();
  limit.charge('asha', 180);
  // 100 − 20 − 180 = −100: 120 more make 20.
  expect(limit.take('asha')).toBe(12);
  expect(limit.take('ravi')).toBeUndefined();
  now += 12_000;
  expect(limit.take('asha')).toBeUndefined();
});
