import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvariantError } from './invariant.ts';
import { membersOfPair, otherOf, pairKeyOf, pairKeysAmong, sortPair } from './pair.ts';

const RUNS = 1000;
const userId = fc.stringMatching(/^[A-Za-z0-9]{1,20}$/);
const twoIds = fc.uniqueArray(userId, { minLength: 2, maxLength: 2 });

test('a pair is the same whoever is named first', () => {
  fc.assert(
    fc.property(twoIds, ([a = '', b = '']) => {
      expect(sortPair(a, b)).toEqual(sortPair(b, a));
      expect(pairKeyOf(a, b)).toBe(pairKeyOf(b, a));
      expect(pairKeyOf(a, b).split('_')).toEqual([a, b].toSorted());
    }),
    { numRuns: RUNS },
  );
});

test('a pair’s key names the two people', () => {
  fc.assert(
    fc.property(twoIds, ([a = '', b = '']) => {
      expect(membersOfPair(pairKeyOf(a, b))).toEqual(sortPair(a, b));
    }),
    { numRuns: RUNS },
  );
});

test.each(['', 'a', '_', 'a_', '_a', 'a_a', 'b_a', 'a_b_c', 'a_b_'])('%j is no pair’s key', (key) => {
  expect(() => membersOfPair(key)).toThrow(InvariantError);
});

test('ids are sorted by code unit, upper case before lower', () => {
  expect(sortPair('b', 'B')).toEqual(['B', 'b']);
  expect(pairKeyOf('zoya', 'arjun')).toBe('arjun_zoya');
});

test('nobody is a pair with themselves', () => {
  expect(() => sortPair('a', 'a')).toThrow(InvariantError);
  expect(() => pairKeyOf('a', 'a')).toThrow(InvariantError);
});

describe('keys among people', () => {
  test('name every two of them once, by the sorted ids', () => {
    expect(pairKeysAmong(['c', 'a', 'b', 'a'])).toEqual(['a_b', 'a_c', 'b_c']);
  });

  test('are none for one person or nobody', () => {
    expect(pairKeysAmong(['a'])).toEqual([]);
    expect(pairKeysAmong([])).toEqual([]);
  });

  test('are n(n−1)/2, all different, in the same order for any order of people', () => {
    fc.assert(
      fc.property(fc.uniqueArray(userId, { minLength: 1, maxLength: 12 }), (ids) => {
        const keys = pairKeysAmong(ids);
        expect(new Set(keys).size).toBe((ids.length * (ids.length - 1)) / 2);
        expect(pairKeysAmong(ids.toReversed())).toEqual(keys);
      }),
      { numRuns: RUNS / 10 },
    );
  });
});

test('the other one of a pair is not oneself', () => {
  expect([otherOf('a', ['a', 'b']), otherOf('b', ['a', 'b'])]).toEqual(['b', 'a']);
});
