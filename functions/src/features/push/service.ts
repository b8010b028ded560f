import {
  PUSH_SERVICE_MESSAGE,
  type StoredPushSubscription,
  type NewPushSubscription,
} from '@barabar/core/contract/push';
import type { TokenIdentity, UserCall } from '../../kit/call.ts';
import type { Deps } from '../../kit/deps.ts';
import { invalid } from '../../kit/refusal.ts';
import { listIdentitiesOf } from '../../records/identities/store.ts';
import {
  deleteOwnSubscription,
  keepSubscription,
  listSubscriptionsOf,
  subscriptionIdOf,
} from '../../records/push/subscriptions.ts';
import { checkSubscription } from './policy.ts';

type PushDeps = Pick<Deps, 'db' | 'clock' | 'push'>;

/** The key that browsers subscribe with; none where no notifications are sent. */
export const key = (call: PushDeps): { publicKey?: string } =>
  call.push ? { publicKey: call.push.publicKey } : {};

export async function keep(
  call: PushDeps,
  { firebaseUid, signedInAt }: TokenIdentity,
  subscription: NewPushSubscription,
): Promise<{ id: string }> {
  if (!call.push) throw invalid('endpoint', PUSH_SERVICE_MESSAGE);
  checkSubscription(subscription, call.push.isLocal);
  const { endpoint, keys } = subscription;
  const id = subscriptionIdOf(endpoint);
  await keepSubscription(call, { id, firebaseUid, signedInAt, endpoint, ...keys, keptAt: call.clock() });
  return { id };
}

/** Forgets a browser of the caller's; any other id changes nothing. */
export async function removeSubscription(
  call: PushDeps,
  { firebaseUid }: TokenIdentity,
  id: string,
): Promise<{ id: string }> {
  await deleteOwnSubscription(call, { id, firebaseUid });
  return { id };
}

/** Every browser of a person, on whichever sign-in, without its keys. */
export async function listSubscriptions(call: UserCall): Promise<StoredPushSubscription[]> {
  const identities = await listIdentitiesOf(call, call.userId);
  const subscriptions = await listSubscriptionsOf(
    call,
    identities.map((identity) => identity.id),
  );
  return subscriptions.map(({ id, endpoint, keptAt }) => ({ id, service: new URL(endpoint).host, keptAt }));
}
