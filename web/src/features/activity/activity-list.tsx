import type { ReactElement } from 'react';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { SpinnerSection } from '../../components/spinner.tsx';
import { dayHeading, localDay } from '../../lib/format-date.ts';
import type { FeedScope } from './api.ts';
import { feedKey } from './feed-item.ts';
import { FeedRow } from './feed-row.tsx';
import { FeedRows } from './feed-rows.tsx';
import { TEXT } from './text.ts';
import { useDeletion } from './use-deletion.ts';
import { useFeed, type Feed } from './use-feed.ts';

export interface ActivityListProps {
  readonly scope: FeedScope;
  readonly currentUserId: string;
  /** Called after a record was deleted or restored here, which changes the balances shown beside the list. */
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
  const { deletingKeys, handleDelete } = useDeletion(currentUserId, onChanged);
  const { items, failure, isLoading, isLoadingMore, isFinished } = feed;
  const isWaiting = isLoading || isLoadingMore || !isFinished;

  if (items.length === 0 && failure) return <FeedAlert feed={feed} />;
  if (items.length === 0 && isLoading) {
    return <SpinnerSection label={TEXT.loading} />;
  }
  return (
    <>
      {items.length === 0 && !isWaiting && (
        <EmptyState art="groups" title={TEXT.emptyTitle} hint={TEXT.emptyHint[scope.kind]} />
      )}
      <FeedRows
        items={items}
        canLoadMore={!isFinished && !failure}
        isLoadingMore={isLoadingMore}
        onEndNear={feed.loadMore}
      >
        {(item, before) => {
          const isNewDay = !before || localDay(before.date) !== localDay(item.date);
          return (
            <>
              {isNewDay && (
                <h2 className="text-caption tone-muted strong edged">{dayHeading(item.date, new Date())}</h2>
              )}
              <FeedRow
                item={item}
                currentUserId={currentUserId}
                scope={scope}
                isRuled={!isNewDay}
                isDeleting={deletingKeys.has(feedKey(item))}
                onEditExpense={onEditExpense}
                onEditSettlement={onEditSettlement}
                onDelete={handleDelete}
              />
            </>
          );
        }}
      </FeedRows>
      {failure && <FeedAlert feed={feed} />}
    </>
  );
}

function FeedAlert({ feed: { failure, retry } }: { readonly feed: Feed }): ReactElement {
  return <ErrorAlert isInset message={TEXT.failed} detail={failure?.detail} onRetry={retry} />;
}
