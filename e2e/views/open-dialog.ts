import { expect, type Locator, type Page } from '@playwright/test';
import { untilGone, untilShown } from '../verbs/wait.ts';

export const press = (page: Page | Locator, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

export const appear = async (page: Page, name: string | RegExp): Promise<Locator> => {
  const dialog = page.getByRole('dialog', { name });
  await untilShown(dialog);
  await untilGone(dialog.getByRole('status', { name: /^Loading/ }));
  return dialog;
};

export const behind = (button: string | RegExp, title: string | RegExp) => async (page: Page) => {
  await press(page, button);
  await appear(page, title);
};

/** Tries again if a new row has moved the button away. */
export const openMenu = (button: string) => async (page: Page) => {
  const menu = page.getByRole('menu');
  await expect(async () => {
    if (!(await menu.isVisible())) await press(page, button);
    await expect(menu).toBeVisible({ timeout: 5000 });
  }).toPass();
};

/** Scrolls down, because the feed draws only rows on the screen. */
async function scrollFeed(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Activity', exact: true });
  if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
  await page.getByRole('article').last().hover({ timeout: 5000 });
  await page.mouse.wheel(0, 500);
}

/** Creates a function that opens the dialog of a menu entry. The menu may be that of a feed row. */
export const behindMenu = (menu: string, item: string, title: string) => async (page: Page) => {
  const button = page.getByRole('button', { name: menu, exact: true }).first();
  const entry = page.getByRole('menuitem', { name: item, exact: true });
  await expect(async () => {
    if (!(await button.isVisible())) await scrollFeed(page);
    // A menu closes when the page scrolls.
    if (!(await entry.isVisible())) await button.click({ timeout: 5000 });
    await entry.click({ timeout: 5000 });
  }).toPass();
  await appear(page, title);
};
