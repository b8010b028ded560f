import * as z from 'zod/mini';

/** Documents in memory at a time. */
export const EXPORT_PAGE_SIZE = 100;

interface Page<T> {
  readonly data: readonly T[];
  readonly nextCursor?: string | undefined;
}

/**
 * The pages of a list, one after the other: no more than one of them is in memory.
 * @param limit records in a page.
 */
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

/**
 * The answer of an endpoint, `{"data": {…}}`, as text that is made while it is read.
 * @param whole the fields whose values are known, at least one, as JSON values.
 * @param parts the fields whose values are made while they are written.
 */
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
