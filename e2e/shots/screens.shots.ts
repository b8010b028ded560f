import { expect, test, type Page } from '@playwright/test';
import { foundGroup, settleIn } from '../verbs/arrange.ts';
import { signIn } from '../verbs/identity.ts';
import type { Profile } from '../verbs/person.ts';
import { groupDialogViews, listDialogViews } from '../views/dialog-views.ts';
import { expenseDialogViews } from '../views/expense-dialog-views.ts';
import { byLinkViews, GUEST_VIEWS } from '../views/guest-views.ts';
import { JOIN_VIEWS_SIGNED_IN, linkDialogViews } from '../views/join-views.ts';
import { PUBLIC_VIEWS } from '../views/public-views.ts';
import { raiseRuledStage } from '../views/raise-ruled-stage.ts';
import { REQUEST_VIEWS } from '../views/request-views.ts';
import { ruledViews } from '../views/ruled-views.ts';
import { scanDialogViews } from '../views/scan-views.ts';
import { ACCOUNT_VIEWS, detailViews, searchViews, TAB_VIEWS, TROUBLE_VIEWS } from '../views/screen-views.ts';
import { verifyViewsOf } from '../views/verify-views.ts';
import { expectStill, leave, visit, type View } from '../views/view.ts';
import { demoViewer, type DemoStage, findDemoStage } from './demo-stage.ts';
import { demoViews } from './demo-views.ts';
import { isChosen, WINDOWS } from './options.ts';

const isAtWidths = (): boolean => test.info().project.name.startsWith('widths');

async function shoot(page: Page, data: string, views: readonly View[]): Promise<void> {
  for (const view of views.filter(isChosen)) {
    await test.step(view.name, async () => {
      await visit(page, view);
      if (isAtWidths()) await pictures(page, data, view.name);
      else await picture(page, data, view.name);
      await leave(page, view);
    });
  }
}

async function picture(page: Page, data: string, name: string): Promise<void> {
  await page.screenshot({
    path: `${import.meta.dirname}/../../shots/${data}/${name}-${test.info().project.name}.png`,
  });
}

/** Takes a picture in each window without opening the view again. */
async function pictures(page: Page, data: string, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    await expectStill(page);
    await picture(page, data, `${name}-${window.width}`);
  }
  if (before) await page.setViewportSize(before);
}

const demoDialogViews = ({ groupId }: DemoStage): readonly View[] => [
  {
    name: 'dialog-currency',
    path: `/groups/${groupId}`,
    show: async (page) => {
      await page.getByRole('button', { name: 'Add expense', exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('combobox', { name: /^Currency/ })
        .click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'dialog-remove-category',
    path: `/groups/${groupId}/settings`,
    show: async (page) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
      await expect(page.getByText('stay as they are')).toBeVisible();
    },
  },
];

const welcome = async (page: Page, profile: Profile): Promise<void> => signIn({ ...profile, page });

test('nobody signed in', async ({ page }) => {
  await shoot(page, 'public', PUBLIC_VIEWS);
  if (isAtWidths() || !isChosen({ name: 'landing-whole' })) return;
  await page.goto('/');
  await page.screenshot({
    path: `${import.meta.dirname}/../../shots/public/landing-whole-${test.info().project.name}.png`,
    fullPage: true,
  });
});

test('screens of the demo data', async ({ page }) => {
  const stage = await findDemoStage();
  await welcome(page, demoViewer);
  await shoot(page, 'full', [
    ...TAB_VIEWS,
    ...ACCOUNT_VIEWS,
    ...searchViews(stage),
    ...detailViews(stage),
    ...demoViews(stage),
    ...TROUBLE_VIEWS,
  ]);
});

test('dialogs of the demo data', async ({ page }) => {
  const stage = await findDemoStage();
  await welcome(page, demoViewer);
  await shoot(page, 'full', [
    ...listDialogViews(stage),
    ...groupDialogViews(stage),
    ...linkDialogViews(stage),
    ...scanDialogViews(stage),
    ...expenseDialogViews(stage),
    ...demoDialogViews(stage),
  ]);
});

test('requests of the demo data, and links of mails', async ({ page }) => {
  await welcome(page, demoViewer);
  await shoot(page, 'full', [...REQUEST_VIEWS, ...verifyViewsOf(demoViewer.email), ...JOIN_VIEWS_SIGNED_IN]);
});

test('a guest, and who came by a link', async ({ page }) => {
  const stage = await findDemoStage();
  await welcome(page, demoViewer);
  await shoot(page, 'full', [...byLinkViews(stage), ...GUEST_VIEWS]);
});

test('what groups decide, and marks', async ({ page }) => {
  const asha = await settleIn('Asha Rao');
  const stage = await raiseRuledStage(asha, {
    other: 'Kabir Sen',
    ruled: 'Flat 402',
    viewed: 'Goa gang',
    archived: 'Udaipur trip',
    closed: 'Gas cylinder',
    refund: 'Deposit from the landlord',
    days: 'Electricity',
  });
  await welcome(page, asha);
  await shoot(page, 'ruled', ruledViews(stage));
});

test('somebody who has nothing yet, and then a group alone', async ({ page }) => {
  const asha = await settleIn('Asha Rao');
  await welcome(page, asha);
  await shoot(page, 'empty', TAB_VIEWS);
  const groupId = await foundGroup('Goa gang', [asha]);
  await page.reload();
  const path = `/groups/${groupId}`;
  await shoot(page, 'empty', [
    { name: 'group-activity', path },
    { name: 'group-balances', path, show: (shown) => shown.getByRole('tab', { name: 'Balances' }).click() },
    { name: 'group-members', path, show: (shown) => shown.getByRole('tab', { name: /^Members/ }).click() },
    {
      name: 'dialog-settle-up',
      path,
      show: async (shown) => {
        await shown.getByRole('button', { name: 'Settle Up' }).first().click();
        await expect(shown.getByText('No pending balances')).toBeVisible();
      },
    },
    { name: 'add-members', path: `${path}/add-members` },
  ]);
});

test('what is loading, and what failed to load', async ({ page }) => {
  test.skip(isAtWidths() || !isChosen({ name: 'loading' }));
  const stage = await findDemoStage();
  await welcome(page, demoViewer);
  const paths = [
    '/dashboard',
    '/groups',
    '/activity',
    `/groups/${stage.groupId}`,
    `/friends/${stage.friendId}`,
  ];
  const names = ['friends', 'groups', 'activity', 'group', 'friend'];
  await page.route(/\/api\/(friends|groups|expenses|settlements|activities)/, () => undefined);
  for (const [index, path] of paths.entries()) {
    await page.goto(path);
    await expect(page.getByRole('status', { name: /^Loading/ }).first()).toBeVisible();
    await page.waitForTimeout(300);
    await picture(page, 'loading', names[index] ?? path);
  }
  await page.unrouteAll();
  await page.route(/\/api\/(friends|groups|expenses|settlements|activities)/, (route) => route.abort());
  for (const [index, path] of paths.entries()) {
    await page.goto(path);
    await page.waitForTimeout(1500);
    await expectStill(page);
    await picture(page, 'failed', names[index] ?? path);
  }
});
