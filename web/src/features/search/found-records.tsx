import type { ReactElement } from 'react';
import { expenseItem, settlementItem, type FeedItem } from '../activity/feed-item.ts';
import { FeedRow } from '../activity/feed-row.tsx';
import { FeedRows } from '../activity/feed-rows.tsx';
import type { FoundRecord } from './search-entry.ts';
import { FoundPeopleRows, useFoundPeople } from './found-people.tsx';
import { SearchResults, type SearchResultsProps } from './search-results.tsx';

const itemOf = (found: FoundRecord): FeedItem =>
  found.type === 'expense' ? expenseItem(found.data) : settlementItem(found.data);

export function FoundRecords(props: Omit<SearchResultsProps, 'hasOthers' | 'children'>): ReactElement {
  const found = useFoundPeople(props.viewerId, props.text);
  const hasOthers = Object.values(found).some(({ length }) => length > 0);
  return (
    <>
      <FoundPeopleRows found={found} text={props.text} />
      <SearchResults {...props} hasOthers={hasOthers}>
        {({ records, ...paging }) => (
          <FeedRows items={records.map(itemOf)} {...paging}>
            {(item, before) => (
              <FeedRow
                item={item}
                scope={{ kind: 'global' }}
                isDeleting={false}
                isRuled={before !== undefined}
                isDated
              />
            )}
          </FeedRows>
        )}
      </SearchResults>
    </>
  );
}
