import * as z from 'zod/mini';

/** Documents in memory at a time. */
export const EXPORT_PAGE_SIZE = 100;

interface Page<T> {
  readonly data: readonly T[];
  readonly nextCursor?: string | undefined;
}

export async function* pagesOf<T>(
  read: (query: { limit: number; cursor?: string }) => Promise<Page<T>>,
  limit = EXPORT_PAGE_SIZE,
): AsyncGenerator<readonly T[]> {
  let cursor: string | undefined;
  do {
    const page = await read({ limit, ...(cursor !== undefined && { cursor }) });
    yield page.data;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}

/** A JSON array as text, a piece for each page; every item is checked against the contract. */
export async function* writeArray<S extends z.ZodMiniType>(
  { def: { element } }: z.ZodMiniArray<S>,
  pages: AsyncIterable<readonly z.output<S>[]> | Iterable<readonly z.output<S>[]>,
): AsyncGenerator<string> {
  let before = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield before + page.map((item) => JSON.stringify(z.encode(element, item))).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** `{"data": {…}}`, as text made while it is read. `whole` has the fields whose values are known, at least one. */
export async function* writeData(
  whole: Readonly<Record<string, unknown>>,
  parts: Readonly<Record<string, AsyncIterable<string>>>,
): AsyncGenerator<string> {
  yield `{"data":${JSON.stringify(whole).slice(0, -1)}`;
  for (const [name, part] of Object.entries(parts)) {
    yield `,"${name}":`;
    yield* part;
  }
  yield '}}';
}
