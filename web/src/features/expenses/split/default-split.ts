import { isWhole, type DefaultSplit } from '@barabar/core/default-split';
import { DEFAULT_CURRENCY } from '@barabar/core/money';
import { textOfPart } from '../amount/field-text.ts';
import { directGroupOf, NOTHING_TYPED, type ExpenseDraft } from '../draft/expense-draft.ts';

export type SplitOfDraft = Pick<ExpenseDraft, 'splitType' | 'excludedIds' | 'entered'>;

/** Among everybody, equally. */
const PLAIN: SplitOfDraft = { splitType: 'equal', excludedIds: new Set(), entered: NOTHING_TYPED };

/** Others are left out. Undefined if nobody of it is a participant, or percentages of those who are do not add up. */
export function splitBy(
  { splitType, weights }: DefaultSplit,
  { participants }: Pick<ExpenseDraft, 'participants'>,
): SplitOfDraft | undefined {
  const participantIds = new Set(participants.map(({ id }) => id));
  const present = { splitType, weights: weights.filter(({ userId }) => participantIds.has(userId)) };
  return isWhole(present) ? textsBy(present, { participants }) : undefined;
}

/** Returns what a default split makes of a draft, as `splitBy` does, whether it adds up or not. */
export function textsBy(
  { splitType, weights }: DefaultSplit,
  { participants }: Pick<ExpenseDraft, 'participants'>,
): SplitOfDraft {
  const participantIds = participants.map(({ id }) => id);
  const weightOf = new Map(weights.map(({ userId, weight }) => [userId, weight]));
  if (splitType === 'equal')
    return { ...PLAIN, excludedIds: new Set(participantIds.filter((id) => !weightOf.has(id))) };
  // Percentages and shares, which have no currency.
  const texts = participantIds.map(
    (id) => [id, textOfPart(weightOf.get(id) ?? 0, splitType, DEFAULT_CURRENCY)] as const,
  );
  return { ...PLAIN, splitType, entered: { ...NOTHING_TYPED, [splitType]: new Map(texts) } };
}

const areSame = <T>(first: ReadonlyMap<string, T>, second: ReadonlyMap<string, T>): boolean =>
  first.size === second.size && [...first].every(([id, value]) => second.get(id) === value);

/** Whether a draft is split so already. */
export function isSplitBy({ splitType, entered, excludedIds }: SplitOfDraft, split: SplitOfDraft): boolean {
  if (splitType !== split.splitType) return false;
  if (splitType === 'equal')
    return (
      excludedIds.size === split.excludedIds.size && [...excludedIds].every((id) => split.excludedIds.has(id))
    );
  return (
    (splitType === 'percentage' || splitType === 'shares') &&
    areSame(entered[splitType], split.entered[splitType])
  );
}

/** What a draft's split begins with: the default of its group, or the viewer's own with the one friend it is about. */
export function defaultFor(
  { groupId, participants, currentUserId }: ExpenseDraft,
  group: { readonly id: string; readonly defaultSplit?: DefaultSplit | undefined } | undefined,
): DefaultSplit | undefined {
  const others = participants.filter(({ id }) => id !== currentUserId);
  const isOfPair = groupId === undefined || groupId === directGroupOf(participants, currentUserId);
  if (isOfPair) return others.length === 1 ? others[0]?.defaultSplit : undefined;
  return group?.id === groupId ? group.defaultSplit : undefined;
}

/** The draft with its default split, as long as nobody has chosen another one. */
export function withDefaultSplit(draft: ExpenseDraft, split: DefaultSplit | undefined): ExpenseDraft {
  if (!draft.isSplitOpen) return draft;
  const fields = (split && splitBy(split, draft)) ?? PLAIN;
  return isSplitBy(draft, fields) ? draft : { ...draft, ...fields };
}
