import { randomBytes } from 'node:crypto';
import { fallbackName } from '@barabar/core/person-name';
import type { Call, TokenIdentity } from '../../kit/call.ts';
import type { AccountChanges, Deps } from '../../kit/deps.ts';
import {
  IdentityChange,
  listIdentitiesOf,
  whatTokenSays,
  type Identity,
} from '../../records/identities/store.ts';
import { WITHOUT_TRACES } from '../../records/users/store.ts';
import { accountStateOf, type AccountState } from './account-state.ts';
import { foreignWays } from './policy.ts';
import { readOwn } from './prove-address.ts';
import { takeRecord } from './take-record.ts';

type IdentityDeps = Pick<Deps, 'db' | 'auth' | 'clock'>;

export interface NewOwner {
  readonly token: TokenIdentity;
  readonly account: AccountState;
  /** Whether the owner has proven the mailbox; otherwise they have yet to verify it. */
  readonly isProven: boolean;
}

/** The mailbox is not the account maker's. Their record keeps its history, without a name and an account. */
export async function startAfresh(call: IdentityDeps, identity: Identity, owner: NewOwner): Promise<void> {
  const { auth } = call;
  const { token, account, isProven } = owner;
  const self = ownSelf(token, account);
  // Revoked first: after a crash the next sign-in starts here again. In the other order, former sessions would
  // continue.
  await auth.revokeRefreshTokens(identity.id);
  const { validFrom } = accountStateOf(
    await auth.updateUser(identity.id, {
      ...withoutOthers(token, account),
      displayName: self.name ?? null,
      photoURL: self.picture ?? null,
      emailVerified: isProven,
    }),
  );
  const change = new IdentityChange(call);
  const claims = { ...token, isEmailVerified: isProven, picture: self.picture };
  const name = fallbackName({ displayName: self.name, email: token.email });
  const userId = await takeRecord(call, change, { token: claims, name });
  await leaveBehind(call, change, identity);
  change.updateIdentity(identity, {
    ...whatTokenSays(claims),
    wasProven: isProven,
    userId,
    signInProvider: token.signInProvider,
    sessionsFrom: validFrom,
    accountValidFrom: validFrom,
    updatedAt: call.clock(),
  });
  await change.commit();
}

/** The account's own may have been planted. */
function ownSelf(
  token: TokenIdentity,
  { ways }: AccountState,
): { readonly name: string | undefined; readonly picture: string | undefined } {
  const way = ways.find(({ providerId }) => providerId !== 'password' && providerId === token.signInProvider);
  // A token's picture is one that may be shown; it counts where the provider names the same.
  return { name: way?.name, picture: way?.picture === token.picture ? token.picture : undefined };
}

/** Removes the sign-ins that the maker of the account may have left open. */
function withoutOthers(token: TokenIdentity, account: AccountState): AccountChanges {
  const providersToUnlink = [...new Set(foreignWays(account).map(({ providerId }) => providerId))];
  const isPasswordTheirs = token.signInProvider === 'password';
  const hasPassword = account.ways.some(({ providerId }) => providerId === 'password');
  return {
    ...(providersToUnlink.length > 0 && { providersToUnlink }),
    // A random password that nobody knows; a reset sets another one.
    ...(hasPassword && !isPasswordTheirs && { password: randomBytes(32).toString('base64url') }),
  };
}

/** A record with a verified address stays, found under it again; any other was planted, and loses its personal data. */
async function leaveBehind(call: Call, change: IdentityChange, identity: Identity): Promise<void> {
  const old = await readOwn(call, identity);
  const isShared = (await listIdentitiesOf(call, old.id)).length > 1;
  const isTheirs = identity.wasProven || identity.isEmailVerified || isShared;
  change.updateUser(old, {
    ...(!isTheirs && { ...WITHOUT_TRACES, status: 'deleted' }),
    firebaseUid: null,
    updatedAt: call.clock(),
  });
}
