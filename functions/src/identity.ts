import { getAuth } from 'firebase-admin/auth';
import { app } from './kit/firebase.ts';

export const auth = getAuth(app);

/** Verifies an App Check token; loaded with the first one, since most projects require none. @throws when it is none of ours. */
export async function verifyAppCheck(token: string): Promise<unknown> {
  const { getAppCheck } = await import('firebase-admin/app-check');
  return getAppCheck(app).verifyToken(token);
}
