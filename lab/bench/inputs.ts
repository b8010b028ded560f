import type { Browser, Locator, Page } from '@playwright/test';
import { median, reportResults, runs } from './results.ts';
import { storageOf } from './storage-of.ts';
import { SLOW_PROCESSOR, VIEWPORT } from './tab.ts';
import type { Person } from '../../functions/test/harness.ts';

const TABLE = 'Inputs';
const SETTLE_MS = 1_500;

declare global {
  /** In the page: the longest event of an interaction since it was emptied, in milliseconds. */
  var longestInput: number;
}

function watchInputs(): void {
  globalThis.longestInput = 0;
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
        globalThis.longestInput = Math.max(globalThis.longestInput, entry.duration);
    }
  }).observe(options);
}

/** The milliseconds from a tap to the frame that answers it, as the browser's event timing says. */
async function tap(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(() => (globalThis.longestInput = 0));
  await target.click();
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => globalThis.longestInput);
}

/** Measures what taps in the form for expenses take, in a group of so many people. */
export async function measureInputs(
  browser: Browser,
  baseUrl: string,
  { viewer, groupId, members }: { viewer: Person; groupId: string; members: number },
): Promise<void> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: VIEWPORT,
    hasTouch: true,
    isMobile: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    storageState: await storageOf(viewer, baseUrl),
  });
  const page = await context.newPage();
  await page.addInitScript(watchInputs);
  await page.goto(`/groups/${groupId}`);
  const add = page.getByRole('button', { name: 'Add expense', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  const split = dialog.getByRole('button', { name: /^Split equally/ });
  await add.click();
  await dialog.getByLabel('Amount', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', SLOW_PROCESSOR);
  const times: Record<string, number[]> = {};
  const note = (what: string, ms: number): void => void (times[what] ??= []).push(ms);
  for (let count = 0; count < runs; count += 1) {
    note('opening the form for an expense again', await tap(page, add));
    await dialog.getByLabel('Amount', { exact: true }).fill('1234');
    note(`the page of the split among ${members} people`, await tap(page, split));
    for (const name of ['Percentage', 'Shares', 'Exact', 'Equal'])
      note('switching the kind of a split', await tap(page, dialog.getByRole('tab', { name, exact: true })));
    await dialog.getByLabel('Amount', { exact: true }).fill('');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  for (const [what, all] of Object.entries(times))
    reportResults(TABLE, what, { ms: median(all), 'longest ms': Math.max(...all) });
  await context.close();
}
