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
 * If the address is verified by now, reads the record again. The SDK's `reload` asks with a token that may
 * have expired by a wrong clock, and may end the session. Undefined otherwise.
 */
export async function refreshVerification(): Promise<User | undefined> {
  const { auth } = await connectOwnIdentity();
  const { currentUser } = auth;
  if (!currentUser) return undefined;
  const { claims } = await currentUser.getIdTokenResult(true);
  return claims['email_verified'] === true ? refreshRecord() : undefined;
}

/**
 * Verifies an address by the code of a mail, and replaces the record in the session. Throws ApiError not-found for a
 * used code, not-yourself for another account's.
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
