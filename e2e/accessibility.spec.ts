import { expect, type Page } from '@playwright/test';
import { test, WIDE } from './fixtures.ts';
import type { Noise } from './noise.ts';
import type { Resident } from './verbs/arrange.ts';
import type { Person } from './verbs/person.ts';
import { CONTRAST, EVERY_RULE, findViolations } from './views/axe.ts';
import { crowd } from './views/crowd.ts';
import { groupDialogViews, listDialogViews } from './views/dialog-views.ts';
import { expenseDialogViews } from './views/expense-dialog-views.ts';
import { findMisfits } from './views/fit.ts';
import { PUBLIC_VIEWS } from './views/public-views.ts';
import { raiseTallStage, TALL_VIEWER } from './views/raise-tall-stage.ts';
import { REQUEST_VIEWS } from './views/request-views.ts';
import { scanDialogViews } from './views/scan-views.ts';
import { ACCOUNT_VIEWS, detailViews, searchViews, TAB_VIEWS, TROUBLE_VIEWS } from './views/screen-views.ts';
import type { Stage } from './views/stage.ts';
import { findSmallTargets } from './views/targets.ts';
import { verifyViewsOf } from './views/verify-views.ts';
import { expectStill, leave, visit, type View } from './views/view.ts';

/**
 * Whether every view is looked at in every way, as `npm run prove -- --only views` does. `npm test` leaves out what seldom
 * fails alone: dialogs and desktops in the dark, whose colours are those of a phone's screens, and most widths above 320 px.
 */
const IS_EVERYTHING = process.env['VIEWS'] === 'all';

interface Size {
  readonly width: number;
  readonly height: number;
}

const NARROW: Size = { width: 320, height: 640 };
/** Half of a window of 1280 × 800, as at a zoom of 200 %. */
const ZOOMED: Size = { width: 640, height: 400 };
const TWO_PANES: Size = { width: 900, height: 700 };
const SIZES_OF_SCREENS = IS_EVERYTHING ? [NARROW, ZOOMED, TWO_PANES] : [NARROW, TWO_PANES];
const SIZES_OF_DIALOGS = IS_EVERYTHING ? [NARROW, ZOOMED] : [NARROW];

/** Checks the open view with axe, light and (where `isDarkToo`) dark, and the size of each control. */
async function expectAccessible(
  page: Page,
  name: string,
  { isDarkToo }: { readonly isDarkToo: boolean },
): Promise<void> {
  expect.soft(await findViolations(page, EVERY_RULE), `${name}, light`).toEqual([]);
  if (isDarkToo) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectStill(page);
    expect.soft(await findViolations(page, CONTRAST), `${name}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  expect.soft(await findSmallTargets(page), `${name}: targets below 44 px`).toEqual([]);
}

/** Checks the open view in each window size, without opening it again. */
async function expectToFit(page: Page, name: string, sizes: readonly Size[]): Promise<void> {
  const own = page.viewportSize();
  expect.soft(await findMisfits(page), name).toEqual([]);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectStill(page);
    expect.soft(await findMisfits(page), `${name}, ${size.width} px wide`).toEqual([]);
  }
  if (own && sizes.length > 0) await page.setViewportSize(own);
}

/** The landing page, and the cards with the most in them: the others lie in the same place of the page. */
const OF_EACH_LAYOUT = /^(landing|sign-in|sign-up)$/;

/** Opens each view and checks it, in the window's own size and in others. */
async function inspect(
  page: Page,
  views: readonly View[],
  {
    sizes = [],
    noise,
    isDarkToo = true,
  }: { readonly sizes?: readonly Size[]; readonly noise?: Noise; readonly isDarkToo?: boolean } = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  for (const view of views) {
    await test.step(view.name, async () => {
      if (view.noise) noise?.expect(view.noise);
      await visit(page, view);
      await expectToFit(page, view.name, sizes);
      // Afterwards, because looking at every target scrolls.
      await expectAccessible(page, view.name, { isDarkToo });
      await leave(page, view);
    });
  }
}

/** Shows the viewer what was made for them since they signed in. */
async function seeStage(viewer: Resident & Person): Promise<Stage> {
  const stage = await raiseTallStage(viewer);
  await viewer.page.reload();
  await expect(viewer.page.getByText('₹1,23,45,678.90').first()).toBeVisible();
  return stage;
}

// Each test has many views, and axe is slow. Both workers take these first, so that neither waits for the other in the end.
test.describe.configure({ mode: 'parallel', timeout: 400_000 });

test.describe('axe finds nothing, light or dark, and every target is 44 px,', () => {
  test('where nobody is signed in', async ({ people, noise }) => {
    const { page } = await people.meet('Asha Rao');
    await inspect(page, PUBLIC_VIEWS, { noise });
  });

  test('where there is nothing yet, or nothing any more', async ({ people, noise }) => {
    const { page } = await people.welcome('Asha Rao');
    await inspect(page, [...TAB_VIEWS, ...TROUBLE_VIEWS], { noise });
  });
});

test.describe('on a desktop axe finds nothing, and every target is 44 px,', WIDE, () => {
  test('where nobody is signed in', async ({ people, noise }) => {
    const { page } = await people.meet('Asha Rao');
    await inspect(
      page,
      PUBLIC_VIEWS.filter(({ name }) => OF_EACH_LAYOUT.test(name)),
      { noise, isDarkToo: IS_EVERYTHING },
    );
  });

  test('on the screens', async ({ people }) => {
    const viewer = await people.welcome(TALL_VIEWER);
    const stage = await seeStage(viewer);
    await inspect(viewer.page, [...TAB_VIEWS, ...searchViews(stage), ...detailViews(stage)], {
      isDarkToo: IS_EVERYTHING,
    });
  });
});

test.describe('names of sixty letters and crores fit, axe finds nothing, and every target is 44 px,', () => {
  test('on the screens, and in the narrowest two panes', async ({ people }) => {
    const viewer = await people.welcome(TALL_VIEWER);
    const stage = await seeStage(viewer);
    await inspect(viewer.page, [...TAB_VIEWS, ...searchViews(stage), ...detailViews(stage)], {
      sizes: SIZES_OF_SCREENS,
    });
  });

  test('on the screens of the account, requests and links of mails', async ({ people, noise }) => {
    const viewer = await people.welcome(TALL_VIEWER);
    await seeStage(viewer);
    await inspect(viewer.page, [...ACCOUNT_VIEWS, ...REQUEST_VIEWS, ...verifyViewsOf(viewer.email)], {
      sizes: SIZES_OF_SCREENS,
      noise,
    });
  });

  test('in the dialogs of lists and of a group', async ({ people }) => {
    const viewer = await people.welcome(TALL_VIEWER);
    const stage = await seeStage(viewer);
    await inspect(viewer.page, [...listDialogViews(stage), ...groupDialogViews(stage)], {
      sizes: SIZES_OF_DIALOGS,
      isDarkToo: IS_EVERYTHING,
    });
  });

  test('in the dialogs of an expense and of a scan', async ({ people }) => {
    const viewer = await people.welcome(TALL_VIEWER);
    const stage = await seeStage(viewer);
    await inspect(viewer.page, [...expenseDialogViews(stage), ...scanDialogViews(stage)], {
      sizes: SIZES_OF_DIALOGS,
      isDarkToo: IS_EVERYTHING,
    });
  });
});

/** The views that list people, each list once: filled in or with an error, the form of an expense has no other lists. */
const OF_PEOPLE =
  /^(friends|groups|group-balances|group-members|add-members|dialog-(select-.*|settle-up|simplify-debts|create-group|add-expense-(empty|equal|percentage|shares|exact|items)))$/;

test('200 friends and 100 members fit at 320 px', { tag: '@everything' }, async ({ people }) => {
  const viewer = await people.welcome(TALL_VIEWER);
  const { page } = viewer;
  const stage = await raiseTallStage(viewer);
  await page.setViewportSize(NARROW);
  await crowd(page, { friendCount: 200, memberCount: 100 });
  await page.reload();
  await expect(page.getByText('₹1,23,45,678.90').first()).toBeVisible();
  const views = [
    ...TAB_VIEWS,
    ...detailViews(stage),
    ...listDialogViews(stage),
    ...groupDialogViews(stage),
    ...expenseDialogViews(stage),
  ].filter(({ name }) => OF_PEOPLE.test(name));
  for (const view of views) {
    await test.step(view.name, async () => {
      await visit(page, view);
      await expectToFit(page, view.name, []);
      await leave(page, view);
    });
  }
});
