import { createHash } from 'node:crypto';
import type { Language } from '@barabar/core/messages/languages';
import type { JobCall } from '../../kit/call.ts';
import type { Deps } from '../../kit/deps.ts';
import { describeError } from '../../kit/describe-error.ts';
import { listIdentitiesOf } from '../../records/identities/store.ts';
import { claimPush, endPush, listDueTurns, type PushNotice } from '../../records/push/queue.ts';
import {
  deleteSubscription,
  listSubscriptionsOf,
  type PushSubscriptionRecord,
} from '../../records/push/subscriptions.ts';
import { hasFailed, isFor, type PushOutcome } from '../../records/push/turns.ts';
import { loadPerson, localeOf, notificationsOf } from '../../records/users/store.ts';
import { composePush, type PushLine } from './compose-push.ts';
import { describeNotices } from './describe-notices.ts';
import { PushRefusedError, type SendPush } from './send-push.ts';

/** Forgets others: their person has signed out everywhere, set a new password, or proven that the account is theirs. */
async function listLiveSubscriptions(call: Pick<Deps, 'db' | 'auth'>, userId: string) {
  const identities = (await listIdentitiesOf(call, userId)).filter(({ closedAt }) => closedAt === null);
  const live: PushSubscriptionRecord[] = [];
  for (const { id: uid, sessionsFrom } of identities) {
    const subscriptions = await listSubscriptionsOf(call, [uid]);
    if (subscriptions.length === 0) continue;
    const validFrom = await validFromOf(call.auth, uid);
    for (const subscription of subscriptions) {
      const isOver = validFrom === undefined || subscription.signedInAt < validFrom;
      const isForeign = sessionsFrom !== null && subscription.signedInAt < sessionsFrom;
      if (isOver || isForeign) await deleteSubscription(call, subscription.id);
      else live.push(subscription);
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

export interface PushDeps extends JobCall, Pick<Deps, 'auth'> {
  readonly send: SendPush;
}

/** Push services take 32 characters. */
const TOPIC_CHARS = 32;

type Message = Parameters<SendPush>[1];
type Sent = 'sent' | 'nothing' | 'failed';

/** The result where there is nothing to send, or no browser to send it to. */
const NOTHING: PushOutcome = { isSent: false, failedIn: [] };

/** Browsers whose push service fails get it again later. One sender at a time; if it dies, another one repeats it. */
export async function deliverPush(call: PushDeps, userId: string): Promise<void> {
  const { log } = call;
  const notices = await claimPush(call, userId, call.clock());
  if (!notices) return;
  const outcome = await tell(call, userId, notices).catch((error: unknown): PushOutcome => {
    log.error('a push notification could not be made', { error: describeError(error) });
    return { isSent: false, failedIn: null };
  });
  const isAgain = await endPush(call, userId, { notices, outcome, now: call.clock() });
  if (hasFailed(outcome) && !isAgain) log.error('a push notification was given up', {});
}

async function tell(call: PushDeps, userId: string, notices: readonly PushNotice[]): Promise<PushOutcome> {
  const person = await loadPerson(call, userId);
  if (person?.status !== 'active') return NOTHING;
  const wanted = notificationsOf(person).push;
  const language = localeOf(person);
  const subscriptions = await listLiveSubscriptions(call, person.id);
  if (subscriptions.length === 0) return NOTHING;
  const lines = await describeNotices(
    call,
    { id: person.id, language },
    notices.filter(({ kind }) => wanted[kind]),
  );
  const results = await Promise.all(
    subscriptions.map(async (subscription) => {
      const message = messageFor(subscription.id, notices, { lines, language });
      return { id: subscription.id, sent: message ? await sendTo(call, subscription, message) : 'nothing' };
    }),
  );
  return {
    isSent: results.some(({ sent }) => sent === 'sent'),
    failedIn: results.filter(({ sent }) => sent === 'failed').map(({ id }) => id),
  };
}

/** @returns undefined where there is nothing to tell a browser. */
function messageFor(
  browserId: string,
  notices: readonly PushNotice[],
  { lines, language }: { lines: ReadonlyMap<string, PushLine>; language: Language },
): Message | undefined {
  const ownNotices = notices.filter((notice) => isFor(notice, browserId));
  const [first, ...others] = ownNotices.flatMap(({ id }) => lines.get(id) ?? []);
  if (!first) return undefined;
  const tag = topicOf(ownNotices);
  return { payload: JSON.stringify(composePush([first, ...others], { tag, language })), topic: tag };
}

/** Returns the topic of notices that are sent as one notification: the same when it is sent again. */
const topicOf = ([first]: readonly PushNotice[]): string =>
  createHash('sha256')
    .update(first?.id ?? '')
    .digest('base64url')
    .slice(0, TOPIC_CHARS);

async function sendTo(call: PushDeps, subscription: PushSubscriptionRecord, message: Message): Promise<Sent> {
  try {
    if ((await call.send(subscription, message)) === 'sent') return 'sent';
    await deleteSubscription(call, subscription.id);
    return 'nothing';
  } catch (error) {
    call.log.error('a push notification was not sent', { error: describeError(error) });
    return error instanceof PushRefusedError ? 'nothing' : 'failed';
  }
}

/** How many people are read at a time. Their notices are sent at the same time. */
const PAGE_SIZE = 20;

/** Whose quiet minutes are over, or whose sender has died. Who cannot be told does not stop the others. */
export async function tickPushes(
  call: PushDeps,
  { isLate = () => false }: { isLate?: () => boolean } = {},
): Promise<void> {
  const { log } = call;
  const now = call.clock();
  const tried = new Set<string>();
  while (!isLate()) {
    const due = await listDueTurns(call, { now, count: PAGE_SIZE + tried.size });
    const next = due.filter((userId) => !tried.has(userId));
    if (next.length === 0) return;
    await Promise.all(
      next.map(async (userId) => {
        try {
          await deliverPush(call, userId);
        } catch (error) {
          tried.add(userId);
          log.error('a person could not be told', { userId, error: describeError(error) });
        }
      }),
    );
  }
}
