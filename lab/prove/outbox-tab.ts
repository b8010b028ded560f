/** A page of the app, which can be killed. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { KillableBrowser } from './outbox-browser.ts';

/** A page of the app. */
export interface Tab {
  readonly page: Page;
  readonly browser: KillableBrowser;
  isAlive: boolean;
  /** When it is killed: done when the browser has noticed. */
  gone: Promise<void>;
}

/** A browser that has lost its page says so within this time, milliseconds. */
export const GONE_MS = 5_000;

async function crash(page: Page): Promise<void> {
  const crashed = new Promise((resolve) => page.once('crash', resolve));
  const session = await page.context().newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await Promise.race([crashed, sleep(GONE_MS)]);
}

/** Ends a page: its process at once, or the page as a person closes it. */
export async function endPage({ page, browser }: Tab, isCrash: boolean): Promise<void> {
  try {
    if (isCrash) await browser.untilKilled(crash(page));
    await browser.untilKilled(page.close());
  } catch {
    // The whole browser was killed.
  }
}

/** Asks a page. @returns undefined if it is killed before it answers. @throws what a page that lives says. */
export async function ifAlive<T>(tab: Tab, ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await tab.browser.untilKilled(ask());
  } catch (error) {
    if (tab.isAlive) throw error;
    return undefined;
  }
}
