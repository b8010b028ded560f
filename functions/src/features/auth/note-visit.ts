import type { DataDeps } from '../../kit/deps.ts';
import type { RevisedUser } from '../../records/identities/store.ts';
import { noteSeen } from '../../records/users/store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Notes that a guest was here, once a day at most: who has not been for long loses their places (decision 94). */
export async function noteVisit(
  { db, clock }: DataDeps,
  { id, isGuest, status, seenAt, revision }: RevisedUser,
): Promise<void> {
  const at = clock();
  const isNews = seenAt === null || at.getTime() - seenAt.getTime() >= DAY_MS;
  if (isGuest && status === 'active' && isNews) await noteSeen(db, { id, revision }, at);
}
