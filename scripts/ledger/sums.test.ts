import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { array, assert, asyncProperty, constantFrom, integer, option, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyOfBalance } from './exact-balance.ts';
import { createSums, type Sum } from './sums.ts';

async function sumUp(parts: readonly Sum[], entriesMax: number): Promise<Sum[]> {
  const sums = createSums({ entriesMax });
  try {
    for (const part of parts) await sums.add(part);
    const all: Sum[] = [];
    for await (const sum of sums.all()) all.push(sum);
    return all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  } finally {
    await sums.close();
  }
}

describe('sums of many balances', () => {
  it('are the same however little is kept in memory', async () => {
    const part = record({
      id: constantFrom('a_b_none_INR', 'a_c_none_INR', 'a_b_flat_USD', 'b_c_flat_INR', 'c_d_flat_INR'),
      expected: integer({ min: -1e9, max: 1e9 }),
      stored: option(integer({ min: -1e9, max: 1e9 }), { nil: undefined }),
    });
    await assert(
      asyncProperty(array(part, { maxLength: 30 }), async (parts) => {
        const inMemory = await sumUp(parts, 1000);
        expect(await sumUp(parts, 1)).toEqual(inMemory);
        const expected = inMemory.reduce((sum, entry) => sum + entry.expected, 0);
        expect(expected).toBe(parts.reduce((sum, entry) => sum + entry.expected, 0));
        expect(inMemory.map(({ id }) => id)).toEqual([...new Set(parts.map(({ id }) => id))].toSorted());
      }),
      { numRuns: 10 },
    );
  });

  it('leave no files behind', async () => {
    const foldersBefore = (await readdir(tmpdir())).filter((name) => name.startsWith('ledger-'));
    await sumUp(
      ['a_b_none_INR', 'a_c_none_INR'].map((id) => ({ id, expected: 1, stored: undefined })),
      1,
    );
    const folders = (await readdir(tmpdir())).filter((name) => name.startsWith('ledger-'));
    expect(folders).toEqual(foldersBefore);
  });

  it('know a missing balance from one of zero', async () => {
    const parts = [
      { id: 'a_b_none_INR', expected: 1, stored: undefined },
      { id: 'a_b_none_INR', expected: -1, stored: 0 },
      { id: 'a_c_none_INR', expected: 5, stored: undefined },
    ];
    for (const entriesMax of [1, 10]) {
      expect(await sumUp(parts, entriesMax)).toEqual([
        { id: 'a_b_none_INR', expected: 0, stored: 0 },
        { id: 'a_c_none_INR', expected: 5, stored: undefined },
      ]);
    }
  });
});

describe('the id of a balance', () => {
  it('says which it is', () => {
    expect(keyOfBalance('a_b_none_INR')).toEqual({ pairKey: 'a_b', groupId: null, currency: 'INR' });
    expect(keyOfBalance('a_b_flat_USD')).toEqual({ pairKey: 'a_b', groupId: 'flat', currency: 'USD' });
  });

  it.each(['b_a_none_INR', 'a_a_none_INR', 'a_b_none_XAU', 'a_b_none', 'a_b_none_INR_x', '_b_none_INR', 'x'])(
    'is none of ours: %s',
    (id) => {
      expect(keyOfBalance(id)).toBeUndefined();
    },
  );
});
