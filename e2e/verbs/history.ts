import type { Page } from '@playwright/test';

/**
 * Waits until the entry of the history that stands for an open dialog is gone, which is a moment after the dialog is
 * (`web/src/lib/back-closes.ts`). Going to another address before would be called off.
 */
export async function settleHistory(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isOpen = document.querySelector('[role="dialog"], [role="menu"]') !== null;
    const state: unknown = history.state;
    return isOpen || !(typeof state === 'object' && state !== null && 'isOverPage' in state);
  });
}

/** Makes `goto` and `reload` of a page wait for its history. */
export function goWhenSettled(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...args) => {
    await settleHistory(page);
    return goto(...args);
  };
  page.reload = async (...args) => {
    await settleHistory(page);
    return reload(...args);
  };
}
