import { LIMITS } from '@barabar/core/limits';

export interface Turn {
  /** When somebody is to look at what waits; null while nothing does. */
  readonly dueAt: Date | null;
  /** Nothing new is sent before; null where nothing has been sent. */
  readonly quietUntil: Date | null;
  /** How often sending what waits has begun. */
  readonly attempts: number;
}

const MINUTE_MS = 60_000;
export const QUIET_MS = LIMITS.pushMinutesMin * MINUTE_MS;
/** Longer than sending to every browser of a person takes: the sender of an older claim is gone. */
export const PUSH_CLAIM_MS = 2 * MINUTE_MS;
/** With pauses of two, four, six and eight minutes in between. */
export const PUSH_ATTEMPTS_MAX = 5;

const plus = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds);
const later = (first: Date, second: Date | null): Date =>
  second !== null && second > first ? second : first;

/** The turn once something new waits: at once, or when the quiet minutes are over. */
export const turnWithNews = (
  { dueAt, quietUntil, attempts }: Turn = { dueAt: null, quietUntil: null, attempts: 0 },
  now: Date,
): Turn => ({ dueAt: dueAt ?? later(now, quietUntil), quietUntil, attempts });

export const isDue = ({ dueAt }: Turn, now: Date): boolean => dueAt !== null && dueAt <= now;

/** The turn while somebody is sending: everybody else leaves it alone until the claim is over. */
export const claimTurn = (turn: Turn, now: Date): Turn => ({
  ...turn,
  dueAt: plus(now, PUSH_CLAIM_MS),
  attempts: turn.attempts + 1,
});

/** The part of a notice that says which browsers still have to get it. */
export interface Waiting {
  /** Ids of the browsers whose push service did not take it: they alone get it again. Null before it is first sent. */
  readonly failedIn: readonly string[] | null;
}

/** Whether a browser gets something that waits. */
export const isFor = ({ failedIn }: Waiting, browserId: string): boolean =>
  failedIn?.includes(browserId) ?? true;

/** What a due turn deals with: in the quiet minutes only what is sent again, because nobody who gets that has been told. */
export function dueAmong<W extends Waiting>(
  waiting: readonly W[],
  { quietUntil }: Pick<Turn, 'quietUntil'>,
  now: Date,
): W[] {
  const isQuiet = quietUntil !== null && quietUntil > now;
  return isQuiet ? waiting.filter(({ failedIn }) => failedIn !== null) : [...waiting];
}

export interface PushOutcome {
  /** Whether at least one browser has a notification. */
  readonly isSent: boolean;
  /** Ids of the browsers whose push service did not take it, and may do so later. Null where none could be made. */
  readonly failedIn: readonly string[] | null;
}

export const hasFailed = ({ failedIn }: PushOutcome): boolean => failedIn === null || failedIn.length > 0;

/** Whether sending begins again. */
export const isToRetry = ({ attempts }: Turn, outcome: PushOutcome): boolean =>
  hasFailed(outcome) && attempts < PUSH_ATTEMPTS_MAX;

/** What `failedIn` of something is after a turn that dealt with it; empty where it waits no more. */
export function failedAfter(turn: Turn, waiting: Waiting, outcome: PushOutcome): Waiting['failedIn'] {
  if (!isToRetry(turn, outcome)) return [];
  return outcome.failedIn === null ? waiting.failedIn : outcome.failedIn.filter((id) => isFor(waiting, id));
}

/** @param hasMore whether something has come in the meantime */
export function endTurn(
  turn: Turn,
  { outcome, hasMore, now }: { outcome: PushOutcome; hasMore: boolean; now: Date },
): Turn {
  const quietUntil = outcome.isSent ? plus(now, QUIET_MS) : turn.quietUntil;
  if (isToRetry(turn, outcome))
    return { ...turn, quietUntil, dueAt: plus(now, turn.attempts * PUSH_CLAIM_MS) };
  return { dueAt: hasMore ? later(now, quietUntil) : null, quietUntil, attempts: 0 };
}
