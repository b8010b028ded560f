import { type ReactElement, useState } from 'react';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { logError } from '../../lib/log-error.ts';
import { revalidateAll } from '../../lib/revalidate.ts';
import { deleteRecord, type FeedScope } from './api.ts';
import { feedKey, type FeedItem } from './feed-item.ts';
import { FeedRow } from './feed-row.tsx';
import { FeedRows } from './feed-rows.tsx';
import { FAILURES, TEXT } from './text.ts';
import { useFeed, type Feed } from './use-feed.ts';
import styles from './activity-list.module.css';

export interface ActivityListProps {
  readonly scope: FeedScope;
  readonly currentUserId: string;
  /** A record was deleted here: balances beside the list have changed. Everything in the cache is read again anyway. */
  readonly onChanged?: (() => void) | undefined;
  readonly onEditExpense?: ((expense: Expense) => void) | undefined;
  readonly onEditSettlement?: ((settlement: Settlement) => void) | undefined;
}

/** The shared feed: expenses, settlements and the log, newest first (spec §2, Activity list). */
export function ActivityList({
  scope,
  currentUserId,
  onChanged,
  onEditExpense,
  onEditSettlement,
}: ActivityListProps): ReactElement {
  const feed = useFeed(scope, currentUserId);
  const { deletingKeys, handleDelete } = useDeletion(feed, onChanged);
  const { items, failure, isLoading, isLoadingMore, isFinished } = feed;
  const isWaiting = isLoading || isLoadingMore || !isFinished;

  if (items.length === 0 && failure) return <FeedAlert feed={feed} />;
  if (items.length === 0 && isLoading) {
    return (
      <div className={styles.center}>
        <Spinner label={TEXT.loading} />
      </div>
    );
  }
  return (
    <>
      {items.length === 0 && !isWaiting && (
        <EmptyState
          art="groups"
          title={TEXT.emptyTitle}
          hint={scope.kind === 'global' ? TEXT.emptyHintGlobal : TEXT.emptyHintScoped}
        />
      )}
      <FeedRows
        items={items}
        canLoadMore={!isFinished && !failure}
        isLoadingMore={isLoadingMore}
        onEndNear={feed.loadMore}
      >
        {(item, { isFirst }) => (
          <FeedRow
            item={item}
            currentUserId={currentUserId}
            hasGroupName={scope.kind !== 'group'}
            isRuled={!isFirst}
            isDeleting={deletingKeys.has(feedKey(item))}
            onEditExpense={onEditExpense}
            onEditSettlement={onEditSettlement}
            onDelete={handleDelete}
          />
        )}
      </FeedRows>
      {failure && <FeedAlert feed={feed} />}
    </>
  );
}

function FeedAlert({ feed: { failure, retry } }: { readonly feed: Feed }): ReactElement {
  return (
    <div className={styles.alert}>
      <ErrorAlert
        onRetry={retry}
        message={
          <>
            {TEXT.failed}
            {failure?.detail !== '' && <span className={styles.failure}>{failure?.detail}</span>}
          </>
        }
      />
    </div>
  );
}

/** Deletes rows: busy while the request runs, gone once it is done; a failure is only logged, and the row stays (spec §8). */
function useDeletion(feed: Feed, onChanged: (() => void) | undefined) {
  const [deletingKeys, setDeletingKeys] = useState<ReadonlySet<string>>(new Set());

  const handleDelete = async (item: FeedItem): Promise<void> => {
    const key = feedKey(item);
    if (item.type === 'activity' || deletingKeys.has(key)) return;
    setDeletingKeys((keys) => new Set(keys).add(key));
    try {
      await deleteRecord(item, crypto.randomUUID());
      feed.remove(item);
      void revalidateAll();
      onChanged?.();
    } catch (error) {
      logError(item.type === 'expense' ? FAILURES.deleteExpense : FAILURES.deleteSettlement, error);
    } finally {
      setDeletingKeys((keys) => new Set([...keys].filter((other) => other !== key)));
    }
  };

  return { deletingKeys, handleDelete: (item: FeedItem) => void handleDelete(item) };
}
