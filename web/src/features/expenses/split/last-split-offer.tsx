import type { ReactElement } from 'react';
import { History } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { NOTHING_TYPED } from '../draft/expense-draft.ts';
import { useDraft } from '../draft/draft-context.ts';
import styles from './last-split-offer.module.css';
import { isSplitBy, type SplitOfDraft } from './default-split.ts';
import { lastSplitOf, type LastSplit } from './last-split.ts';
import { TEXT } from '../text.ts';
import type { RecentExpense } from '../../../store/reads/use-recent-expenses.ts';

export interface LastSplitOfferProps {
  readonly recent: readonly RecentExpense[];
}

const splitOf = ({ splitType, texts }: LastSplit): SplitOfDraft => ({
  splitType,
  excludedIds: new Set(),
  entered: { ...NOTHING_TYPED, [splitType]: texts },
});

/** A button 'Split as last time: 60/40', shown as long as the viewer has not edited the split. */
export function LastSplitOffer({ recent }: LastSplitOfferProps): ReactElement | null {
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
      className={styles.offer}
      onClick={() => dispatch({ type: 'takeSplit', split: splitOf(last) })}
    >
      {last.ratio === undefined ? TEXT.splitAsLast : TEXT.splitAsLastRatio({ ratio: last.ratio })}
    </Button>
  );
}
