import type { DataOf } from '@barabar/core/contract/endpoint';
import { joinByLink } from '@barabar/core/contract/links';
import { callEndpoint } from '../../../lib/api/api-client.ts';
import { revalidateAll } from '../../../store/revalidate.ts';

export type Joined = DataOf<typeof joinByLink>;

/** All lists are then read again. `claimUserId` is the name that the viewer says to be. Throws ApiError. */
export async function joinWith(token: string, claimUserId?: string): Promise<Joined> {
  const body = { token, ...(claimUserId !== undefined && { claimUserId }) };
  const joined = await callEndpoint(joinByLink, { body });
  void revalidateAll();
  return joined;
}
