import type { ReactElement } from 'react';
import { EmptyState } from './empty-state.tsx';
import styles from './search-result.module.css';

export interface SearchResultProps {
  /** Trimmed; without one there is nothing to say. */
  readonly term: string;
  readonly count: number;
  /** '3 friends found for "ra"' */
  readonly found: (count: number, term: string) => string;
  readonly noneFound: (term: string) => string;
  readonly noneFoundHint: string;
}

/** What a search came to, above the list or in its place (spec §2). Announced as the term is typed. */
export function SearchResult({
  term,
  count,
  found,
  noneFound,
  noneFoundHint,
}: SearchResultProps): ReactElement {
  return (
    // Always there: a live region announces only what changes inside of it.
    <div aria-live="polite">
      {term !== '' && count > 0 && <p className={styles.count}>{found(count, term)}</p>}
      {term !== '' && count === 0 && <EmptyState art="none" title={noneFound(term)} hint={noneFoundHint} />}
    </div>
  );
}
