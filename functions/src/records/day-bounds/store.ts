import { randomInt } from 'node:crypto';
import { DAY_BOUNDS, type DayBound } from '@barabar/core/limits';
import { said, type MessageId } from '@barabar/core/messages/said';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { DayBounds, Deps } from '../../kit/deps.ts';
import { describeError } from '../../kit/describe-error.ts';
import { fieldsOf, parseDocument, timestamp } from '../../kit/document.ts';
import { dayOf, endOfDay, secondsUntil } from '../../kit/period.ts';
import { Refusal } from '../../kit/refusal.ts';

/** Documents among which the counts of a day are spread, because one document bears about one write a second. */
export const SHARDS = 20;
/** How long an instance relies on what it has read. */
const READ_MS = 60_000;
/** An instance writes what it has counted once that is one part in so many of a bound, and with each reading. */
const PARTS = 50;
/** Percentages of a bound that are worth a warning. */
const WARNED_AT = [80, 50] as const;

/** A document of `dayBounds`: a part of what all people together have done in a day. */
export const dayBoundDocument = z.object({
  ...fieldsOf(DAY_BOUNDS, z._default(z.int(), 0)),
  /** In Asia/Kolkata: '2026-11-20'. */
  day: z.string(),
  /** When the day is over: a TTL policy takes the document away. */
  expiresAt: timestamp,
});

const isBound = (key: string): key is DayBound => Object.hasOwn(DAY_BOUNDS, key);
const BOUNDS: readonly DayBound[] = Object.keys(DAY_BOUNDS).filter(isBound);
type Counts = Record<DayBound, number>;
const none = (): Counts => fieldsOf(DAY_BOUNDS, 0);

/** What an instance knows of a day. */
interface KnownDay {
  readonly day: string;
  /** What all instances have counted, by the last reading. */
  known: Counts;
  /** What this instance has counted and is in no document yet. */
  unwritten: Counts;
  readAt: number;
  readonly warnedAt: Counts;
}

interface BoundsDeps extends Pick<Deps, 'db' | 'clock' | 'log'> {
  readonly warn: (message: string, fields: Record<string, unknown>) => void;
  readonly maxima: Readonly<Counts>;
}

function warnOf({ warn, maxima }: BoundsDeps, { known, warnedAt }: KnownDay): void {
  for (const bound of BOUNDS) {
    const max = maxima[bound];
    const level = WARNED_AT.find((percent) => known[bound] * 100 >= max * percent) ?? 0;
    if (level > warnedAt[bound]) warn('a bound of the day is nearly reached', { bound, percent: level, max });
    warnedAt[bound] = Math.max(level, warnedAt[bound]);
  }
}

async function writeAndRead(call: BoundsDeps, today: KnownDay, at: Date): Promise<void> {
  const { day, unwritten } = today;
  const shardAt = (index: number) => call.db.collection('dayBounds').doc(`${day}_${index}`);
  const counted = BOUNDS.filter((bound) => unwritten[bound] > 0);
  if (counted.length > 0) {
    // What is counted from here on comes with the next writing.
    today.unwritten = none();
    for (const bound of counted) today.known[bound] += unwritten[bound];
    const increments = counted.map((bound) => [bound, FieldValue.increment(unwritten[bound])]);
    const fields = { ...Object.fromEntries(increments), day, expiresAt: Timestamp.fromDate(endOfDay(at)) };
    await shardAt(randomInt(SHARDS)).set(fields, { merge: true });
  }
  const shards = Array.from({ length: SHARDS }, (_, index) => shardAt(index));
  const parts = (await call.db.getAll(...shards)).flatMap(
    (doc) => parseDocument(doc, dayBoundDocument) ?? [],
  );
  today.known = none();
  for (const part of parts) for (const bound of BOUNDS) today.known[bound] += part[bound];
  warnOf(call, today);
}

/** One for each instance: it counts in memory, and writes and reads the documents of the day once a minute or less. */
export function createDayBounds(call: BoundsDeps): DayBounds {
  const { clock, log, maxima } = call;
  let current: KnownDay | undefined;
  let exchange: Promise<void> | undefined;

  function dayAt(at: Date): KnownDay {
    const day = dayOf(at);
    if (current?.day !== day)
      current = { day, known: none(), unwritten: none(), readAt: Number.NEGATIVE_INFINITY, warnedAt: none() };
    return current;
  }

  /** A failure refuses nothing: the count goes on from what is known. */
  async function update(today: KnownDay, at: Date): Promise<void> {
    today.readAt = at.getTime();
    try {
      await writeAndRead(call, today, at);
    } catch (error) {
      log.error('the bounds of the day could not be read', { error: describeError(error) });
    } finally {
      exchange = undefined;
    }
  }

  async function take(bound: DayBound, amount: number): Promise<boolean> {
    const at = clock();
    const today = dayAt(at);
    const isReached = () => today.known[bound] + today.unwritten[bound] >= maxima[bound];
    const isOld = at.getTime() - today.readAt >= READ_MS;
    const isMuch = today.unwritten[bound] * PARTS >= maxima[bound];
    if (isOld || (isMuch && !isReached())) exchange ??= update(today, at);
    await exchange;
    if (isReached()) return false;
    today.unwritten[bound] += amount;
    return true;
  }

  return { take };
}

const WORDS = {
  accounts: 'all-accounts-spent',
  scans: 'all-scans-spent',
  unprovenScans: 'all-scans-spent',
  mails: 'all-mails-spent',
  storedBytes: 'all-bytes-spent',
  heavyDocuments: 'all-heavy-spent',
} as const satisfies Record<DayBound, MessageId>;

/** @throws {Refusal} too-many-requests until midnight in Asia/Kolkata, once a bound over all people is reached. */
export async function spendDayBound(
  { bounds, clock }: Pick<Deps, 'bounds' | 'clock'>,
  bound: DayBound,
  amount = 1,
  words: MessageId = WORDS[bound],
): Promise<void> {
  if (await bounds.take(bound, amount)) return;
  const at = clock();
  throw new Refusal('too-many-requests', {
    message: said(words),
    retryAfterSeconds: secondsUntil(endOfDay(at), at),
  });
}
