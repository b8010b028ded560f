import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { ONCE, test } from './fixtures.ts';
import type { Noise } from './noise.ts';
import { expenseDialogViews, groupDialogViews, listDialogViews } from './views/dialog-views.ts';
import { PUBLIC_VIEWS } from './views/public-views.ts';
import { raiseStage } from './views/raise-stage.ts';
import { scanDialogViews } from './views/scan-views.ts';
import { detailViews, searchViews, TAB_VIEWS, TROUBLE_VIEWS } from './views/screen-views.ts';
import { findSmallTargets } from './views/targets.ts';
import { expectStill, leave, visit, type View } from './views/view.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds, a line for each element: 'color-contrast: #id > span …'. */
async function findViolations(builder: AxeBuilder): Promise<readonly string[]> {
  // There are no frames, for which it would open another page each time.
  const { violations } = await builder.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} – ${failureSummary}`),
  );
}

/** Each view: axe finds nothing, light or dark, and a finger meets every control. */
async function inspect(page: Page, views: readonly View[], noise?: Noise): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  for (const view of views) {
    await test.step(view.name, async () => {
      if (view.noise) noise?.expect(view.noise);
      await visit(page, view);
      const light = await findViolations(new AxeBuilder({ page }).withTags(RULES));
      expect.soft(light, `${view.name}, light`).toEqual([]);
      // Only the colours are others.
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectStill(page);
      const dark = await findViolations(new AxeBuilder({ page }).withRules(['color-contrast']));
      expect.soft(dark, `${view.name}, dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      expect.soft(await findSmallTargets(page), `${view.name}: targets below 44 px`).toEqual([]);
      await leave(page);
    });
  }
}

// Many views each, and axe takes its time.
test.describe.configure({ timeout: 180_000 });

test.describe('axe finds nothing, light or dark, and every target is 44 px,', () => {
  test('where nobody is signed in', async ({ people }) => {
    const { page } = await people.meet('Asha Rao');
    await inspect(page, PUBLIC_VIEWS);
  });

  test('where there is nothing yet, or nothing any more', ONCE, async ({ people, noise }) => {
    const { page } = await people.welcome('Asha Rao');
    await inspect(page, [...TAB_VIEWS, ...TROUBLE_VIEWS], noise);
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

  test('in the dialogs of an expense and of a scan', ONCE, async ({ people }) => {
    const asha = await people.welcome('Asha Rao');
    const stage = await raiseStage(asha);
    await inspect(asha.page, [...expenseDialogViews(stage), ...scanDialogViews(stage)]);
  });
});
