import type { Effect } from '../outbox/outbox-entry.ts';
import type { ReadDates } from '../store.ts';
import { concerns } from './lay.ts';

/** An attempt to send a change: between these times nobody knows whether the server has it. */
interface Attempt {
  readonly effect: Effect;
  readonly viewerId: string;
  readonly from: number;
  to: number;
}

/** Longer than any call takes, in milliseconds: what was asked before an attempt that is as old has been answered. */
const CALL_MS_MAX = 120_000;

let attempts: Attempt[] = [];

/** Runs `act`, which sends a change, and ends when it is shown what has become of it. */
export async function whileAttempting<Result>(
  { effect, viewerId }: Pick<Attempt, 'effect' | 'viewerId'>,
  act: () => Promise<Result>,
): Promise<Result> {
  const from = Date.now();
  const attempt: Attempt = { effect, viewerId, from, to: Number.POSITIVE_INFINITY };
  attempts = [...attempts.filter(({ to }) => to > from - CALL_MS_MAX), attempt];
  try {
    return await act();
  } finally {
    attempt.to = Date.now();
  }
}

/** Whether an answer was read during an attempt to send a change that it may have. */
export const isReadDuring = (call: string, { from, to }: ReadDates): boolean =>
  attempts.some((attempt) => attempt.from <= to && attempt.to > from && concerns(call, attempt));
