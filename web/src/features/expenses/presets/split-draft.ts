import { isWhole, type DefaultSplit } from '@barabar/core/default-split';
import { createDraft, type ExpenseDraft, type Participant } from '../draft/expense-draft.ts';
import { textsBy } from '../split/default-split.ts';
import type { SplitPreview } from '../split/split-preview.ts';

/** A draft that is split by a default or a preset, so that the editor of an expense's split can change it. */
export function draftOfSplit(
  split: DefaultSplit | undefined,
  people: { readonly currentUserId: string; readonly participants: readonly Participant[] },
): ExpenseDraft {
  const draft = { ...createDraft(people), requiredId: undefined, isSplitOpen: false };
  return split ? { ...draft, ...textsBy(split, draft) } : draft;
}

/** The split that a draft shows; undefined while it cannot be one. */
export function splitOfDraft(
  { splitType }: Pick<ExpenseDraft, 'splitType'>,
  { parts }: SplitPreview,
): DefaultSplit | undefined {
  if (splitType !== 'equal' && splitType !== 'percentage' && splitType !== 'shares') return undefined;
  const weights = parts.filter(({ weight }) => weight > 0).map(({ userId, weight }) => ({ userId, weight }));
  const split = { splitType, weights };
  return isWhole(split) ? split : undefined;
}

export const sentSplit = ({ splitType, weights }: DefaultSplit) => ({ splitType, weights: [...weights] });
