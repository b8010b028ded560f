import { errors, type Locator } from '@playwright/test';

/** As long as `expect` waits (`playwright.config.ts`), in milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * Playwright looks every 100 ms when it waits for less than 2.5 seconds. When it waits for longer, as `expect` does, it
 * looks every half second, which adds up where every test waits.
 */
const ATTEMPT_MS = 2_400;

/** Waits in short attempts. @throws the error of the last one. */
async function untilDone(wait: (options: { readonly timeout: number }) => Promise<void>): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await wait({ timeout: ATTEMPT_MS });
    } catch (error) {
      if (!(error instanceof errors.TimeoutError) || Date.now() > end) throw error;
    }
  }
}

/** Waits until an element is visible. */
export const untilShown = (locator: Locator): Promise<void> =>
  untilDone((options) => locator.waitFor(options));

/** Waits until no element is visible. */
export const untilGone = (locator: Locator): Promise<void> =>
  untilDone((options) =>
    locator
      .filter({ visible: true })
      .first()
      .waitFor({ ...options, state: 'detached' }),
  );
