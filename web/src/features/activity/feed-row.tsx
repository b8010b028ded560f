import type { ReactElement } from 'react';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import type { FeedScope } from './api.ts';
import type { FeedItem } from './feed-item.ts';
import { ExpenseRow } from './expense-row.tsx';
import { LogRow } from './log-row.tsx';
import { SettlementRow } from './settlement-row.tsx';

/** What can be done with a record of the feed; without a handler the entry of the menu is there and disabled. */
export interface FeedActions {
  readonly onEditExpense?: ((expense: Expense) => void) | undefined;
  readonly onEditSettlement?: ((settlement: Settlement) => void) | undefined;
  readonly onDelete: (item: FeedItem) => void;
}

export interface FeedRowProps extends FeedActions {
  readonly item: FeedItem;
  readonly currentUserId: string;
  /** Whose feed it is in: a row leaves out what goes without saying there, and what is not the viewer's concern. */
  readonly scope: FeedScope;
  /** Its deletion is on the way. */
  readonly isDeleting: boolean;
  /** A hairline separates it from the row above. */
  readonly isRuled: boolean;
}

/** One line of the feed, of whichever kind. */
export function FeedRow({
  item,
  onEditExpense,
  onEditSettlement,
  onDelete,
  ...rest
}: FeedRowProps): ReactElement {
  const handleDelete = (): void => onDelete(item);
  switch (item.type) {
    case 'expense':
      return <ExpenseRow {...rest} expense={item.data} onEdit={onEditExpense} onDelete={handleDelete} />;
    case 'settlement':
      return (
        <SettlementRow {...rest} settlement={item.data} onEdit={onEditSettlement} onDelete={handleDelete} />
      );
    case 'activity':
      return <LogRow {...rest} activity={item.data} earlier={item.earlier} />;
  }
}
