import { expect, type Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';
import { ONCE, test } from './fixtures.ts';
import type { Noise } from './noise.ts';
import { expenseDialogViews, groupDialogViews, listDialogViews } from './views/dialog-views.ts';
import { PUBLIC_VIEWS } from './views/public-views.ts';
import { raiseRequests } from './views/raise-requests.ts';
import { raiseStage } from './views/raise-stage.ts';
import { REQUEST_VIEWS } from './views/request-views.ts';
import { scanDialogViews } from './views/scan-views.ts';
import { ACCOUNT_VIEWS, detailViews, searchViews, TAB_VIEWS, TROUBLE_VIEWS } from './views/screen-views.ts';
import { findSmallTargets } from './views/targets.ts';
import { verifyViewsOf } from './views/verify-views.ts';
import { expectStill, leave, visit, type View } from './views/view.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Loads axe into the page, unless the page has it already: going to another address removes it. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/** Returns axe's findings for these tags or rules, a line for each element: 'color-contrast: #id > span …'. */
async function findViolations(page: Page, runOnly: RunOnly): Promise<readonly string[]> {
  await loadAxe(page);
  // Without `resultTypes` axe describes every element that passes, too.
  const { violations } = await page.evaluate(
    (options) => window.axe.run(document, { ...options, resultTypes: ['violations'] }),
    { runOnly },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} – ${failureSummary}`),
  );
}

/** Checks each view with axe, light and dark, and the size of each control. */
async function inspect(page: Page, views: readonly View[], noise?: Noise): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  for (const view of views) {
    await test.step(view.name, async () => {
      if (view.noise) noise?.expect(view.noise);
      await visit(page, view);
      const light = await findViolations(page, { type: 'tag', values: RULES });
      expect.soft(light, `${view.name}, light`).toEqual([]);
      // Only the colours differ.
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectStill(page);
      const dark = await findViolations(page, { type: 'rule', values: ['color-contrast'] });
      expect.soft(dark, `${view.name}, dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      expect.soft(await findSmallTargets(page), `${view.name}: targets below 44 px`).toEqual([]);
      await leave(page, view);
    });
  }
}

// Each test has many views, and axe is slow.
test.describe.configure({ timeout: 180_000 });

test.describe('axe finds nothing, light or dark, and every target is 44 px,', () => {
  test('where nobody is signed in', async ({ people, noise }) => {
    const { page } = await people.meet('Asha Rao');
    await inspect(page, PUBLIC_VIEWS, noise);
  });

  test('where there is nothing yet, or nothing any more', ONCE, async ({ people, noise }) => {
    const { page } = await people.welcome('Asha Rao');
    await inspect(page, [...TAB_VIEWS, ...ACCOUNT_VIEWS, ...TROUBLE_VIEWS], noise);
  });

  test('on the screens', async ({ people }) => {
    const asha = await people.welcome('Asha Rao');
    const stage = await raiseStage(asha);
    await asha.page.reload();
    await inspect(asha.page, [...TAB_VIEWS, ...searchViews(stage), ...detailViews(stage)]);
  });

  test('in the dialogs of lists and of a group', ONCE, async ({ people }) => {
    const asha = await people.welcome('Asha Rao');
    const stage = await raiseStage(asha);
    await asha.page.reload();
    await inspect(asha.page, [...listDialogViews(stage), ...groupDialogViews(stage)]);
  });

  test('on requests, on who is blocked and on links of mails', ONCE, async ({ people, noise }) => {
    const asha = await people.welcome('Asha Rao');
    await raiseRequests(asha);
    await asha.page.reload();
    await inspect(asha.page, [...REQUEST_VIEWS, ...verifyViewsOf(asha.email)], noise);
  });

  test('in the dialogs of an expense and of a scan', ONCE, async ({ people }) => {
    const asha = await people.welcome('Asha Rao');
    const stage = await raiseStage(asha);
    await inspect(asha.page, [...expenseDialogViews(stage), ...scanDialogViews(stage)]);
  });
});
