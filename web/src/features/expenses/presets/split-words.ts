import { percentFromBasisPoints, toBasisPoints } from '@barabar/core/basis-points';
import { isWhole, type DefaultSplit } from '@barabar/core/default-split';
import { text } from '@barabar/core/messages/text';
import { sumNumbers } from '@barabar/core/sum-numbers';
import type { Participant } from '../draft/expense-draft.ts';

const TEXT = text('groupSplits');
const LABELS = text('fields');

interface People {
  readonly participants: readonly Participant[];
  readonly currentUserId: string;
}

const percentOf = (weight: number): string => String(percentFromBasisPoints(toBasisPoints(weight)));

/** A split in words: 'Equally: You, Zoya', 'You 60%, Zoya 40%', 'You 2, Zoya 1'. */
export function describeSplit(
  { splitType, weights }: DefaultSplit,
  { participants, currentUserId }: People,
): string {
  const weightOf = new Map(weights.map(({ userId, weight }) => [userId, weight]));
  const parts = participants
    .toSorted((a, b) => Number(b.id === currentUserId) - Number(a.id === currentUserId))
    .flatMap(({ id, name }) => {
      const weight = weightOf.get(id);
      return weight === undefined ? [] : [{ name: id === currentUserId ? LABELS.you : name, weight }];
    });
  if (splitType === 'equal') return TEXT.equally({ names: parts.map(({ name }) => name).join(', ') });
  return parts
    .map(({ name, weight }) =>
      splitType === 'percentage'
        ? TEXT.percentPart({ name, percent: percentOf(weight) })
        : TEXT.sharesPart({ name, count: weight }),
    )
    .join(', ');
}

export const describeDefault = (split: DefaultSplit | undefined, people: People): string =>
  split ? describeSplit(split, people) : TEXT.noDefault;

/** Why a split is not offered: somebody who was in it has left. Undefined where it is. */
export const whyNotOffered = (split: DefaultSplit): string | undefined =>
  isWhole(split)
    ? undefined
    : TEXT.notWhole({ sum: percentOf(sumNumbers(split.weights.map(({ weight }) => weight))) });
