import { PUSH_KINDS } from '@barabar/core/contract/auth';
import { CURRENCIES } from '@barabar/core/money';
import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import {
  laterThan,
  parseDocument,
  parseRevised,
  storedAmount,
  timestamp,
  type Snapshot,
} from '../../kit/document.ts';
import { DAY_MS } from '../../kit/period.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import {
  claimTurn,
  dueAmong,
  endTurn,
  failedAfter,
  isDue,
  isToRetry,
  turnWithNews,
  type PushOutcome,
  type Turn,
} from './turns.ts';

/** How long it is remembered that somebody was told of something, so that they are not told again. */
const RETENTION_MS = 30 * DAY_MS;
/** What one notification tells of at most, as one commit can mark it. */
const NOTICES_MAX = 400;

const reminder = z.object({
  creditorId: z.string(),
  creditorName: z.string(),
  sums: z.array(z.object({ currency: z.enum(CURRENCIES), amount: storedAmount })),
  page: z.string().check(z.startsWith('/')),
});
export type PushedReminder = z.output<typeof reminder>;

export const pushNoticeDocument = z.object({
  kind: z.enum(PUSH_KINDS),
  /** Whom it waits for; null once it is dealt with. */
  waitingFor: z.nullable(z.string()),
  /** Ids of the browsers that alone get it again (`Waiting`); null before it is first sent, and in older documents. */
  failedIn: z._default(z.nullable(z.array(z.string())), null),
  /** The entry of the log that it tells of; null for a reminder. */
  entryId: z.nullable(z.string()),
  reminder: z.nullable(reminder),
  createdAt: timestamp,
  /** When a TTL policy takes it away. */
  expiresAt: timestamp,
});
export type PushNotice = z.output<typeof pushNoticeDocument> & { readonly id: string };

/** A document of `pushTurns`, whose id is a user's: when that person's notifications are sent. */
export const pushTurnDocument = z.object({
  dueAt: z.nullable(timestamp),
  quietUntil: z.nullable(timestamp),
  attempts: z.int(),
  /** When a TTL policy takes it away. */
  expiresAt: timestamp,
});

const noticesOf = (call: StoreCall) => call.db.collection('pushNotices');

export function pushTurnsOf(call: StoreCall) {
  return call.db.collection('pushTurns');
}

/** Whether somebody is to look at what waits. */
export function isTurnDue(snapshot: Snapshot, now: Date): boolean {
  const turn = parseDocument(snapshot, pushTurnDocument);
  return turn !== undefined && isDue(turn, now);
}

const expiryAt = (now: Date): Date => new Date(now.getTime() + RETENTION_MS);

const turnFields = (turn: Turn, now: Date) =>
  z.encode(pushTurnDocument, { ...turn, expiresAt: expiryAt(now) });

export interface NewNotice extends Pick<PushNotice, 'kind' | 'entryId' | 'reminder'> {
  /** What it is about: the same is told once. */
  readonly about: string;
  readonly userId: string;
}

/** Has a person told of something; repeating it is harmless. Throws contention. */
export async function queueNotice(
  call: StoreCall,
  { about, userId, ...content }: NewNotice,
  now: Date,
): Promise<void> {
  const notice = noticesOf(call).doc(`${about}_${userId}`);
  const turnReference = pushTurnsOf(call).doc(userId);
  await commitOptimistically(async () => {
    const [noticeSnapshot, snapshot] = await call.db.getAll(notice, turnReference);
    if (noticeSnapshot?.exists !== false || !snapshot) return;
    const batch = call.db.batch();
    const fields = {
      ...content,
      waitingFor: userId,
      failedIn: null,
      createdAt: now,
      expiresAt: expiryAt(now),
    };
    batch.create(notice, z.encode(pushNoticeDocument, fields));
    const turn = parseRevised(snapshot, pushTurnDocument);
    const next = turnWithNews(turn, now);
    if (turn) {
      // Written also where it stays as it is: whoever ends a turn notices that something has come.
      const expiresAt = laterThan(turn.expiresAt, expiryAt(now));
      const changed = z.encode(pushTurnDocument, { ...next, expiresAt });
      batch.update(turnReference, changed, { lastUpdateTime: turn.revision });
    } else batch.create(turnReference, turnFields(next, now));
    await batch.commit();
  });
}

async function listWaiting(call: StoreCall, userId: string, count: number): Promise<PushNotice[]> {
  const { docs } = await noticesOf(call).where('waitingFor', '==', userId).limit(count).get();
  return docs
    .flatMap((snapshot) => parseDocument(snapshot, pushNoticeDocument) ?? [])
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
}

/** What is to be sent now (`dueAmong`), oldest first; undefined where it is not due, or somebody else is at it. */
export function claimPush(call: StoreCall, userId: string, now: Date): Promise<PushNotice[] | undefined> {
  const reference = pushTurnsOf(call).doc(userId);
  return commitOptimistically(async () => {
    const turn = parseRevised(await reference.get(), pushTurnDocument);
    if (!turn || !isDue(turn, now)) return undefined;
    await reference.update(turnFields(claimTurn(turn, now), now), { lastUpdateTime: turn.revision });
    return dueAmong(await listWaiting(call, userId, NOTICES_MAX), turn, now);
  });
}

/** After a failure it waits for the browsers that do not have it. Returns whether it begins again. */
export function endPush(
  call: StoreCall,
  userId: string,
  { notices, outcome, now }: { notices: readonly PushNotice[]; outcome: PushOutcome; now: Date },
): Promise<boolean> {
  const reference = pushTurnsOf(call).doc(userId);
  return commitOptimistically(async () => {
    const turn = parseRevised(await reference.get(), pushTurnDocument);
    if (!turn) return false;
    const batch = call.db.batch();
    const done = new Set<string>();
    for (const notice of notices) {
      const failedIn = failedAfter(turn, notice, outcome);
      if (failedIn?.length === 0) {
        done.add(notice.id);
        batch.update(noticesOf(call).doc(notice.id), { waitingFor: null });
      } else if (failedIn && failedIn !== notice.failedIn) {
        batch.update(noticesOf(call).doc(notice.id), { failedIn: [...failedIn] });
      }
    }
    // One more than is done: of any so many, one is not, if there is one.
    const waiting = await listWaiting(call, userId, done.size + 1);
    const hasMore = waiting.some(({ id }) => !done.has(id));
    const next = turnFields(endTurn(turn, { outcome, hasMore, now }), now);
    batch.update(reference, next, { lastUpdateTime: turn.revision });
    await batch.commit();
    return isToRetry(turn, outcome);
  });
}

export async function listDueTurns(
  call: StoreCall,
  { now, count }: { now: Date; count: number },
): Promise<string[]> {
  const due = pushTurnsOf(call).where('dueAt', '<=', Timestamp.fromDate(now)).orderBy('dueAt');
  const { docs } = await due.orderBy(FieldPath.documentId()).limit(count).select().get();
  return docs.map(({ id }) => id);
}
