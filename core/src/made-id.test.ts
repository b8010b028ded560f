import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { madeId, sha256 } from './made-id.ts';

describe('SHA-256', () => {
  it('is that of Node at every length around the ends of blocks, and of texts in any script', () => {
    const texts = [...Array.from({ length: 200 }, (_, length) => 'z'.repeat(length)), 'रोहन 🙂', '\0'];
    for (const text of texts)
      expect([text, sha256(text)]).toEqual([text, createHash('sha256').update(text).digest('hex')]);
  });
});

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
