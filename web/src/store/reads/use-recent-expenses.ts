import { useMemo } from 'react';
import { listExpenses, listMyExpenses, type Expense } from '@barabar/core/contract/expenses';
import { callOf } from '../kinds.ts';
import { readStore } from '../store.ts';
import { listOf } from '../list-source.ts';
import { useList } from '../use-list.ts';

/** The parts of an expense that suggest the next one. */
export interface RecentExpense extends Pick<
  Expense,
  'groupId' | 'description' | 'category' | 'categoryIcon' | 'paidBy' | 'currency'
> {
  readonly period?: Expense['period'];
  readonly splits: readonly (Pick<Expense['splits'][number], 'userId' | 'splitType' | 'shares'> & {
    readonly amount: number;
    readonly percentage?: number | undefined;
  })[];
}

/** Enough expenses to tell who usually pays, and what the usual things are. */
const RECENT_MAX = 20;

/** The newest expenses of a group, or without a group those of the viewer, newest first. */
export function useRecentExpenses(groupId: string | undefined): readonly RecentExpense[] {
  const source =
    groupId === undefined ? listOf(listMyExpenses, {}) : listOf(listExpenses, { query: { groupId } });
  const call = callOf(source.endpoint, source.args ?? {});
  // What the dialog suggests stays as it was when it opened.
  const loaded = useMemo(() => {
    const shown = readStore(call);
    return shown && source.items(shown.data);
    // oxlint-disable-next-line react/exhaustive-deps -- `call` stands for the source
  }, [call]);
  const { list } = useList({ ...source, args: loaded ? null : source.args });
  return (loaded ?? list?.items ?? []).slice(0, RECENT_MAX);
}
