import { LIMITS } from './limits.ts';
import { isWholePercentage } from './splits/percentage.ts';
import { sumNumbers } from './sum-numbers.ts';

/** The ways to split whose parts say nothing of an amount, so that any expense can begin with them. */
export const DEFAULT_SPLIT_TYPES = ['equal', 'percentage', 'shares'] as const;
export type DefaultSplitType = (typeof DEFAULT_SPLIT_TYPES)[number];

/** A split that an expense can begin with. Whoever has no weight is not in it. */
export interface DefaultSplit {
  readonly splitType: DefaultSplitType;
  /** Everybody once. Basis points of a percentage, shares, and 1 in an equal split: each has one part. */
  readonly weights: readonly { readonly userId: string; readonly weight: number }[];
}

export interface Preset extends DefaultSplit {
  readonly name: string;
}

/** Whether an expense can begin with a split: somebody is in it, and percentages add up as those of an expense do. */
export function isWhole({ splitType, weights }: DefaultSplit): boolean {
  const sum = sumNumbers(weights.map(({ weight }) => weight));
  return splitType === 'percentage' ? isWholePercentage(sum) : weights.length > 0;
}

/** A percentage split then does not add up (`isWhole`): nobody has decided who has their part. */
export const withoutAbsent = <S extends DefaultSplit>(split: S, isThere: (userId: string) => boolean): S => ({
  ...split,
  weights: split.weights.filter(({ userId }) => isThere(userId)),
});

/** A split under other ids. Two people who have become one have the parts of both, and one part of an equal split. */
export function withIds<S extends DefaultSplit>(split: S, idOf: (userId: string) => string): S {
  const max = split.splitType === 'equal' ? 1 : LIMITS.sharesMax;
  const weights = new Map<string, number>();
  for (const { userId, weight } of split.weights) {
    const id = idOf(userId);
    weights.set(id, Math.min(max, (weights.get(id) ?? 0) + weight));
  }
  return { ...split, weights: [...weights].map(([userId, weight]) => ({ userId, weight })) };
}
