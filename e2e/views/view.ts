import { expect, type Page } from '@playwright/test';
import { settleHistory } from '../verbs/history.ts';
import { untilGone } from '../verbs/wait.ts';

export interface View {
  readonly name: string;
  /** The path of the screen, if `show` does not go there. */
  readonly path?: string;
  /** Creates the view, on the page at `path` if there is one. */
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
  await untilGone(page.locator('main [class*="skeleton"]'));
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

/** The browser is idle when nothing is left to do. Now and then Chromium makes no idle callback for minutes. */
async function expectRendered(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname + (path.includes('?') ? url.search : '') === path);
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => resolve(undefined), { timeout: 1000 })),
  );
}

/** Goes to a path within the application, if the page has a link to it or to the screen above it. */
async function follow(page: Page, path: string): Promise<boolean> {
  const link = page.locator(`a[href="${path}"]`).filter({ visible: true }).first();
  const above = path.slice(0, path.lastIndexOf('/'));
  if (!(await link.isVisible()) && above.startsWith('/') && (await follow(page, above)))
    await expectAtRest(page);
  if (!(await link.isVisible())) return false;
  await link.click();
  await expectRendered(page, path);
  return true;
}

/** An address that opens a dialog by itself, which may be there at once. */
const OPENS_DIALOG = /[?&]new=/;

/** Goes to a view: not at all where its path is open, with a click where a link leads there, and else by loading it. */
export async function visit(page: Page, { path, show }: View): Promise<void> {
  if (path !== undefined) {
    const isThere = page.url().endsWith(path) && path !== '/login';
    if (!isThere && !(await follow(page, path))) await page.goto(path);
    if (!OPENS_DIALOG.test(path)) await untilGone(overlay(page));
    await expectAtRest(page);
  }
  if (!show) return;
  await show(page);
  await expectAtRest(page);
}

/** Closes dialogs and menus over the page, with the keyboard, and ends what the view has done to the browser. */
export async function leave(page: Page, view?: View): Promise<void> {
  await view?.end?.(page);
  await expect(async () => {
    if ((await overlay(page).count()) === 0) return;
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toHaveCount(0, { timeout: 400 });
  }).toPass();
  await settleHistory(page);
}
