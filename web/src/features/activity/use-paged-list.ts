import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { LIMITS } from '@barabar/core/limits';
import type { PagedSource } from './api.ts';
import { appendPage, renewList, type PagedList } from './paged-list.ts';

/** A cursored list in the SWR cache, grown page by page. */
export interface PagedListState<T> {
  /** Undefined until the first page is there. */
  readonly list: PagedList<T> | undefined;
  /** Why there is no list, or no further page. */
  readonly error: unknown;
  readonly isLoadingMore: boolean;
  /** Loads the next page; nothing while one is loading or none is left. */
  readonly loadMore: () => void;
  /** Tries again what failed. */
  readonly retry: () => void;
}

/**
 * Reads a cursored list. All of it lies under one key, so that reading again (`mutate`, focus, the live signal) renews
 * what has been loaded rather than its first page only, and coming back shows it from the cache.
 */
export function usePagedList<T extends { readonly id: string }>({
  key,
  loadPage,
  pageSize,
}: PagedSource<T>): PagedListState<T> {
  const loaded = useRef<PagedList<T>>(undefined);
  const { data, error, isValidating, mutate } = useSWR<PagedList<T>, unknown>(key, () =>
    renewList({ loaded: loaded.current, loadPage, pageSize, pageSizeMax: LIMITS.pageSizeMax }),
  );
  const isReading = useRef(false);
  // Before the reading that SWR starts in the next frame when it comes back with data from the cache.
  useLayoutEffect(() => {
    loaded.current = data;
    isReading.current = isValidating;
  }, [data, isValidating]);

  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const [moreError, setMoreError] = useState<unknown>();
  const cursor = data?.nextCursor;

  const loadMore = useCallback((): void => {
    if (cursor === undefined || isLoadingMore) return;
    const load = async (): Promise<void> => {
      const page = await loadPage({ limit: pageSize, cursor });
      // SWR throws away a reading that a mutation overtakes: it has to be asked for again.
      const isOvertaking = isReading.current;
      await mutate((list) => list && appendPage(list, { cursor, page }), { revalidate: isOvertaking });
    };
    setIsLoadingMore(true);
    setMoreError(undefined);
    load()
      .catch(setMoreError)
      .finally(() => setIsLoadingMore(false));
  }, [cursor, isLoadingMore, loadPage, pageSize, mutate]);

  const retry = useCallback((): void => {
    setMoreError(undefined);
    void mutate();
  }, [mutate]);

  return {
    list: data,
    error: moreError ?? (data ? undefined : error),
    isLoadingMore,
    loadMore,
    retry,
  };
}
