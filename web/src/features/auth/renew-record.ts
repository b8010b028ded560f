import { applyVerification, login, type User } from '@barabar/core/contract/auth';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { connectOwnIdentity } from './identity.ts';
import { replaceRecord } from './session.ts';

/** Reads the record again, which may be the surviving record of a merge. @returns undefined if nobody is signed in. */
export async function refreshRecord(): Promise<User | undefined> {
  const { auth } = await connectOwnIdentity();
  const { currentUser } = auth;
  if (!currentUser) return undefined;
  const user = await callEndpoint(login, { body: { firebaseUid: currentUser.uid } });
  replaceRecord(currentUser.uid, user);
  return user;
}

/**
 * Asks the identity service for a new token, which says whether the address is verified by now. If so, reads the record
 * again. The SDK's `reload` is no way to ask: if the clock of this device was put back, it asks with a token that has
 * expired, and the SDK may end the session for that.
 * @returns the record; undefined if the address is not verified or nobody is signed in.
 */
export async function refreshVerification(): Promise<User | undefined> {
  const { auth } = await connectOwnIdentity();
  const { currentUser } = auth;
  if (!currentUser) return undefined;
  const { claims } = await currentUser.getIdTokenResult(true);
  return claims['email_verified'] === true ? refreshRecord() : undefined;
}

/**
 * Verifies the signed-in person's address by the code of a verification mail, and replaces the record in the session.
 * @throws {ApiError} not-found for a code that is used or too old, not-yourself for the code of another account.
 */
export async function applyVerificationCode(code: string): Promise<void> {
  const { auth } = await connectOwnIdentity();
  // Somebody else may be signed in when the answer comes.
  const { currentUser } = auth;
  const user = await callEndpoint(applyVerification, { body: { code } });
  if (!currentUser) return;
  // The current token still says that the address is not verified.
  await currentUser.getIdToken(true);
  replaceRecord(currentUser.uid, user);
}
