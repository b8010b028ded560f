/** For `expect.poll`. The emulator hands events to one trigger after another, of every test file. */
export const BY_TRIGGER = { timeout: 60_000, interval: 100 } as const;
