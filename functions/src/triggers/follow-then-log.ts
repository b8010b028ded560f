import { error, info } from 'firebase-functions/logger';
import type { Deps } from '../kit/deps.ts';
import { db, loadAuth } from '../kit/firebase.ts';

/** The identity service, loaded with the first question. */
const auth: Deps['auth'] = {
  verifyIdToken: async (...given) => (await loadAuth()).verifyIdToken(...given),
  revokeRefreshTokens: async (...given) => (await loadAuth()).revokeRefreshTokens(...given),
  getUser: async (...given) => (await loadAuth()).getUser(...given),
  updateUser: async (...given) => (await loadAuth()).updateUser(...given),
  deleteUser: async (...given) => (await loadAuth()).deleteUser(...given),
};

/** What a trigger works with. */
export const deps = { db, auth, clock: () => new Date(), log: { info, error } };

/**
 * With the entry goes the signal to read again. A failure keeps nothing from being logged, and is thrown afterwards.
 */
export async function followThenLog(follow: () => Promise<void>, log: () => Promise<void>): Promise<void> {
  const [followed] = await Promise.allSettled([follow()]);
  await log();
  if (followed.status === 'rejected') throw followed.reason;
}
