import { describe, expect, it } from 'vitest';
import { createAtOnceLimit } from './guards.ts';

describe('a limit of what is under way', () => {
  it('lets so many in, and another one for each that is done', () => {
    const limit = createAtOnceLimit(2);
    const [first, second] = [limit.enter('asha'), limit.enter('asha')];
    expect(limit.enter('asha')).toBeUndefined();
    first?.();
    expect(limit.enter('asha')).toBeDefined();
    expect(limit.enter('asha')).toBeUndefined();
    second?.();
    expect(limit.enter('asha')).toBeDefined();
  });

  it('is everybody’s own', () => {
    const limit = createAtOnceLimit(1);
    limit.enter('asha');
    expect(limit.enter('ravi')).toBeDefined();
  });

  it('gives a slot back once, however often that is said', () => {
    const limit = createAtOnceLimit(2);
    const first = limit.enter('asha');
    limit.enter('asha');
    first?.();
    first?.();
    expect(limit.enter('asha')).toBeDefined();
    expect(limit.enter('asha')).toBeUndefined();
  });
});
