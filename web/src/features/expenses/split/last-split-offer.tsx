import { History } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { NOTHING_TYPED, type ExpenseDraft, type EnteredTexts } from '../draft/expense-draft.ts';
import { useDraft } from '../draft/draft-context.ts';
import { isSplitBy, type SplitOfDraft } from './default-split.ts';
import { TEXT } from '../text.ts';
import type { RecentExpense } from '../../../store/reads/use-recent-expenses.ts';
import { textOfPart } from '../amount/field-text.ts';

/** Exact amounts are offered as shares only if no weight exceeds this: people do not think in larger ratios. */
const SHARE_MAX = 100;

/** More figures than this are not understood at a glance. */
const RATIO_PEOPLE_MAX = 4;

const splitOf = ({ splitType, texts }: LastSplit): SplitOfDraft => ({
  splitType,
  excludedIds: new Set(),
  entered: { ...NOTHING_TYPED, [splitType]: texts },
});

/** A button 'Split as last time: 60/40', shown as long as the viewer has not edited the split. */
export function LastSplitOffer({ recent }: { recent: readonly RecentExpense[] }) {
  const { draft, dispatch } = useDraft();
  const { isSplitOpen, splitType, excludedIds, entered, days } = draft;
  const isUntouched =
    !days &&
    splitType === 'equal' &&
    excludedIds.size === 0 &&
    Object.values(entered).every((texts) => texts.size === 0);
  const last = isSplitOpen || isUntouched ? lastSplitOf(recent, draft) : undefined;
  if (!last || isSplitBy(draft, splitOf(last))) return null;
  return (
    <Button
      variant="tonal"
      size="small"
      icon={History}
      isWrapping
      style={{ marginTop: 14 }}
      onClick={() => dispatch({ type: 'takeSplit', split: splitOf(last) })}
    >
      {last.ratio === undefined ? TEXT.splitAsLast : TEXT.splitAsLastRatio({ ratio: last.ratio })}
    </Button>
  );
}

/** An uneven split that the same people had before. */
interface LastSplit {
  readonly splitType: 'percentage' | 'shares';
  /** The text for each participant's field. */
  readonly texts: EnteredTexts;
  /** '60/40' or '2:1', in the order of the participants; undefined for more than four people. */
  readonly ratio: string | undefined;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** The participants' weights; exact amounts are reduced to lowest terms. Undefined if there is nothing to offer. */
function weightsOf({
  splits,
}: RecentExpense): (Pick<LastSplit, 'splitType'> & { readonly weights: readonly number[] }) | undefined {
  const splitType = splits[0]?.splitType;
  if (splitType === 'percentage' || splitType === 'shares')
    return { splitType, weights: splits.map((split) => split[splitType] ?? 0) };
  if (splitType !== 'exact') return undefined;
  const divisor = splits.reduce((all, { amount }) => gcd(all, amount), 0) || 1;
  const weights = splits.map(({ amount }) => amount / divisor);
  return Math.max(...weights) <= SHARE_MAX ? { splitType: 'shares', weights } : undefined;
}

/**
 * The split of the last expense of the same people in the same group, or outside groups, if it was uneven.
 * @param expenses newest first.
 * @returns undefined if there is no such expense, if its split was even, or if its amounts make no simple ratio.
 */
export function lastSplitOf(
  expenses: readonly RecentExpense[],
  { participants, groupId }: Pick<ExpenseDraft, 'participants' | 'groupId'>,
): LastSplit | undefined {
  const ids = participants.map(({ id }) => id);
  const last = expenses.find(
    (expense) =>
      // What somebody had by their days of one period says nothing of the next.
      expense.period === undefined &&
      expense.groupId === groupId &&
      expense.splits.length === ids.length &&
      expense.splits.every(({ userId }) => ids.includes(userId)),
  );
  const uneven = last && weightsOf(last);
  if (!uneven || uneven.weights.every((weight) => weight === uneven.weights[0])) return undefined;
  const { splitType } = uneven;
  const byUser = new Map(
    last.splits.map(({ userId }, index) => [
      userId,
      textOfPart(uneven.weights[index] ?? 0, splitType, last.currency),
    ]),
  );
  const texts = new Map(ids.map((id) => [id, byUser.get(id) ?? '0']));
  return {
    splitType,
    texts,
    ratio:
      ids.length <= RATIO_PEOPLE_MAX
        ? [...texts.values()].join(splitType === 'percentage' ? '/' : ':')
        : undefined,
  };
}
