import { applyVerification, login, type User } from '@barabar/core/contract/auth';
import { callEndpoint } from '../../lib/api-client.ts';
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
 * Asks the identity service whether the address is verified by now. If so, reads the record again with a new token.
 * @returns the record; undefined if the address is not verified or nobody is signed in.
 */
export async function refreshVerification(): Promise<User | undefined> {
  const { auth } = await connectOwnIdentity();
  const { currentUser } = auth;
  if (!currentUser) return undefined;
  await currentUser.reload();
  if (!currentUser.emailVerified) return undefined;
  await currentUser.getIdToken(true);
  return refreshRecord();
}

/**
 * Verifies the signed-in person's address by the code of a verification mail, and replaces the record in the session.
 * @throws {ApiError} not-found for a code that is used or too old, not-yourself for the code of another account.
 */
export async function applyVerificationCode(code: string): Promise<void> {
  const { auth } = await connectOwnIdentity();
  const user = await callEndpoint(applyVerification, { body: { code } });
  const { currentUser } = auth;
  if (!currentUser) return;
  // The current token still says that the address is not verified.
  await currentUser.reload();
  await currentUser.getIdToken(true);
  replaceRecord(currentUser.uid, user);
}
