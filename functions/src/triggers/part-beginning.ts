import { setTimeout as wait } from 'node:timers/promises';
import { readEnv } from '../kit/env.ts';

/** A part ends well before the longest time, and another one begins. */
const PART_MS = 400_000;

/** In milliseconds. The emulators deliver few events at once, and an event that pauses keeps others waiting. */
const EMULATED_MS_MAX = 2_000;

/** Ends one part in time, and waits before what was written late is searched for: in the emulators less. */
export function partBeginning() {
  const endsAt = Date.now() + PART_MS;
  return {
    isLate: () => Date.now() > endsAt,
    pause: (ms: number) => wait(readEnv(process.env).isEmulated ? Math.min(ms, EMULATED_MS_MAX) : ms),
  };
}
