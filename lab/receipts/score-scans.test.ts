import { expect, it } from 'vitest';
import { areItemsRead, isNameRead, scoreScans, type Reading, type Truth } from './score-scans.ts';

const TRUTH: Truth = {
  file: 'a.jpg',
  isReceipt: true,
  total: 1230,
  company: 'Green Leaf Kitchen',
  category: 'Food & Dining',
  items: [1000, 230],
};
const READING: Reading = {
  file: 'a.jpg',
  isValidReceipt: true,
  total: 1230,
  description: 'GREEN LEAF',
  category: 'Food & Dining',
  items: [230, 1000],
  seconds: 1,
  failure: null,
};
const NONE = { total: null, category: null, items: [] };
const PAPER: Truth = { ...NONE, file: 'b.jpg', isReceipt: false, company: null };
const NOTHING = { ...NONE, isValidReceipt: false, description: null };

it('a name counts as read with half of its words, items when all of them are, in any order', () => {
  expect(isNameRead('Green Leaf Kitchen', 'GREEN LEAF')).toBe(true);
  expect(isNameRead('Green Leaf Kitchen', 'green')).toBe(false);
  expect(isNameRead('Green Leaf', null)).toBe(false);
  expect(areItemsRead([100, 200], [200, 100])).toBe(true);
  expect(areItemsRead([100, 200], [200, 100, 50])).toBe(false);
  expect(areItemsRead([100, 200], [100, 100])).toBe(false);
});

it('counts what is right; values without a label do not count', () => {
  const { misses, seconds, ...counted } = scoreScans([
    { truth: TRUTH, reading: READING },
    { truth: PAPER, reading: { ...READING, ...NOTHING, file: 'b.jpg', seconds: 3 } },
  ]);
  expect([misses, seconds]).toEqual([[], { median: 1, p95: 3 }]);
  for (const share of Object.values(counted)) expect(share).toEqual({ total: 1, right: 1 });
});

it('has a line for each miss, with the reason of a failure', () => {
  const { misses, rejected } = scoreScans([
    { truth: TRUTH, reading: { ...READING, ...NOTHING, failure: 'not an image' } },
    { truth: PAPER, reading: { ...READING, file: 'b.jpg' } },
    { truth: PAPER, reading: { ...READING, ...NOTHING, file: 'b.jpg', failure: 'gone' } },
  ]);
  expect(rejected).toEqual({ total: 2, right: 0 });
  expect(misses).toContain('a.jpg: is a receipt, not recognised as one (not an image)');
  expect(misses).toContain('a.jpg: total 12.30, read nothing (not an image)');
  expect(misses).toContain('b.jpg: is not a receipt, recognised as one');
  expect(misses).toContain('b.jpg: could not be read (gone)');
  expect(misses).toHaveLength(7);
});
