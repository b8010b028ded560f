import type { DataOf } from '@barabar/core/contract/endpoint';
import { joinByLink } from '@barabar/core/contract/links';
import { callEndpoint } from '../../../lib/api/api-client.ts';
import { revalidateAll } from '../../../store/revalidate.ts';

/** What came of joining. */
export type Joined = DataOf<typeof joinByLink>;

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
