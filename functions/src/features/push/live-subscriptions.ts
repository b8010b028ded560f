import type { Deps } from '../../kit/deps.ts';
import { listIdentitiesOf } from '../../records/identities/store.ts';
import {
  deleteSubscription,
  listSubscriptionsOf,
  type PushSubscriptionRecord,
} from '../../records/push/subscriptions.ts';

/**
 * The browsers of a person in which their session has not ended. Others are forgotten: where somebody has signed out
 * everywhere, chosen a new password, or proven that the account is theirs.
 */
export async function listLiveSubscriptions(
  call: Pick<Deps, 'db' | 'auth'>,
  userId: string,
): Promise<PushSubscriptionRecord[]> {
  const identities = (await listIdentitiesOf(call, userId)).filter(({ closedAt }) => closedAt === null);
  const live: PushSubscriptionRecord[] = [];
  for (const { id: uid, sessionsFrom } of identities) {
    const subscriptions = await listSubscriptionsOf(call, [uid]);
    if (subscriptions.length === 0) continue;
    const validFrom = await validFromOf(call.auth, uid);
    for (const one of subscriptions) {
      const isOver = validFrom === undefined || one.signedInAt < validFrom;
      const isForeign = sessionsFrom !== null && one.signedInAt < sessionsFrom;
      if (isOver || isForeign) await deleteSubscription(call, one.id);
      else live.push(one);
    }
  }
  return live;
}

/** Since when sessions of an account count; undefined where it is disabled, or gone. */
async function validFromOf(auth: Deps['auth'], uid: string): Promise<Date | undefined> {
  try {
    const { disabled, tokensValidAfterTime, metadata } = await auth.getUser(uid);
    return disabled ? undefined : new Date(tokensValidAfterTime ?? metadata.creationTime);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return undefined;
    throw error;
  }
}
