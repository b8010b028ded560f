import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import { LIMITS } from '@barabar/core/limits';
import { useWithOutbox } from '../../lib/outbox/outbox.ts';
import type { PagedSource } from './api.ts';
import { appendPage, renewList, type PagedList } from './paged-list.ts';

/** A cursored list in the SWR cache, which grows page by page. */
export interface PagedListState<T> {
  /** Undefined until the first page has loaded. */
  readonly list: PagedList<T> | undefined;
  /** Why the list or its next page failed to load; otherwise undefined. */
  readonly error: unknown;
  readonly isLoadingMore: boolean;
  /** Loads the next page. Does nothing while a page is loading or when there is none left. */
  readonly loadMore: () => void;
  /** Reads the list again after a failure. */
  readonly retry: () => void;
}

/**
 * Reads a cursored list. One cache key holds all loaded pages. Reading again (`mutate`, focus, the live signal)
 * therefore renews all of them, not only the first, and a later visit shows all of them from the cache.
 */
export function usePagedList<T extends { readonly id: string }>({
  key,
  loadPage,
  pageSize,
  nextPageSize = pageSize,
}: PagedSource<T>): PagedListState<T> {
  const loaded = useRef<PagedList<T>>(undefined);
  const { data, error, mutate } = useSWR<PagedList<T>, unknown>(key, () =>
    renewList({ loaded: loaded.current, loadPage, pageSize, pageSizeMax: LIMITS.pageSizeMax }),
  );
  const { cache } = useSWRConfig();
  // A layout effect runs before the request that SWR starts in the next frame when it has data from the cache.
  useLayoutEffect(() => {
    loaded.current = data;
  }, [data]);

  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const [moreError, setMoreError] = useState<unknown>();
  const cursor = data?.nextCursor;

  const loadMore = useCallback((): void => {
    if (cursor === undefined || isLoadingMore) return;
    const load = async (): Promise<void> => {
      const page = await loadPage({ limit: nextPageSize, cursor });
      // SWR discards the answer of a request that a mutation overtakes, so that the list has to be read again.
      // `isValidating` of the hook would render the whole feed whenever a request begins and ends.
      const isOvertaking = cache.get(unstable_serialize(key))?.isValidating === true;
      await mutate((list) => list && appendPage(list, { cursor, page }), { revalidate: isOvertaking });
    };
    setIsLoadingMore(true);
    setMoreError(undefined);
    load()
      .catch(setMoreError)
      .finally(() => setIsLoadingMore(false));
  }, [cache, key, cursor, isLoadingMore, loadPage, nextPageSize, mutate]);

  const retry = useCallback((): void => {
    setMoreError(undefined);
    void mutate();
  }, [mutate]);

  const list = useWithOutbox(key, data);
  return {
    list,
    error: moreError ?? (data ? undefined : error),
    isLoadingMore,
    loadMore,
    retry,
  };
}
