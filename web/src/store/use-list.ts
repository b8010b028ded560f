import { useCallback, useMemo, useState } from 'react';
import useSWR from 'swr';
import { LIMITS } from '@barabar/core/limits';
import { callOf } from './kinds.ts';
import type { ListSource } from './list-source.ts';
import { readListInto, readNextInto } from './read.ts';
import { useStored } from './store.ts';

export interface LoadedList<Item> {
  readonly items: readonly Item[];
  /** The cursor of the next page; undefined when there are no older items. */
  readonly nextCursor: string | undefined;
}

export interface ListState<Item> {
  readonly list: LoadedList<Item> | undefined;
  /** Why the list or its next page failed to load; otherwise undefined. */
  readonly error: unknown;
  readonly isLoadingMore: boolean;
  /** Loads the next page. Does nothing while a page is loading or when there is none left. */
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** Reading again renews all pages that are loaded, and a later visit shows all of them at once. */
export function useList<Item>({ endpoint, args, items, nextPageSize }: ListSource<Item>): ListState<Item> {
  const call = args ? callOf(endpoint, args) : undefined;
  const { error, mutate } = useSWR<true, unknown>(call ?? null, () => readListInto(endpoint, args ?? {}));
  const shown = useStored(call);
  const list = useMemo(
    () => shown && { items: items(shown.data), nextCursor: shown.nextCursor },
    // oxlint-disable-next-line react/exhaustive-deps -- `items` only gives the data its type
    [shown],
  );
  const [latest, setLatest] = useState<{ call: string; isLoading: boolean; error?: unknown }>();
  // The list may have been replaced by one in another order since.
  const next = latest?.call === call ? latest : undefined;
  const isLoadingMore = next?.isLoading === true;
  const cursor = shown?.nextCursor;
  const limit = nextPageSize ?? LIMITS.pageSizeDefault;

  const loadMore = useCallback((): void => {
    if (call === undefined || !args || cursor === undefined || isLoadingMore) return;
    const finish = (problem?: unknown): void =>
      setLatest((previous) =>
        previous?.call === call ? { call, isLoading: false, error: problem } : previous,
      );
    setLatest({ call, isLoading: true });
    readNextInto(endpoint, args, { cursor, limit }).then(() => finish(), finish);
    // oxlint-disable-next-line react/exhaustive-deps -- `call` stands for the endpoint and its arguments
  }, [call, cursor, isLoadingMore, limit]);

  const retry = useCallback((): void => {
    setLatest(undefined);
    void mutate();
  }, [mutate]);

  return { list, error: next?.error ?? (list ? undefined : error), isLoadingMore, loadMore, retry };
}
