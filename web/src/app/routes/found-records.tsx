import type { ReactElement } from 'react';
import { expenseItem, settlementItem, type FeedItem } from '../../features/activity/feed-item.ts';
import { FeedRow } from '../../features/activity/feed-row.tsx';
import { FeedRows } from '../../features/activity/feed-rows.tsx';
import type { FoundRecord } from '../../features/search/search-entry.ts';
import { SearchResults, type SearchResultsProps } from '../../features/search/search-results.tsx';

const itemOf = (found: FoundRecord): FeedItem =>
  found.type === 'expense' ? expenseItem(found.data) : settlementItem(found.data);

/** What a search finds, as rows of the feed that open their records. */
export function FoundRecords(props: Omit<SearchResultsProps, 'children'>): ReactElement {
  return (
    <SearchResults {...props}>
      {({ records, ...paging }) => (
        <FeedRows items={records.map(itemOf)} {...paging}>
          {(item, before) => (
            <FeedRow
              item={item}
              currentUserId={props.viewerId}
              scope={{ kind: 'global' }}
              isDeleting={false}
              isRuled={before !== undefined}
            />
          )}
        </FeedRows>
      )}
    </SearchResults>
  );
}
