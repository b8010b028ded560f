/**
 * How long to wait for what a trigger of the running product does, for `expect.poll`. The emulator hands events to one trigger after
 * another, whichever test file they come from, so that an event waits for those of every file before it.
 */
export const BY_TRIGGER = { timeout: 60_000, interval: 100 } as const;
