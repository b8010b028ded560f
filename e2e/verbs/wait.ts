import type { Locator } from '@playwright/test';

/** As long as `expect` waits (`playwright.config.ts`), in milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * Waits until an element is visible. `expect` looks after 100, 350 and 850 ms, and then once a second, which adds up where
 * every test waits. This looks at every frame.
 */
export const untilShown = (locator: Locator): Promise<void> => locator.waitFor({ timeout: TIMEOUT_MS });

/** Waits until no element is visible, as `untilShown` does. */
export const untilGone = (locator: Locator): Promise<void> =>
  locator.filter({ visible: true }).first().waitFor({ state: 'detached', timeout: TIMEOUT_MS });
