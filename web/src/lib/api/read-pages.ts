import type { AnswerPage } from './api-client.ts';

/** Reads all pages of a list, each from where the one before it ends. @throws {ApiError} */
export async function readPages<T>(
  read: (place: { readonly cursor?: string }) => Promise<AnswerPage<readonly T[]>>,
): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ends
    const page = await read(cursor === undefined ? {} : { cursor });
    all.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return all;
}
