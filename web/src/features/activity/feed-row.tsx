import type { ReactElement } from 'react';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import type { FeedScope } from './api.ts';
import type { FeedItem } from './feed-item.ts';
import { ExpenseRow } from './expense-row.tsx';
import { LogRow } from './log-row.tsx';
import { SettlementRow } from './settlement-row.tsx';

/** Handlers for a record of the feed. The menu shows an item without a handler as disabled. */
export interface FeedActions {
  readonly onEditExpense?: ((expense: Expense) => void) | undefined;
  readonly onEditSettlement?: ((settlement: Settlement, others: readonly Settlement[]) => void) | undefined;
  /** Pays the viewer's share of one bill. */
  readonly onSettle?: ((expense: Expense, creditorId: string) => void) | undefined;
  /** Says that the money of a settlement has not arrived. */
  readonly onNotReceived?: ((settlement: Settlement) => void) | undefined;
  /** Without it the rows have no menu. */
  readonly onDelete?: ((item: FeedItem) => void) | undefined;
}

export interface FeedRowProps extends FeedActions {
  readonly item: FeedItem;
  readonly currentUserId: string;
  /** The feed that contains the row, which leaves out what that page says already and amounts that others share. */
  readonly scope: FeedScope;
  /** The server has not answered the row's deletion yet. */
  readonly isDeleting: boolean;
  /** Whether a hairline separates the row from the one above. */
  readonly isRuled: boolean;
}

/** Shows one feed item of any kind. */
export function FeedRow({
  item,
  onEditExpense,
  onEditSettlement,
  onSettle,
  onNotReceived,
  onDelete,
  ...rest
}: FeedRowProps): ReactElement {
  const handleDelete = onDelete && ((): void => onDelete(item));
  switch (item.type) {
    case 'expense':
      return (
        <ExpenseRow
          {...rest}
          expense={item.data}
          onEdit={onEditExpense}
          onSettle={onSettle}
          onDelete={handleDelete}
        />
      );
    case 'settlement':
      return (
        <SettlementRow
          {...rest}
          settlement={item.data}
          others={item.others}
          onEdit={onEditSettlement}
          onNotReceived={onNotReceived}
          onDelete={handleDelete}
        />
      );
    case 'activity':
      return (
        <LogRow {...rest} activity={item.data} earlier={item.earlier} isOutOfReach={item.isOutOfReach} />
      );
  }
}
