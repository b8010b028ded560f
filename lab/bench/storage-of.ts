import * as z from 'zod/mini';
import { sessionOf, type Storage } from '../../e2e/verbs/session.ts';
import { callIdentity } from '../../e2e/verbs/suite.ts';
import type { Person } from '../../functions/test/harness.ts';

const signedIn = z.object({ idToken: z.string(), refreshToken: z.string() });

/** The storage of a browser in which somebody has signed in to the product at `origin`. */
export async function storageOf(
  { uid, email, password, name, userId }: Person,
  origin: string,
): Promise<Storage> {
  const credentials = { email, password, returnSecureToken: true };
  const { idToken, refreshToken } = signedIn.parse(await callIdentity('signInWithPassword', credentials));
  const resident = { uid, email, name, password, userId, token: idToken, refreshToken };
  return sessionOf(resident, origin);
}
