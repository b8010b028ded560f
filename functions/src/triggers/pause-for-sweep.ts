import { setTimeout as wait } from 'node:timers/promises';
import { readEnv } from '../kit/env.ts';

/** In milliseconds. They deliver few events at once, and an event that pauses keeps others waiting. */
const EMULATED_MS_MAX = 2_000;

/** Waits before what was written late is searched for: so many milliseconds, in the emulators less. */
export const pauseForSweep = (ms: number): Promise<unknown> =>
  wait(readEnv(process.env).isEmulated ? Math.min(ms, EMULATED_MS_MAX) : ms);
