import { error, info } from 'firebase-functions/logger';
import type { Deps } from '../kit/deps.ts';
import { db } from '../kit/firebase.ts';

const identity = async () => (await import('../identity.ts')).auth;

/** The identity service. Its code is loaded with the first question, which few events ask. */
const auth: Deps['auth'] = {
  verifyIdToken: async (...given) => (await identity()).verifyIdToken(...given),
  revokeRefreshTokens: async (...given) => (await identity()).revokeRefreshTokens(...given),
  getUser: async (...given) => (await identity()).getUser(...given),
  updateUser: async (...given) => (await identity()).updateUser(...given),
  deleteUser: async (...given) => (await identity()).deleteUser(...given),
};

/** What a trigger works with. */
export const deps = { db, auth, clock: () => new Date(), log: { info, error } };

/**
 * With the entry goes the signal to read again. A failure keeps nothing from being logged, and is thrown
 * afterwards.
 */
export async function followThenLog(follow: () => Promise<void>, log: () => Promise<void>): Promise<void> {
  const [followed] = await Promise.allSettled([follow()]);
  await log();
  if (followed.status === 'rejected') throw followed.reason;
}
