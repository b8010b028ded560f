import { updateAccount, type ProfileChanges } from '@barabar/core/contract/account';
import type { User } from '@barabar/core/contract/auth';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { revalidateAll } from '../../store/revalidate.ts';

/** Everything in the cache is then read again, because much of it shows the viewer. Throws ApiError. */
export async function saveProfile(changes: ProfileChanges): Promise<User> {
  const user = await callEndpoint(updateAccount, { body: changes });
  void revalidateAll();
  return user;
}
