import type { FeedScope } from './api.ts';

/** A line of the log. The sentence is `${who} ${what}`; `who` is set in bold. */
export interface ActivitySentence {
  readonly who: string;
  readonly what: string;
}

/** The feed that shows an entry, or the page of the record that the entry is about. */
export type DescribeScope = FeedScope | { readonly kind: 'record' };

/** The viewer for whom entries are described, and where they are shown. */
export interface DescribeOptions {
  readonly currentUserId: string;
  readonly scope: DescribeScope;
}
