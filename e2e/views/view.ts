import { expect, type Page } from '@playwright/test';
import { settleHistory } from '../verbs/history.ts';
import { untilGone } from '../verbs/wait.ts';

/** A screen, or a dialog over it. */
export interface View {
  /** A name for files: 'group-balances'. */
  readonly name: string;
  /** The path of the screen. `show` may navigate further. */
  readonly path: string;
  /** Creates the view on the page at `path`. */
  readonly show?: (page: Page) => Promise<void>;
  /** Matches the console messages that the view causes on purpose, if it shows a failure. */
  readonly noise?: RegExp;
  /** Ends what `show` has done to the browser itself, such as cutting the connection. */
  readonly end?: (page: Page) => Promise<void>;
}

const overlay = (page: Page) => page.locator('[role="dialog"], [role="menu"]').filter({ visible: true });

/** Waits until everything is loaded and nothing moves. */
export async function expectAtRest(page: Page): Promise<void> {
  await untilGone(page.getByRole('status', { name: /^Loading/ }));
  await expectStill(page);
}

/** Waits until fonts are loaded and finite animations have ended. */
export async function expectStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? Infinity));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Goes to a view. An open page at that path, with nothing over it, is not loaded again. */
export async function visit(page: Page, { path, show }: View): Promise<void> {
  if (!page.url().endsWith(path) || path === '/login') await page.goto(path);
  await untilGone(overlay(page));
  await expectAtRest(page);
  await show?.(page);
  await expectAtRest(page);
}

/** Closes dialogs and menus over the page, with the keyboard, and ends what the view has done to the browser. */
export async function leave(page: Page, view?: View): Promise<void> {
  await view?.end?.(page);
  await expect(async () => {
    if ((await overlay(page).count()) === 0) return;
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await settleHistory(page);
}
