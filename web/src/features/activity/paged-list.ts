/** The loaded items of one cursored list, newest first. */
export interface PagedList<T> {
  readonly items: readonly T[];
  /** The cursor of the next page; undefined when there are no older items. */
  readonly nextCursor: string | undefined;
}

/** One page as the API answers it. */
export type Page<T> = PagedList<T>;

export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string;
}

type LoadPage<T> = (request: PageRequest) => Promise<Page<T>>;

/** Number of items that are renewed at most, which takes five requests of the API's largest page. */
const RENEWED_ITEMS_MAX = 1000;

/**
 * Loads a list again, with as many items as were loaded before, so that all changes, additions and deletions show.
 * Items beyond `RENEWED_ITEMS_MAX` stay as they were loaded.
 * @throws what `loadPage` rejects with.
 */
export async function renewList<T extends { readonly id: string }>({
  loaded,
  loadPage,
  pageSize,
  pageSizeMax,
}: {
  readonly loaded: PagedList<T> | undefined;
  readonly loadPage: LoadPage<T>;
  readonly pageSize: number;
  readonly pageSizeMax: number;
}): Promise<PagedList<T>> {
  const wanted = Math.min(Math.max(loaded?.items.length ?? 0, pageSize), RENEWED_ITEMS_MAX);
  // Pages load one after the other, because each page contains the cursor of the next.
  const loadAfter = async (before: PagedList<T>): Promise<PagedList<T>> => {
    const limit = Math.min(wanted - before.items.length, pageSizeMax);
    const cursor = before.nextCursor;
    const page = await loadPage({ limit, ...(cursor !== undefined && { cursor }) });
    const list = { items: [...before.items, ...page.items], nextCursor: page.nextCursor };
    return list.nextCursor !== undefined && list.items.length < wanted ? loadAfter(list) : list;
  };
  return keepTail(await loadAfter({ items: [], nextCursor: undefined }), loaded);
}

/** Appends the loaded items beyond the renewed part, if the last renewed item is among the loaded ones. */
function keepTail<T extends { readonly id: string }>(
  renewed: PagedList<T>,
  loaded: PagedList<T> | undefined,
): PagedList<T> {
  const last = renewed.items.at(-1);
  if (!loaded || !last || renewed.nextCursor === undefined || loaded.items.length <= RENEWED_ITEMS_MAX) {
    return renewed;
  }
  const meeting = loaded.items.findIndex(({ id }) => id === last.id);
  if (meeting === -1) return renewed;
  return { items: [...renewed.items, ...loaded.items.slice(meeting + 1)], nextCursor: loaded.nextCursor };
}

/**
 * Appends a page that was requested at `cursor`.
 * @returns the list unchanged if its cursor has changed since, because the page no longer follows its last item.
 */
export function appendPage<T>(
  list: PagedList<T>,
  { cursor, page }: { readonly cursor: string; readonly page: Page<T> },
): PagedList<T> {
  if (list.nextCursor !== cursor) return list;
  return { items: [...list.items, ...page.items], nextCursor: page.nextCursor };
}
