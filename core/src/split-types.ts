import { messageFor } from './messages/said.ts';

/* What a screen needs to read an expense. How one is split is in `split.ts`, which screens load with the form. */

/** Ways to split an expense by its participants' parts (spec §3; design §16: adjustment). */
export const SPLIT_TYPES = ['equal', 'percentage', 'shares', 'exact', 'adjustment'] as const;
export type SplitType = (typeof SPLIT_TYPES)[number];

/** How an expense is split: in one of those ways, or by the items of its bill (`splitBill`). */
export const STORED_SPLIT_TYPES = [...SPLIT_TYPES, 'items'] as const;
export type StoredSplitType = (typeof STORED_SPLIT_TYPES)[number];

export const NO_SPLITS_MESSAGE = messageFor('no-splits');
