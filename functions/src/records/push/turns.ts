import { LIMITS } from '@barabar/core/limits';

/** When a person's push notifications are sent. */
export interface Turn {
  /** When somebody is to look at what waits; null while nothing does. */
  readonly dueAt: Date | null;
  /** Nothing is sent before; null where nothing has been sent. */
  readonly quietUntil: Date | null;
  /** How often sending what waits has begun. */
  readonly attempts: number;
}

const MINUTE_MS = 60_000;
export const QUIET_MS = LIMITS.pushMinutesMin * MINUTE_MS;
/** Longer than sending to every browser of a person takes: the sender of an older claim is gone. */
export const CLAIM_MS = 2 * MINUTE_MS;
/** With pauses of two, four, six and eight minutes in between. */
export const ATTEMPTS_MAX = 5;

const plus = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds);
const later = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one);

/** The turn once something new waits: at once, or when the quiet minutes are over. */
export const turnWithNews = (
  { dueAt, quietUntil, attempts }: Turn = { dueAt: null, quietUntil: null, attempts: 0 },
  now: Date,
): Turn => ({ dueAt: dueAt ?? later(now, quietUntil), quietUntil, attempts });

export const isDue = ({ dueAt }: Turn, now: Date): boolean => dueAt !== null && dueAt <= now;

/** The turn while somebody is sending: everybody else leaves it alone until the claim is over. */
export const claimTurn = (turn: Turn, now: Date): Turn => ({
  ...turn,
  dueAt: plus(now, CLAIM_MS),
  attempts: turn.attempts + 1,
});

/**
 * The result of a turn. sent: at least one browser has the notification. nothing: there was nothing to send, or no browser
 * to send it to. failed: a push service did not take it, and may do so later.
 */
export type Outcome = 'sent' | 'nothing' | 'failed';

/** Whether sending begins again. */
export const isToRetry = ({ attempts }: Turn, outcome: Outcome): boolean =>
  outcome === 'failed' && attempts < ATTEMPTS_MAX;

/**
 * The turn after sending.
 * @param hasMore whether something has come in the meantime.
 */
export function endTurn(
  turn: Turn,
  { outcome, hasMore, now }: { readonly outcome: Outcome; readonly hasMore: boolean; readonly now: Date },
): Turn {
  if (isToRetry(turn, outcome)) return { ...turn, dueAt: plus(now, turn.attempts * CLAIM_MS) };
  const quietUntil = outcome === 'sent' ? plus(now, QUIET_MS) : turn.quietUntil;
  return { dueAt: hasMore ? later(now, quietUntil) : null, quietUntil, attempts: 0 };
}
