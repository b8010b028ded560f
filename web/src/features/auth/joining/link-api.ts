import type { DataOf } from '@barabar/core/contract/endpoint';
import { joinByLink, previewLink } from '@barabar/core/contract/links';
import { callEndpoint } from '../../../lib/api/api-client.ts';
import { isTokenLike } from '../../../lib/pages/kept-link.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { revalidateAll } from '../../../store/revalidate.ts';

/** What a link leads to. */
export type Preview = DataOf<typeof previewLink>;
export type GroupPreview = Extract<Preview, { kind: 'group' }>;
export type PersonPreview = Extract<Preview, { kind: 'person' }>;
/** What came of joining. */
export type Joined = DataOf<typeof joinByLink>;

/** Whether the server does not know the link, or not any more. */
export const isLinkGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not-found';

/** Reads what a link leads to. @returns undefined if the link does not work. @throws {ApiError} */
export async function readPreview(token: string): Promise<Preview | undefined> {
  if (!isTokenLike(token)) return undefined;
  try {
    return await callEndpoint(previewLink, { body: { token } });
  } catch (error) {
    if (isLinkGone(error)) return undefined;
    throw error;
  }
}

/**
 * Joins the group of a link, or makes friends with the person of one. All lists are then read again.
 * @param claimUserId the member by name only that the viewer says to be.
 * @throws {ApiError}
 */
export async function join(token: string, claimUserId?: string): Promise<Joined> {
  const body = { token, ...(claimUserId !== undefined && { claimUserId }) };
  const joined = await callEndpoint(joinByLink, { body });
  void revalidateAll();
  return joined;
}
