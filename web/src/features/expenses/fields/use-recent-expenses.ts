import { useMemo } from 'react';
import * as z from 'zod/mini';
import { CATEGORY_ICONS } from '@barabar/core/categories';
import { listExpenses, listMyExpenses } from '@barabar/core/contract/expenses';
import { CURRENCIES } from '@barabar/core/money';
import { STORED_SPLIT_TYPES } from '@barabar/core/split';
import { withWaiting } from '../../../lib/outbox/outbox.ts';
import { pagedKeyOf } from '../../../lib/api/cache-key.ts';
import { readCache } from '../../../lib/api/read-cache.ts';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';

const recentExpense = z.object({
  groupId: z.optional(z.string()),
  description: z.string(),
  category: z.optional(z.string()),
  categoryIcon: z.optional(z.enum(CATEGORY_ICONS)),
  paidBy: z.string(),
  currency: z.enum(CURRENCIES),
  splits: z.array(
    z.object({
      userId: z.string(),
      splitType: z.enum(STORED_SPLIT_TYPES),
      amount: z.int(),
      percentage: z.optional(z.int()),
      shares: z.optional(z.int()),
    }),
  ),
});
const loadedList = z.object({ items: z.array(recentExpense) });

/** The parts of an expense that suggest the next one. Amounts are in minor units, percentages in basis points. */
export type RecentExpense = z.output<typeof recentExpense>;

/** Enough expenses to tell who usually pays, and what the usual things are. */
const RECENT_MAX = 20;

/**
 * The newest expenses of a group, or without a group those of the viewer, newest first. They come from a feed that has
 * loaded them already, or else from a request.
 */
export function useRecentExpenses({
  groupId,
  isOpen,
}: {
  readonly groupId: string | undefined;
  /** While false, nothing is requested. */
  readonly isOpen: boolean;
}): readonly RecentExpense[] {
  const loaded = useMemo(() => {
    const key = groupId === undefined ? pagedKeyOf(listMyExpenses) : pagedKeyOf(listExpenses, { groupId });
    return loadedList.safeParse(withWaiting(key, readCache(key))).data?.items;
  }, [groupId]);
  const isWanted = isOpen && !loaded;
  const limit = RECENT_MAX;
  const { data: ofGroup } = useEndpoint(
    listExpenses,
    isWanted && groupId !== undefined ? { query: { groupId, limit } } : null,
  );
  const { data: ofReader } = useEndpoint(
    listMyExpenses,
    isWanted && groupId === undefined ? { query: { limit } } : null,
  );
  return loaded ?? ofGroup ?? ofReader ?? [];
}
