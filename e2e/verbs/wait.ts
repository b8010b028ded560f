import type { Locator } from '@playwright/test';

/** The time that `expect` waits (`playwright.config.ts`), in milliseconds. */
const TIMEOUT_MS = 30_000;

/** Playwright looks every 100 ms when it waits for less than 2.5 seconds, and else every half second. */
const ATTEMPT_MS = 2_400;

/** `soon((options) => expect(dialog).toBeHidden(options))`. Throws the error of the last attempt. */
export async function soon(wait: (options: { readonly timeout: number }) => Promise<void>): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const start = Date.now();
    try {
      return await wait({ timeout: ATTEMPT_MS });
    } catch (error) {
      const now = Date.now();
      if (now > end || now - start < ATTEMPT_MS / 2) throw error;
    }
  }
}

export const untilShown = (locator: Locator): Promise<void> => soon((options) => locator.waitFor(options));

export const untilGone = (locator: Locator): Promise<void> =>
  soon((options) =>
    locator
      .filter({ visible: true })
      .first()
      .waitFor({ ...options, state: 'detached' }),
  );
