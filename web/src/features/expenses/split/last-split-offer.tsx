import type { Dispatch, ReactElement } from 'react';
import { History } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import type { DraftAction, ExpenseDraft } from '../draft/expense-draft.ts';
import styles from './last-split-offer.module.css';
import { lastSplitOf } from './last-split.ts';
import { TEXT } from '../text.ts';
import type { RecentExpense } from '../fields/use-recent-expenses.ts';

export interface LastSplitOfferProps {
  readonly draft: ExpenseDraft;
  readonly recent: readonly RecentExpense[];
  readonly dispatch: Dispatch<DraftAction>;
}

/** A button 'Split as last time: 60/40', shown as long as the viewer has not edited the split. */
export function LastSplitOffer({ draft, recent, dispatch }: LastSplitOfferProps): ReactElement | null {
  const { splitType, excludedIds, entered, days } = draft;
  const isUntouched =
    !days &&
    splitType === 'equal' &&
    excludedIds.size === 0 &&
    Object.values(entered).every((texts) => texts.size === 0);
  const last = isUntouched ? lastSplitOf(recent, draft) : undefined;
  if (!last) return null;
  return (
    <Button
      variant="tonal"
      size="small"
      icon={History}
      className={styles.offer}
      onClick={() => dispatch({ type: 'splitAs', splitType: last.splitType, texts: last.texts })}
    >
      {last.ratio === undefined ? TEXT.splitAsLast : TEXT.splitAsLastRatio({ ratio: last.ratio })}
    </Button>
  );
}
