import type { BodyOf, DataOf } from '@barabar/core/contract/endpoint';
import type { createToken, PersonalToken } from '@barabar/core/contract/tokens';
import { invariant } from '@barabar/core/invariant';
import type { AuthCall, Call, StoreCall, TokenIdentity, UserCall } from '../../kit/call.ts';
import { DAY_MS } from '../../kit/period.ts';
import { idOfToken, newPersonalToken } from '../../kit/personal-token.ts';
import { Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { listIdentitiesOf, readIdentity } from '../../records/identities/store.ts';
import {
  deleteToken,
  findToken,
  listTokensOf,
  noteUse,
  storeToken,
  type TokenRecord,
} from '../../records/tokens/store.ts';
import { readAccount } from './account-state.ts';
import type { ReadToken } from './read-token.ts';

const present = ({ id, name, scope, createdAt, expiresAt, lastUsedOn }: TokenRecord): PersonalToken => ({
  id,
  name,
  scope,
  createdAt,
  expiresAt,
  ...(lastUsedOn !== null && { lastUsedOn }),
});

export async function makeToken(
  call: Call,
  { firebaseUid, signedInAt }: TokenIdentity,
  { name, scope, expiresInDays }: BodyOf<typeof createToken>,
): Promise<DataOf<typeof createToken>> {
  const token = newPersonalToken();
  const id = idOfToken(token);
  invariant(id !== undefined, 'a new token is one');
  const createdAt = call.clock();
  const expiresAt = new Date(createdAt.getTime() + expiresInDays * DAY_MS);
  const record = { id, firebaseUid, signedInAt, name, scope, createdAt, expiresAt, lastUsedOn: null };
  await storeToken(call, record);
  return { ...present(record), token };
}

/** Every token of a person that works, on whichever sign-in. */
export async function listTokens(call: UserCall & AuthCall): Promise<PersonalToken[]> {
  const identities = await listIdentitiesOf(call, call.userId);
  const tokens = await listTokensOf(
    call,
    identities.map(({ id }) => id),
    call.clock(),
  );
  const counting = await Promise.all(tokens.map((token) => counts(call, token)));
  return tokens.filter((_, index) => counting[index]).map(present);
}

/** Signing out everywhere, a new password and disabling the account end the session that a token was made in. */
async function counts(
  call: AuthCall,
  { firebaseUid, signedInAt }: Pick<TokenRecord, 'firebaseUid' | 'signedInAt'>,
): Promise<boolean> {
  try {
    return signedInAt >= (await readAccount(call, firebaseUid)).validFrom;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Ends a token of the person's; any other id changes nothing. */
export async function end(call: UserCall & AuthCall, id: string): Promise<{ id: string }> {
  const identities = await listIdentitiesOf(call, call.userId);
  const token = await findToken(call, id, call.clock());
  if (identities.some((identity) => identity.id === token?.firebaseUid)) await deleteToken(call, id);
  return { id };
}

export async function revokeToken(call: StoreCall, token: string): Promise<void> {
  const id = idOfToken(token);
  if (id !== undefined) await deleteToken(call, id);
}

export async function readPersonalToken(call: AuthCall, bearer: string): Promise<ReadToken> {
  const id = idOfToken(bearer);
  if (id === undefined) throw new Refusal('unauthenticated');
  return commitOptimistically(async () => {
    const token = await findToken(call, id, call.clock());
    if (!token || !(await counts(call, token))) throw new Refusal('unauthenticated');
    const { firebaseUid, signedInAt, name, scope, createdAt, expiresAt } = token;
    const identity = await readIdentity(call, firebaseUid);
    if (!identity) throw new Refusal('unauthenticated');
    await noteUse(call, token, call.clock());
    return {
      token: {
        firebaseUid,
        // What the last ID token said: a program says nothing new of the address.
        email: identity.email ?? undefined,
        isEmailVerified: identity.isEmailVerified,
        name: undefined,
        picture: undefined,
        signInProvider: identity.signInProvider,
        signedInAt,
        issuedAt: createdAt,
        program: { name, scope },
      },
      expiresAt,
    };
  });
}
