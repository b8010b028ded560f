import { text } from '@barabar/core/messages/text';
import type * as z from 'zod/mini';
import { encodeBody } from '../../lib/api/api-client.ts';
import { ApiError, isUnanswered, messageOf, WordedError } from '../../lib/api/api-error.ts';
import { checkConnection, isConnectionLost } from '../../lib/api/connection.ts';
import { getDeviceOwner, type DeviceOwner } from '../../lib/device/stored.ts';
import { logError } from '../../lib/api/log-error.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { whileAttempting } from '../changes/attempts.ts';
import { revalidateAll } from '../revalidate.ts';
import { handleReadError } from '../../lib/api/swr-settings.ts';
import { OUTBOX_ENDPOINTS, type OutboxAction } from './outbox-endpoints.ts';
import { heldOf } from './depending-entries.ts';
import { errorOf, type Effect, type OutboxEntry } from './outbox-entry.ts';
import { addEntry, KeyReusedError } from './outbox-store.ts';
import { getOutbox } from './outbox.ts';
import { changeOutbox, holdEntry, releaseEntry } from './own-outbox.ts';
import { sendEntry, showTaken } from './send-entry.ts';
import { isTakenUnread, sendOutbox, sendStored, whileSending } from './send-outbox.ts';
import { watchEntry } from './watchers.ts';

type EndpointOf<Action extends OutboxAction> = (typeof OUTBOX_ENDPOINTS)[Action];
type Body<Action extends OutboxAction> = z.output<EndpointOf<Action>['body']>;
export type ChangeAnswer<Action extends OutboxAction> = z.output<EndpointOf<Action>['data']>;

export interface SentChange<Action extends OutboxAction> {
  readonly action: Action;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Body<Action>;
  /** One for each change: however often it is sent, it happens once. */
  readonly idempotencyKey: string;
  readonly viewerId: string;
  /** What the screens show until the server has answered. A new record has the idempotency key as its id. */
  readonly effect: Effect;
  /** The id of the refused change in whose place this one comes. */
  readonly replaces?: string | undefined;
  /** Whether the form is open and can show a refusal. Otherwise a refused change stays among what waits. */
  readonly isFormOpen?: (() => boolean) | undefined;
}

const TEXT = text('saving');

/** Why a change is not kept on this device. */
type Unkept = 'full' | 'blocked';

/** Neither a lost connection nor a closed browser loses it. Throws ApiError idempotency-key-reused. */
async function keep(owner: DeviceOwner, entry: OutboxEntry, replaces?: string): Promise<Unkept | undefined> {
  try {
    await changeOutbox(owner, (database) => addEntry(database, entry, replaces));
    return undefined;
  } catch (error) {
    if (error instanceof KeyReusedError) {
      throw new ApiError(TEXT.reused, { code: 'idempotency-key-reused', status: 422, cause: error });
    }
    logError('A change could not be kept on this device', error);
    return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'blocked';
  }
}

/** Throws WordedError if the server may have it although its answer was lost; ApiError if it is refused. */
async function sendUnkept(entry: OutboxEntry, why: Unkept | undefined): Promise<unknown> {
  const owner = getDeviceOwner();
  try {
    return await whileAttempting(entry, async () => {
      const sent = await sendEntry(entry);
      // The session may have ended meanwhile.
      if (owner === getDeviceOwner()) showTaken(entry, sent);
      return sent.answer;
    });
  } catch (error) {
    if (error instanceof ApiError && isTakenUnread(error)) {
      // A newer server may answer in a form that only a newer version of the app can read.
      handleReadError(error);
      throw new WordedError(TEXT.unread, { cause: error });
    }
    if (why === undefined || !isUnanswered(error)) throw error;
    throw new WordedError(TEXT[why]({ failure: messageOf(error, '') }), { cause: error });
  } finally {
    // After a failure as well: the server may have made the change although its answer was lost.
    void revalidateAll();
  }
}

let earlier: Promise<unknown> = Promise.resolve();

/** What is not kept may name whom an earlier change adds. */
function sendInOrder(send: () => Promise<unknown>): Promise<unknown> {
  const sent = earlier.then(send);
  earlier = sent.catch(() => undefined);
  return sent;
}

/**
 * Keeps it, shows its effects, sends it with all before it. Offline it stays, and a notice says so. Undefined
 * if it waits or replaces a refused one. Throws ApiError for a refusal; an open form then has the change,
 * unless others depend on it.
 */
export async function submitChange<Action extends OutboxAction>({
  action,
  params = {},
  body,
  idempotencyKey: id,
  viewerId,
  effect,
  replaces,
  isFormOpen = () => true,
}: SentChange<Action>): Promise<ChangeAnswer<Action> | undefined> {
  const entry: OutboxEntry = {
    id,
    action,
    params,
    body: body === undefined ? undefined : encodeBody(OUTBOX_ENDPOINTS[action], body),
    effect,
    viewerId,
    madeAt: new Date(),
    isTried: false,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the endpoint's schema has parsed the answer
  const typed = (answer: unknown) => answer as ChangeAnswer<Action>;
  const owner = getDeviceOwner();
  holdEntry(entry);
  try {
    return await whileSending(id, async () => {
      const unkept = owner ? await keep(owner, entry, replaces) : undefined;
      if (!owner || unkept) return typed(await sendInOrder(() => sendUnkept(entry, unkept)));
      if (isConnectionLost()) void checkConnection();
      if (replaces !== undefined) {
        await sendOutbox();
        const refusal = getOutbox().entries.find((candidate) => candidate.id === id)?.refusal;
        // It stays in the list of what waits; a form that is still open says so at once.
        if (refusal && isFormOpen()) throw errorOf(refusal);
        return undefined;
      }
      const outcome = watchEntry(id, isFormOpen);
      void sendStored();
      const result = await outcome;
      if (result.kind === 'refused') throw result.error;
      if (result.kind === 'taken') return typed(result.answer);
      // Who is added is there already; what is held for a refusal does not just wait for a connection.
      if (effect.kind === 'friend' || heldOf(getOutbox().entries).has(id)) return undefined;
      const isOffline = isConnectionLost() && getOutbox().problem === undefined;
      showNotice({ tone: 'success', text: isOffline ? TEXT.waits : TEXT.unconfirmed });
      return undefined;
    });
  } finally {
    releaseEntry(id);
  }
}
