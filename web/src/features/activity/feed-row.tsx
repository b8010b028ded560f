import type { FeedScope } from './api.ts';
import type { FeedItem } from './feed-item.ts';
import { ExpenseRow } from './expense-row.tsx';
import { SettlementRow } from './settlement-row.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { afterFrame } from '../../lib/loading/next-task.ts';

/** The interval in milliseconds between looks for content that waits (late.tsx), and how long that waits at most. */
const LOOK_MS = 50;
const LATE_MS_MAX = 3_000;

/** Resolves after the frame that shows what has waited. */
async function untilNothingLate(): Promise<void> {
  const end = performance.now() + LATE_MS_MAX;
  while (document.querySelector('[data-late]') && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  await afterFrame();
}

/** The code of the log's sentences is long, and most entries are folded at first. It is loaded once the records show. */
async function loadLogRow() {
  await untilNothingLate();
  return (await import('./log-row.tsx')).LogRow;
}

const LogRow = lazyPart(loadLogRow, LoadFailure, {
  // As high as an entry of one or two lines.
  Waiting: () => <div className="tall" />,
});

export interface FeedRowProps {
  readonly item: FeedItem;
  /** Called to delete the item. A row without it has no menu, and edits nothing. */
  readonly onDelete?: ((item: FeedItem) => void) | undefined;
  /** The feed that contains the row, which leaves out what that page says already and amounts that others share. */
  readonly scope: FeedScope;
  /** The server has not answered the row's deletion yet. */
  readonly isDeleting: boolean;
  /** Whether a hairline separates the row from the one above. */
  readonly isRuled: boolean;
  /** Whether the row itself shows its day, because no heading does. */
  readonly isDated?: boolean;
}

export function FeedRow({ item, onDelete, ...rest }: FeedRowProps) {
  const handleDelete = onDelete && ((): void => onDelete(item));
  switch (item.type) {
    case 'expense':
      return <ExpenseRow {...rest} expense={item.data} comments={item.comments} onDelete={handleDelete} />;
    case 'settlement':
      return <SettlementRow {...rest} settlement={item.data} others={item.others} onDelete={handleDelete} />;
    case 'activity':
      return (
        <LogRow {...rest} activity={item.data} earlier={item.earlier} isOutOfReach={item.isOutOfReach} />
      );
  }
}
