/** A page of the app, which can be killed. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** A page of the app. */
export interface Tab {
  readonly page: Page;
  isAlive: boolean;
  /** When it is killed: done when the browser has noticed. */
  gone: Promise<void>;
}

/** A browser that has lost its page says so within this time, milliseconds. */
export const GONE_MS = 5_000;

/** Ends a page: its process at once, or the page as a person closes it. */
export async function endPage(page: Page, isCrash: boolean): Promise<void> {
  try {
    if (isCrash) {
      const crashed = new Promise((resolve) => page.once('crash', resolve));
      const session = await page.context().newCDPSession(page);
      session.send('Page.crash').catch(() => undefined);
      await Promise.race([crashed, sleep(GONE_MS)]);
    }
    await page.close();
  } catch {
    // The whole browser was killed.
  }
}

/** Asks a page. @returns undefined if it is killed before it answers. @throws what a page that lives says. */
export async function ifAlive<T>(tab: Tab, ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (tab.isAlive) throw error;
    return undefined;
  }
}
