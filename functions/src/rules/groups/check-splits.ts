import { isWhole, type DefaultSplit } from '@barabar/core/default-split';
import { isPresetNamed } from '@barabar/core/preset-name';
import { percentageMismatch } from '@barabar/core/splits/percentage';
import { toBasisPoints } from '@barabar/core/basis-points';
import { said, type Said } from '@barabar/core/messages/said';
import { LIMITS } from '@barabar/core/limits';
import { sumNumbers } from '@barabar/core/sum-numbers';
import { invalid } from '../../kit/refusal.ts';

/** Why nothing could be split so, whoever is in it. */
function problemOf({ splitType, weights }: DefaultSplit): Said | undefined {
  const { expenseParticipantsMax: peopleMax, sharesMax: max } = LIMITS;
  if (weights.length === 0) return said('no-splits');
  if (weights.length > peopleMax) return said('too-many-participants', { max: peopleMax });
  if (new Set(weights.map(({ userId }) => userId)).size < weights.length)
    return said('duplicate-participant');
  if (splitType === 'equal' && weights.some(({ weight }) => weight !== 1)) return said('equal-weight');
  if (weights.some(({ weight }) => weight < 1 || weight > max)) return said('weight-range', { max });
  return undefined;
}

/** Distinct, and not more than there may be. Throws validation-failed. */
export function requireFewNames(presets: readonly { readonly name: string }[]): void {
  const { presetsMax: max } = LIMITS;
  if (presets.length > max) throw invalid('presets', said('presets-full', { max }));
  for (const [index, { name }] of presets.entries())
    if (isPresetNamed(name, presets.slice(0, index)))
      throw invalid(`presets.${index}.name`, said('preset-taken'));
}

/** Requires a split of people who may be in it; `options.strangers` is said of others. Throws validation-failed. */
export function requireSplitAmong(
  split: DefaultSplit,
  {
    path,
    isKnown,
    strangers,
  }: { path: string; isKnown: (userId: string) => boolean; strangers: 'split-stranger' | 'split-pair' },
): void {
  const { weights } = split;
  const problem = problemOf(split);
  if (problem) throw invalid(`${path}.weights`, problem);
  if (!weights.every(({ userId }) => isKnown(userId))) throw invalid(`${path}.weights`, said(strangers));
  if (isWhole(split)) return;
  const sum = toBasisPoints(sumNumbers(weights.map(({ weight }) => weight)));
  throw invalid(`${path}.weights`, percentageMismatch(sum));
}
