import { describe, expect, it } from 'vitest';
import { newId } from './ids.ts';

const ALPHABET_CHARS = 62;
const BITS_MIN = 128;

describe('a new id', () => {
  it('is not to be guessed: at least 128 random bits', () => {
    const bits = Math.floor(newId().length * Math.log2(ALPHABET_CHARS));
    expect(bits).toBeGreaterThanOrEqual(BITS_MIN);
    const ids = Array.from({ length: 500 }, () => newId());
    expect(new Set(ids).size).toBe(ids.length);
    // 11,000 characters miss one of 62 with a probability of less than 10⁻⁷⁵.
    expect(new Set(ids.join('')).size).toBe(ALPHABET_CHARS);
  });

  it('has only letters and digits', () => {
    expect(newId()).toMatch(/^[0-9A-Za-z]+$/);
  });
});
