/* For tests: a fixed day, for words that depend on the year. */

import { afterEach, beforeEach, vi } from 'vitest';

/** Stops the clock of each test of a file at noon of a day. Timers run on. */
export function stubClock(day = '2026-11-22'): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00`) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
