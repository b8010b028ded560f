import { describe, expect, it } from 'vitest';
import { madeId } from './made-id.ts';

describe('a made id', () => {
  it('is the one that earlier versions of the server made, so that a repeat still meets its record', () => {
    expect(madeId('asha', 'b6f3c1de-0001', 'friend-by-name')).toBe('uOn6rZJhAiu4Wq14JZ6YDwd9kGU');
  });

  it('differs by caller, key and part, and has letters and digits alone', () => {
    const ids = [
      madeId('a', 'k', 'p'),
      madeId('b', 'k', 'p'),
      madeId('a', 'l', 'p'),
      madeId('a', 'k', 'q'),
      madeId('k', 'a', 'p'),
      madeId('a","k', 'p', ''),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9A-Za-z]{27}$/);
  });
});
