import type { Call } from '../../kit/call.ts';
import type { RevisedUser } from '../../records/identities/store.ts';
import { noteSeen } from '../../records/users/store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Notes that a guest was here, once a day at most: who has not been for long loses their places (decision 94). */
export async function noteVisit(
  call: Call,
  { id, isGuest, status, seenAt, revision }: RevisedUser,
): Promise<void> {
  const at = call.clock();
  const isNews = seenAt === null || at.getTime() - seenAt.getTime() >= DAY_MS;
  if (isGuest && status === 'active' && isNews) await noteSeen(call, { id, revision }, at);
}
