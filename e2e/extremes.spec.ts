import { expect, type Page } from '@playwright/test';
import { ONCE, test } from './fixtures.ts';
import { befriend, foundGroup, settle, settleIn, setUpiId, spend, type Resident } from './verbs/arrange.ts';
import { crowd } from './views/crowd.ts';
import { expenseDialogViews, groupDialogViews, listDialogViews } from './views/dialog-views.ts';
import { findMisfits } from './views/fit.ts';
import { raiseRequests } from './views/raise-requests.ts';
import { REQUEST_VIEWS } from './views/request-views.ts';
import { scanDialogViews } from './views/scan-views.ts';
import { ACCOUNT_VIEWS, detailViews, searchViews, TAB_VIEWS } from './views/screen-views.ts';
import type { Stage } from './views/stage.ts';
import { expectStill, leave, visit, type View } from './views/view.ts';

/** Names of sixty letters, some in one word. */
const VIEWER = 'Anantharamakrishnan Venkatasubramaniam Parameswaran Nambiar';
const FRIEND = 'Thiruvananthapuramkaranavarulpperumalkoilvaidyanathaswamy Rao';
const GROUP = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch 26';

/** Makes a friend who owes ₹1,23,45,678.90 in a group, all with the longest names. */
async function raiseTallStage(reader: Resident): Promise<Stage> {
  const [friend, other] = await Promise.all([settleIn(FRIEND), settleIn('Om')]);
  await befriend(reader, friend);
  await setUpiId(reader, 'a.long.name.for.a.payment.address@okexamplebank');
  const groupId = await foundGroup(GROUP, [reader, friend, other]);
  const lend = (description: string, rupees: number) =>
    spend(reader, {
      description,
      groupId,
      parts: [
        [reader, 0.01],
        [friend, rupees],
      ],
    });
  await lend('Houseboat', 4_345_779.9);
  await lend('Houseboatsandelephantsandfireworksandtheweddingofthecenturyatlast', 8_000_000);
  await spend(other, {
    description: 'Chai',
    groupId,
    parts: [
      [other, 0.01],
      [reader, 9_876_543.21],
    ],
  });
  await settle(friend, { with: reader, amount: 101, groupId });
  await raiseRequests(reader, {
    requester: `${FRIEND}ji`,
    adder: VIEWER,
    groupName: GROUP,
    blocked: FRIEND,
    // Twice this is the expense, which has at most ₹1,00,00,000.00.
    rupees: 4_999_999.99,
  });
  return {
    groupId,
    groupName: GROUP,
    friendId: friend.userId,
    friendName: FRIEND,
    expenseTitle: 'Chai',
    settlementTitle: `${FRIEND} paid you`,
  };
}

/** Checks each view in the first window size, then in the others without opening it again. */
async function expectToFit(
  page: Page,
  views: readonly View[],
  [first, ...others]: readonly [Window, ...Window[]],
): Promise<void> {
  for (const view of views) {
    await test.step(view.name, async () => {
      await visit(page, view);
      expect.soft(await findMisfits(page), view.name).toEqual([]);
      for (const { width, height } of others) {
        await page.setViewportSize({ width, height });
        await expectStill(page);
        expect.soft(await findMisfits(page), `${view.name}, ${width} px wide`).toEqual([]);
      }
      if (others.length > 0) await page.setViewportSize(first);
      await leave(page, view);
    });
  }
}

interface Window {
  readonly width: number;
  readonly height: number;
}

test.describe.configure({ timeout: 300_000 });

const screens = (stage: Stage): readonly View[] => [
  ...TAB_VIEWS,
  ...ACCOUNT_VIEWS,
  ...searchViews(stage),
  ...detailViews(stage),
  ...REQUEST_VIEWS.filter(({ noise }) => !noise),
];
const dialogs = (stage: Stage): readonly View[] => [
  ...listDialogViews(stage),
  ...groupDialogViews(stage),
  ...scanDialogViews(stage),
  ...expenseDialogViews(stage),
];

const NARROW: Window = { width: 320, height: 640 };
/** Half of a window of 1280 × 800, as at a zoom of 200 %. */
const ZOOMED: Window = { width: 640, height: 400 };
const TWO_PANES: Window = { width: 900, height: 700 };

for (const [words, windows, views] of [
  ['screens at 320 px, at 200 % zoom and in the narrowest two panes', [NARROW, ZOOMED, TWO_PANES], screens],
  ['dialogs at 320 px and at 200 % zoom', [NARROW, ZOOMED], dialogs],
] as const) {
  test(
    `names of sixty letters, crores, 200 friends and 100 members fit ${words}`,
    ONCE,
    async ({ people }) => {
      const reader = await people.welcome(VIEWER);
      const stage = await raiseTallStage(reader);
      const { page } = reader;
      await page.setViewportSize(windows[0]);
      await crowd(page, { friendCount: 200, memberCount: 100 });
      await page.reload();
      await expect(page.getByText('₹1,23,45,678.90').first()).toBeVisible();
      await expectToFit(page, views(stage), windows);
    },
  );
}
