/** Items of one cursored list as far as they have been loaded, newest first. */
export interface PagedList<T> {
  readonly items: readonly T[];
  /** Where to go on; undefined when nothing older is left. */
  readonly nextCursor: string | undefined;
}

/** One answer of the API. */
export type Page<T> = PagedList<T>;

export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string;
}

type LoadPage<T> = (request: PageRequest) => Promise<Page<T>>;

/** The API's largest page, and how deep a list is renewed: five requests at most, however far somebody has scrolled. */
const RENEWED_ITEMS_MAX = 1000;

/**
 * Loads a list anew, as deep as it had been loaded: what was changed, added or deleted anywhere in it is then right.
 * Beyond `RENEWED_ITEMS_MAX` items the rest stays as it was loaded.
 * @param loadPage rejects as the request does.
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
  // Each page's cursor is in the page before it, so that one waits for the other.
  const loadAfter = async (before: PagedList<T>): Promise<PagedList<T>> => {
    const limit = Math.min(wanted - before.items.length, pageSizeMax);
    const cursor = before.nextCursor;
    const page = await loadPage({ limit, ...(cursor !== undefined && { cursor }) });
    const list = { items: [...before.items, ...page.items], nextCursor: page.nextCursor };
    return list.nextCursor !== undefined && list.items.length < wanted ? loadAfter(list) : list;
  };
  return keepTail(await loadAfter({ items: [], nextCursor: undefined }), loaded);
}

/** Puts what had been loaded beyond the renewed part behind it, where the two meet. */
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
 * Appends a page that was asked for at `cursor`.
 * @returns the list unchanged when it has moved on since: the page no longer follows its last item.
 */
export function appendPage<T>(
  list: PagedList<T>,
  { cursor, page }: { readonly cursor: string; readonly page: Page<T> },
): PagedList<T> {
  if (list.nextCursor !== cursor) return list;
  return { items: [...list.items, ...page.items], nextCursor: page.nextCursor };
}
