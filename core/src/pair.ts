import { invariant } from './invariant.ts';

/** The canonical form of an unordered pair: both ids in code unit order. */
export function sortPair(a: string, b: string): readonly [string, string] {
  invariant(a !== b, 'a pair is two people');
  return a < b ? [a, b] : [b, a];
}

/** The key of an unordered pair: both ids sorted and joined by `_`, which ids do not contain. */
export function pairKeyOf(a: string, b: string): string {
  return sortPair(a, b).join('_');
}

/** The two people of a pair, sorted. Throws InvariantError when the text is not a pair key. */
export function membersOfPair(pairKey: string): readonly [string, string] {
  const [a = '', b = '', ...more] = pairKey.split('_');
  invariant(a !== '' && a < b && more.length === 0, 'a pair’s key joins two sorted ids');
  return [a, b];
}

/** The keys of all pairs among these people, in the order of their sorted ids. Duplicates count once. */
export function pairKeysAmong(userIds: Iterable<string>): string[] {
  const ids = [...new Set(userIds)].toSorted();
  return ids.flatMap((a, index) => ids.slice(index + 1).map((b) => pairKeyOf(a, b)));
}

/** The other one of a pair. */
export const otherOf = (userId: string, [a, b]: readonly [string, string]): string => (a === userId ? b : a);

/** Whether `userId` is one of the two people of a balance, a debt or a settlement. */
export const involves = (
  { fromUserId, toUserId }: { fromUserId: string; toUserId: string },
  userId: string,
): boolean => fromUserId === userId || toUserId === userId;
