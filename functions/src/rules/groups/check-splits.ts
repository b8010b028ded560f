import { isWhole, type DefaultSplit } from '@barabar/core/default-split';
import { percentageMismatch } from '@barabar/core/split';
import { toBasisPoints } from '@barabar/core/basis-points';
import { said } from '@barabar/core/messages/said';
import { sumNumbers } from '@barabar/core/sum-numbers';
import { invalid } from '../../kit/refusal.ts';

/**
 * Requires a split that an expense can begin with, of people who may be in it.
 * @param options.strangers what is said where somebody else is in it.
 * @throws {Refusal} validation-failed.
 */
export function requireSplitAmong(
  split: DefaultSplit,
  {
    path,
    isKnown,
    strangers,
  }: {
    readonly path: string;
    readonly isKnown: (userId: string) => boolean;
    readonly strangers: 'split-stranger' | 'split-pair';
  },
): void {
  const { weights } = split;
  if (!weights.every(({ userId }) => isKnown(userId))) throw invalid(`${path}.weights`, said(strangers));
  if (isWhole(split)) return;
  const sum = toBasisPoints(sumNumbers(weights.map(({ weight }) => weight)));
  throw invalid(`${path}.weights`, percentageMismatch(sum));
}
