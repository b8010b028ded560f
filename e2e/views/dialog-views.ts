import { expect, type Locator, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { appear, behind, behindMenu, openMenu, press } from './open-dialog.ts';
import { choose } from '../verbs/select.ts';
import type { Stage } from './stage.ts';
import type { View } from './view.ts';

/** Chooses a file in which nobody is called as the viewer, so that the dialog asks who that is. */
async function previewNewGroup(page: Page): Promise<void> {
  const dialog = await appear(page, 'Import as a new group');
  const rows = [
    'Date,Description,Category,Cost,Currency,A.,Kabir Sen,Lata',
    '2026-01-02,Dinner,Dining out,90.00,INR,60.00,-30.00,-30.00',
    '2026-01-05,Total balance, , ,INR,60,-30,-30',
  ];
  const buffer = Buffer.from(rows.join('\r\n'));
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'goa-trip_2026-01-05_export.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByRole('textbox', { name: 'Group name' })).toHaveValue('Goa trip');
}

/** Opens all that can be done about a member besides the viewer, who comes first. */
async function openMember(page: Page): Promise<void> {
  const row = page.getByRole('tabpanel').getByRole('listitem').nth(1);
  await row.getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
}

async function openSettleUp(page: Page): Promise<Locator> {
  await behind('Settle Up', 'Settle up')(page);
  return page.getByRole('dialog', { name: 'Settle up' });
}

async function openInvitation(page: Page): Promise<void> {
  await behind('Add friend', 'Add friend')(page);
  await behind('By email', 'Add a new friend')(page);
}

export const listDialogViews = ({ friendName, friendId }: Stage): readonly View[] => [
  { name: 'dialog-add-friend', path: '/dashboard', show: behind('Add friend', 'Add friend') },
  {
    name: 'dialog-own-link',
    path: '/dashboard',
    show: async (page) => {
      await behind('Add friend', 'Add friend')(page);
      await press(page, 'My link');
      await expect(page.getByLabel('QR code of the link')).toBeVisible();
    },
  },
  { name: 'dialog-invite-friend', path: '/dashboard', show: openInvitation },
  {
    name: 'dialog-invite-friend-error',
    path: '/dashboard',
    show: async (page) => {
      await openInvitation(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email address').fill('asha');
      await press(dialog, 'Send invitation');
      await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
    },
  },
  {
    name: 'dialog-select-friends',
    path: '/dashboard',
    show: async (page) => {
      await behind('Add expense', 'Add Expense')(page);
      await behind('Choose friends', 'Select Friends')(page);
      await page
        .getByRole('dialog', { name: 'Select Friends' })
        .getByRole('checkbox', { name: friendName })
        .first()
        .check();
    },
  },
  {
    name: 'dialog-remove-friend',
    path: `/friends/${friendId}`,
    show: behindMenu('Friend menu', 'Remove friend', 'Remove friend'),
  },
  {
    name: 'dialog-friend-split',
    path: `/friends/${friendId}`,
    show: behindMenu('Friend menu', 'Default split', 'Default split'),
  },
  {
    name: 'dialog-settle-net',
    path: `/friends/${friendId}`,
    show: behind('Settle Up', /^Record (received )?payment$/),
  },
  { name: 'dialog-create-group', path: '/groups', show: behind('Create group', 'Create New Group') },
  {
    name: 'dialog-import-group',
    path: '/groups?new=import',
    show: async (page) => {
      await appear(page, 'Import as a new group');
    },
  },
  { name: 'dialog-import-group-preview', path: '/groups?new=import', show: previewNewGroup },
  {
    name: 'dialog-select-group',
    path: '/groups',
    show: async (page) => {
      await behind('Add expense', 'Add Expense')(page);
      await behind('Choose a group', 'Select Group')(page);
      await page.getByRole('dialog', { name: 'Select Group' }).getByRole('radio').first().check();
    },
  },
  {
    name: 'dialog-change-password',
    path: '/account/privacy',
    show: behind('Change password', 'Change password'),
  },
  { name: 'dialog-new-token', path: '/account/programs', show: behind('Create token', 'Create token') },
  {
    name: 'dialog-delete-account',
    path: '/account/privacy',
    show: behind('Delete my account', 'Delete your account?'),
  },
];

const friends = z.object({ data: z.array(z.looseObject({ id: z.string() })) });

/** Opens Record payment to a friend whose UPI ID changed the day before. Reloads the page. */
async function openNewUpiId(page: Page): Promise<void> {
  const upiIdChangedAt = new Date(Date.now() - 24 * 60 * 60_000).toISOString();
  const upiId = 'a.long.name.for.a.payment.address@okexamplebank';
  const calls = /\/api\/friends(\?|$)/;
  await page.route(calls, async (route) => {
    const response = await route.fetch();
    const { data } = friends.parse(await response.json());
    const json = { data: data.map((friend) => ({ ...friend, upiId, upiIdChangedAt })) };
    // If the handler is removed during a call, the server answers that call.
    await route.fulfill({ response, json }).catch(() => undefined);
  });
  await page.reload();
  await press(page, 'Settle Up');
  const chooser = await appear(page, 'Settle up');
  await chooser
    .getByRole('listitem')
    .getByRole('button', { name: /you owe/i })
    .first()
    .click();
  const dialog = await appear(page, 'Record payment');
  await expect(dialog.getByText('New UPI ID, set yesterday')).toBeVisible();
  await page.unroute(calls);
}

async function openSettleEverything(page: Page): Promise<Locator> {
  const chooser = await openSettleUp(page);
  await press(chooser, 'More options');
  await press(chooser, /^Settle everything with/);
  return appear(page, 'Settle everything');
}

const openSetting =
  (row: string, title = row) =>
  async (page: Page) => {
    await press(page, new RegExp(`^${row}`));
    await appear(page, title);
  };

export const groupDialogViews = ({
  groupId,
  expenseTitle,
  settlementTitle,
  billTitle,
  receivedTitle,
}: Stage): readonly View[] => {
  const path = `/groups/${groupId}`;
  const openBill = behindMenu(`More about ${billTitle}`, 'Settle this bill', 'Settle this bill');
  const chosen = (name: string, item: string): View => ({
    name,
    path,
    show: behindMenu('Group menu', item, item),
  });
  const settings = `${path}/settings`;
  const setting = (name: string, row: string, title = row): View => ({
    name,
    path: settings,
    show: openSetting(row, title),
  });
  return [
    { name: 'menu-group', path, show: openMenu('Group menu') },
    { name: 'menu-row', path, show: openMenu(`More about ${expenseTitle}`) },
    { name: 'group-settings', path: settings },
    setting('dialog-edit-group', 'Edit', 'Edit group'),
    setting('dialog-splits', 'Default split'),
    {
      name: 'dialog-preset',
      path: settings,
      show: async (page) => {
        await openSetting('Default split')(page);
        await press(page, 'Add saved split');
        const dialog = await appear(page, 'Add saved split');
        await dialog.getByRole('tab', { name: 'Percentage' }).click();
      },
    },
    setting('dialog-simplify-debts', 'Simplify debts'),
    setting('dialog-group-rules', 'Who can edit'),
    {
      name: 'dialog-group-rules-closing',
      path: settings,
      show: async (page) => {
        await openSetting('Closed days')(page);
        await press(page.getByRole('dialog'), 'Close days');
      },
    },
    { name: 'dialog-member', path: `${path}?tab=members`, show: openMember },
    {
      name: 'dialog-role',
      path: `${path}?tab=members`,
      show: async (page) => {
        await openMember(page);
        await behind('Change role', /^Role of /)(page);
      },
    },
    chosen('dialog-export', 'Export'),
    setting('dialog-import', 'Import'),
    setting('dialog-days-away', 'Nights away'),
    setting('dialog-leave-group', 'Leave group'),
    setting('dialog-delete-group', 'Delete group'),
    { name: 'dialog-settle-up', path, show: behind('Settle Up', 'Settle up') },
    { name: 'dialog-remind', path: `${path}?tab=balances`, show: behind(/^Remind /, /^Remind /) },
    {
      name: 'dialog-record-settlement',
      path,
      show: async (page) => {
        const chooser = await openSettleUp(page);
        await chooser.getByRole('listitem').getByRole('button').first().click();
        await appear(page, /^Record (received )?payment$/);
      },
    },
    { name: 'dialog-record-settlement-upi', path, show: openNewUpiId },
    {
      name: 'dialog-record-settlement-paying',
      path,
      show: async (page) => {
        await openNewUpiId(page);
        await press(page.getByRole('dialog'), 'Note (Optional)');
      },
    },
    {
      name: 'dialog-record-advance',
      path,
      show: async (page) => {
        const chooser = await openSettleUp(page);
        await chooser
          .getByRole('listitem')
          .getByRole('button', { name: /you owe/i })
          .first()
          .click();
        const dialog = await appear(page, 'Record payment');
        const amount = dialog.getByLabel('Settlement Amount');
        await amount.fill(String(Number(await amount.inputValue()) + 13));
        await press(dialog, /in advance$/);
        await expect(dialog.getByText('is an advance', { exact: false })).toBeVisible();
      },
    },
    { name: 'dialog-settle-bill', path, show: openBill },
    {
      name: 'dialog-settle-bill-details',
      path,
      show: async (page) => {
        await openBill(page);
        const dialog = page.getByRole('dialog');
        await press(dialog, 'Note (Optional)');
        await choose(dialog, { label: 'Method', option: 'UPI' });
        await dialog.getByLabel('UPI reference (optional)').fill('5329 1234');
        await press(dialog, 'Finish');
        await expect(dialog.getByText('A UPI reference has 12 digits')).toBeVisible();
      },
    },
    {
      name: 'dialog-not-received',
      path,
      show: behindMenu(`More about ${receivedTitle}`, 'Not received', 'Not received'),
    },
    chosen('dialog-share-balances', 'Share balances'),
    {
      name: 'dialog-record-received',
      path,
      show: async (page) => {
        const chooser = await openSettleUp(page);
        await press(chooser, /owes you/);
        await appear(page, 'Record received payment');
      },
    },
    {
      name: 'dialog-show-qr',
      path,
      show: async (page) => {
        const chooser = await openSettleUp(page);
        await press(chooser, /owes you/);
        const dialog = await appear(page, 'Record received payment');
        await press(dialog, 'Show my UPI code');
        await appear(page, 'Scan to pay with UPI');
      },
    },
    {
      name: 'dialog-settle-everything',
      path,
      show: async (page) => {
        await openSettleEverything(page);
      },
    },
    {
      name: 'dialog-settle-all-in-rupees',
      path,
      show: async (page) => {
        const dialog = await openSettleEverything(page);
        await dialog.getByRole('checkbox', { name: 'Settle all in ₹' }).check();
        await dialog.getByRole('textbox').first().fill('98.7654');
      },
    },
    {
      name: 'dialog-edit-settlement',
      path,
      show: behindMenu(`More about ${settlementTitle}`, 'Edit', 'Edit settlement'),
    },
    {
      name: 'dialog-remove-member',
      path,
      show: async (page) => {
        await page.getByRole('tab', { name: /^Members/ }).click();
        await press(page, /^Remove /);
        await appear(page, 'Remove Member');
      },
    },
  ];
};
