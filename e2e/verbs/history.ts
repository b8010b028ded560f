import type { Page } from '@playwright/test';

/** Before that (`web/src/lib/pages/back-closes.ts`), going to another address would be cancelled. */
export async function settleHistory(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return;
  await page.waitForFunction(() => {
    const isOpen = document.querySelector('[role="dialog"], [role="menu"]') !== null;
    const state: unknown = history.state;
    return isOpen || !(typeof state === 'object' && state !== null && 'isOverPage' in state);
  });
}

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
