import type { ReactElement } from 'react';
import { trimSearch } from '../lib/match-search.ts';
import { EmptyState } from './empty-state.tsx';
import { Rows } from './row.tsx';
import { SkeletonRows, type SkeletonRowsProps } from './skeleton.tsx';

export interface SearchedListWords {
  readonly title: string;
  readonly loading: string;
  /** '3 friends found for "ra"' */
  readonly found: (values: { readonly count: number; readonly term: string }) => string;
  readonly noneFound: (values: { readonly term: string }) => string;
  readonly noneFoundHint: string;
}

export interface SearchedListProps<Item> {
  /** Undefined while loading. */
  readonly items: readonly Item[] | undefined;
  /** The term as typed. */
  readonly searchTerm: string;
  readonly search: (items: readonly Item[], term: string) => readonly Item[];
  readonly words: SearchedListWords;
  /** What else can be done with a term that finds nothing. */
  readonly renderOtherWay?: (term: string) => ReactElement;
  readonly skeleton: NonNullable<SkeletonRowsProps['kind']>;
  /** Replaces the list when there are no items at all, whatever the search term. */
  readonly empty: ReactElement;
  readonly renderRow: (item: Item) => ReactElement;
}

/** Spec §2: loading, empty and search-empty. Screen readers announce the number of items found. */
export function SearchedList<Item>({
  items,
  searchTerm,
  search,
  words,
  renderOtherWay,
  skeleton,
  empty,
  renderRow,
}: SearchedListProps<Item>) {
  if (!items) return <SkeletonRows kind={skeleton} label={words.loading} />;
  if (items.length === 0) return empty;
  const term = trimSearch(searchTerm);
  const found = search(items, term);
  const count = found.length;
  return (
    <>
      {/* Always rendered: screen readers announce only changes inside an existing live region. */}
      <div aria-live="polite">
        {term !== '' && count > 0 && (
          <p className="text-secondary tone-muted wraps edged">{words.found({ count, term })}</p>
        )}
        {term !== '' && count === 0 && (
          <EmptyState
            art="none"
            title={words.noneFound({ term })}
            hint={words.noneFoundHint}
            action={renderOtherWay?.(term)}
          />
        )}
      </div>
      {count > 0 && <Rows label={words.title}>{found.map(renderRow)}</Rows>}
    </>
  );
}
