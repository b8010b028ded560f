import { expect, type Page } from '@playwright/test';

/** One thing to look at: a screen, or a dialog over it. */
export interface View {
  /** In words fit for a file's name: 'group-balances'. */
  readonly name: string;
  /** Where it is; the screen alone, unless `show` goes on from there. */
  readonly path: string;
  /** Brings it about on the page at `path`. */
  readonly show?: (page: Page) => Promise<void>;
  /** Part of what is said in the console while it is shown, for those views that fail on purpose. */
  readonly noise?: RegExp;
}

const overlay = (page: Page) => page.locator('[role="dialog"], [role="menu"]').filter({ visible: true });

/** Everything that was loading is there, and nothing moves that will come to rest. */
export async function expectAtRest(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await expectStill(page);
}

/** Fonts are there and animations that end have ended, whatever is still loading. */
export async function expectStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? Infinity));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Goes to a view; a page that is there already, with nothing over it, is not loaded again. */
export async function visit(page: Page, { path, show }: View): Promise<void> {
  if (!page.url().endsWith(path) || path === '/login') await page.goto(path);
  await expect(overlay(page)).toHaveCount(0);
  await expectAtRest(page);
  await show?.(page);
  await expectAtRest(page);
}

/** Closes whatever lies over the page, as one would with a keyboard. */
export async function leave(page: Page): Promise<void> {
  await expect(async () => {
    if ((await overlay(page).count()) === 0) return;
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}
