import type { Deps } from '../../kit/deps.ts';
import { deleteIdentity, listIdentitiesOf, listMergedInto } from '../../records/identities/store.ts';
import { OWN_OF_SIGN_IN, OWN_OF_USER } from '../../records/people/own-documents.ts';
import { unlessGone } from '../auth/account-state.ts';

/** The sign-ins go last: without them only the trigger can continue. Repeating it is harmless. */
export async function finishDeletion(call: Pick<Deps, 'db' | 'auth'>, userId: string): Promise<void> {
  const merged = await listMergedInto(call, userId);
  for (const { id } of [{ id: userId }, ...merged])
    for (const deleteOwn of Object.values(OWN_OF_USER)) await deleteOwn(call, id);
  // Among them those of guests who were brought along.
  const ids = [userId, ...merged.map(({ id }) => id)];
  const identities = await Promise.all(ids.map((id) => listIdentitiesOf(call, id)));
  for (const { id, closedAt } of identities.flat()) {
    // Sign-ins that another user took over stay; only closed ones are deleted.
    if (closedAt === null) continue;
    await unlessGone(() => call.auth.revokeRefreshTokens(id));
    await unlessGone(() => call.auth.deleteUser(id));
    for (const deleteOwn of Object.values(OWN_OF_SIGN_IN)) await deleteOwn(call, id);
    await deleteIdentity(call, id);
  }
}
