import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import type { Noise } from './noise.ts';
import type { Resident } from './verbs/arrange.ts';
import type { Person } from './verbs/person.ts';
import { CONTRAST, EVERY_RULE, findViolations } from './views/axe.ts';
import { crowd } from './views/crowd.ts';
import { groupDialogViews, listDialogViews } from './views/dialog-views.ts';
import { expenseDialogViews } from './views/expense-dialog-views.ts';
import { findCutText, findMisfits } from './views/fit.ts';
import { byLinkViews, GUEST_VIEWS } from './views/guest-views.ts';
import { JOIN_VIEWS_SIGNED_IN, linkDialogViews } from './views/join-views.ts';
import { PUBLIC_VIEWS } from './views/public-views.ts';
import { raiseRuledStage } from './views/raise-ruled-stage.ts';
import { raiseTallStage, TALL_NAMES, TALL_VIEWER } from './views/raise-tall-stage.ts';
import { REQUEST_VIEWS } from './views/request-views.ts';
import { ruledViews } from './views/ruled-views.ts';
import { scanDialogViews } from './views/scan-views.ts';
import { ACCOUNT_VIEWS, detailViews, searchViews, TAB_VIEWS, TROUBLE_VIEWS } from './views/screen-views.ts';
import type { Stage } from './views/stage.ts';
import { findFieldFaults, findSmallTargets } from './views/targets.ts';
import { verifyViewsOf } from './views/verify-views.ts';
import { expectStill, leave, visit, type View } from './views/view.ts';
import { findUnmarked, loadMarked, restoreWording, setWording } from './views/wording.ts';

/** `npm run prove -- --only views` looks at every view in every way, `npm test` once, on a phone and light. */
const IS_EVERYTHING = process.env['VIEWS'] === 'all';

interface Size {
  readonly width: number;
  readonly height: number;
}

const NARROW: Size = { width: 320, height: 640 };
/** Half of a window of 1280 × 800, as at a zoom of 200 %. */
const ZOOMED: Size = { width: 640, height: 400 };
const TWO_PANES: Size = { width: 900, height: 700 };
const SIZES_OF_SCREENS = IS_EVERYTHING ? [NARROW, ZOOMED, TWO_PANES] : [NARROW];
const SIZES_OF_DIALOGS = IS_EVERYTHING ? [NARROW, ZOOMED] : [NARROW];

async function expectNoViolations(page: Page, name: string): Promise<void> {
  expect.soft(await findViolations(page, EVERY_RULE), `${name}, light`).toEqual([]);
  if (!IS_EVERYTHING) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectStill(page);
  expect.soft(await findViolations(page, CONTRAST), `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The landing page, whose text is in a document and not in the application's files. */
const WITHOUT_MARKS = 'landing';

/** Checks that nothing of the open view is wider than its place, and that its text is whole. */
async function expectToFit(page: Page, name: string): Promise<void> {
  expect.soft([...(await findMisfits(page)), ...(await findCutText(page))], name).toEqual([]);
}

/** Checks a view as it is open. axe examines the pseudo-language, in which no control is smaller than in English. */
async function expectGood(page: Page, name: string, sizes: readonly Size[]): Promise<void> {
  const viewport = page.viewportSize();
  if (name !== WITHOUT_MARKS)
    expect.soft(await findUnmarked(page), `${name}: text outside of the catalogue`).toEqual([]);
  await setWording(page, 'english');
  await expectToFit(page, name);
  await setWording(page, 'pseudo');
  await expectToFit(page, `${name}, pseudo-language`);
  await expectNoViolations(page, `${name}, pseudo-language`);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectStill(page);
    await expectToFit(page, `${name}, pseudo-language, ${size.width} px wide`);
    await setWording(page, 'english');
    await expectToFit(page, `${name}, ${size.width} px wide`);
    await setWording(page, 'pseudo');
  }
  if (viewport && sizes.length > 0) await page.setViewportSize(viewport);
  await setWording(page, 'english');
  expect.soft(await findFieldFaults(page), `${name}: fields`).toEqual([]);
  // Last, because looking at every target scrolls.
  expect.soft(await findSmallTargets(page), `${name}: targets below 44 px`).toEqual([]);
  await restoreWording(page);
}

/** The landing page, and the cards with the most in them: the others lie in the same place of the page. */
const OF_EACH_LAYOUT = /^(landing|sign-in|sign-up)$/;

/** Opens each view and checks it, in the window's own size and in others. */
async function inspect(
  page: Page,
  views: readonly View[],
  { sizes = [], noise }: { sizes?: readonly Size[]; noise?: Noise } = {},
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  for (const view of views) {
    await test.step(view.name, async () => {
      if (view.noise) noise?.expect(view.noise);
      await visit(page, view);
      await expectGood(page, view.name, sizes);
      await leave(page, view);
    });
  }
}

async function seeStage(viewer: Resident & Person): Promise<Stage> {
  const stage = await raiseTallStage(viewer);
  await loadMarked(viewer.page);
  await expect(viewer.page.getByText('₹1,23,45,678.90').first()).toBeVisible();
  return stage;
}

// Each test has many views, and axe is slow. Both workers take these first, so that neither waits for the other in the end.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

test('where nobody is signed in, and where there is nothing, axe finds nothing, and every target is 44 px', async ({
  people,
  noise,
}) => {
  // The sign-in of the document has no marks, so that it differs from the application's.
  noise.allow(/Minified React error #418/);
  const newcomer = await people.meet('Asha Rao');
  await loadMarked(newcomer.page);
  await inspect(newcomer.page, PUBLIC_VIEWS, { noise });
  const { page } = await people.welcome('Asha Rao');
  await loadMarked(page);
  await inspect(page, [...TAB_VIEWS, ...TROUBLE_VIEWS], { noise });
});

test.describe('names of sixty letters and crores fit, axe finds nothing, and every target is 44 px,', () => {
  test('on the screens', async ({ people, noise }) => {
    const viewer = await people.welcome(TALL_VIEWER);
    const stage = await seeStage(viewer);
    const screens = [...TAB_VIEWS, ...searchViews(stage), ...detailViews(stage), ...ACCOUNT_VIEWS];
    await inspect(
      viewer.page,
      [
        ...screens,
        ...REQUEST_VIEWS,
        ...verifyViewsOf(viewer.email),
        ...JOIN_VIEWS_SIGNED_IN,
        ...byLinkViews(stage),
        ...GUEST_VIEWS,
      ],
      { sizes: SIZES_OF_SCREENS, noise },
    );
  });

  test('of what groups decide, and of marks', async ({ people }) => {
    const viewer = await people.welcome(TALL_VIEWER);
    const stage = await raiseRuledStage(viewer, TALL_NAMES);
    await loadMarked(viewer.page);
    await inspect(viewer.page, ruledViews(stage), { sizes: SIZES_OF_SCREENS });
  });

  test('in the dialogs', async ({ people }) => {
    const viewer = await people.welcome(TALL_VIEWER);
    const stage = await seeStage(viewer);
    const ofLists = [...listDialogViews(stage), ...groupDialogViews(stage), ...linkDialogViews(stage)];
    await inspect(viewer.page, [...ofLists, ...expenseDialogViews(stage), ...scanDialogViews(stage)], {
      sizes: SIZES_OF_DIALOGS,
    });
  });
});

test.describe(
  'on a desktop axe finds nothing, and every target is 44 px,',
  { tag: ['@wide', '@everything'] },
  () => {
    test('where nobody is signed in', async ({ people, noise }) => {
      const { page } = await people.meet('Asha Rao');
      const views = PUBLIC_VIEWS.filter(({ name }) => OF_EACH_LAYOUT.test(name));
      await inspect(page, views, { noise });
    });

    test('on the screens', async ({ people }) => {
      const viewer = await people.welcome(TALL_VIEWER);
      const stage = await seeStage(viewer);
      await inspect(viewer.page, [...TAB_VIEWS, ...searchViews(stage), ...detailViews(stage)]);
    });
  },
);

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
      await expectToFit(page, view.name);
      await leave(page, view);
    });
  }
});
