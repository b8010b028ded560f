import { invariant } from './invariant.ts';

/** Both ids in code unit order: the canonical form of an unordered pair of people. */
export function sortPair(a: string, b: string): readonly [string, string] {
  invariant(a !== b, 'a pair is two people');
  return a < b ? [a, b] : [b, a];
}

/** The key of an unordered pair of people: both ids sorted, joined by `_` (ids hold no `_`). */
export function pairKeyOf(a: string, b: string): string {
  return sortPair(a, b).join('_');
}

/**
 * The two people of a pair, sorted.
 * @throws {InvariantError} for text that is no pair's key.
 */
export function membersOfPair(pairKey: string): readonly [string, string] {
  const [a = '', b = '', ...more] = pairKey.split('_');
  invariant(a !== '' && a < b && more.length === 0, 'a pair’s key joins two sorted ids');
  return [a, b];
}

/** The keys of every two of these people, in the order of their sorted ids; duplicates count once. */
export function pairKeysAmong(userIds: Iterable<string>): string[] {
  const ids = [...new Set(userIds)].toSorted();
  return ids.flatMap((a, index) => ids.slice(index + 1).map((b) => pairKeyOf(a, b)));
}

/** The keys of every pair of one of these and one of those people, in their order. */
export function pairKeysBetween(ones: readonly string[], others: readonly string[]): string[] {
  return ones.flatMap((one) => others.map((other) => pairKeyOf(one, other)));
}
