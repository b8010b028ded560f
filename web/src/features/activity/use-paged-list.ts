import { useCallback, useState } from 'react';
import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import { LIMITS } from '@barabar/core/limits';
import { useWithOutbox } from '../../lib/outbox/outbox.ts';
import { lastReadDate, withReadDate } from '../../lib/read-dates.ts';
import type { PagedSource } from './api.ts';
import { appendPage, renewList, type Page, type PageRequest, type PagedList } from './paged-list.ts';

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

/** How loading the next page of a list went. */
interface NextPage {
  /** The key of the list, as text. */
  readonly name: string;
  readonly isLoading: boolean;
  readonly error?: unknown;
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
  const { cache, mutate } = useSWRConfig();
  const name = unstable_serialize(key);
  const { data, error } = useSWR<PagedList<T>, unknown>(key, async () => {
    // What has just been added is in the cache before it is rendered.
    const loaded: PagedList<T> | undefined = cache.get(name)?.data;
    const pages: unknown[] = [];
    const loadNoted = async (request: PageRequest): Promise<Page<T>> => {
      const page = await loadPage(request);
      pages.push(page.items);
      return page;
    };
    const renewed = await renewList({
      loaded,
      loadPage: loadNoted,
      pageSize,
      pageSizeMax: LIMITS.pageSizeMax,
    });
    return withReadDate(renewed, lastReadDate(pages));
  });

  const [latest, setLatest] = useState<NextPage>();
  // The list may have been replaced by one in another order since.
  const next = latest?.name === name ? latest : undefined;
  const isLoadingMore = next?.isLoading === true;
  const cursor = data?.nextCursor;

  const loadMore = useCallback((): void => {
    if (cursor === undefined || isLoadingMore) return;
    const load = async (): Promise<void> => {
      const page = await loadPage({ limit: nextPageSize, cursor });
      // SWR discards the answer of a request that a mutation overtakes, so that the list has to be read again.
      // `isValidating` of the hook would render the whole feed whenever a request begins and ends.
      const isOvertaking = cache.get(name)?.isValidating === true;
      // The hook's own `mutate` would change the list that is shown by now.
      const append = (list: PagedList<T>): PagedList<T> =>
        withReadDate(appendPage(list, { cursor, page }), lastReadDate([list, page.items]));
      await mutate<PagedList<T>>(key, (list) => list && append(list), { revalidate: isOvertaking });
    };
    const finish = (problem?: unknown): void =>
      setLatest((one) => (one?.name === name ? { name, isLoading: false, error: problem } : one));
    setLatest({ name, isLoading: true });
    load().then(() => finish(), finish);
  }, [cache, key, name, cursor, isLoadingMore, loadPage, nextPageSize, mutate]);

  const retry = useCallback((): void => {
    setLatest(undefined);
    void mutate(key);
  }, [mutate, key]);

  const list = useWithOutbox(key, data);
  return {
    list,
    error: next?.error ?? (data ? undefined : error),
    isLoadingMore,
    loadMore,
    retry,
  };
}
