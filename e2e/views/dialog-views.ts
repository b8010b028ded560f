import { expect, type Locator, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { choose, selectField, selectOptions } from '../verbs/select.ts';
import type { Stage } from './stage.ts';
import { leave, type View } from './view.ts';
import { untilGone, untilShown } from '../verbs/wait.ts';

const press = (page: Page | Locator, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

const appear = async (page: Page, name: string | RegExp): Promise<Locator> => {
  const dialog = page.getByRole('dialog', { name });
  await untilShown(dialog);
  await untilGone(dialog.getByRole('status', { name: /^Loading/ }));
  return dialog;
};

/** Creates a function that opens the dialog of a button on the page. */
const behind = (button: string | RegExp, title: string | RegExp) => async (page: Page) => {
  await press(page, button);
  await appear(page, title);
};

/** Creates a function that opens the menu of a button on the page, which a row that comes above it may move away. */
const openMenu = (button: string) => async (page: Page) => {
  const menu = page.getByRole('menu');
  await expect(async () => {
    if (!(await menu.isVisible())) await press(page, button);
    await expect(menu).toBeVisible({ timeout: 5000 });
  }).toPass();
};

/** Scrolls down, because the feed draws only rows on the screen. */
async function scrollFeed(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Activity', exact: true });
  if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
  await page.getByRole('article').last().hover({ timeout: 5000 });
  await page.mouse.wheel(0, 500);
}

/** Creates a function that opens the dialog of a menu entry. The menu may be that of a feed row. */
const behindMenu = (menu: string, item: string, title: string) => async (page: Page) => {
  const button = page.getByRole('button', { name: menu, exact: true }).first();
  const entry = page.getByRole('menuitem', { name: item, exact: true });
  await expect(async () => {
    if (!(await button.isVisible())) await scrollFeed(page);
    // A menu closes when the page scrolls.
    if (!(await entry.isVisible())) await button.click({ timeout: 5000 });
    await entry.click({ timeout: 5000 });
  }).toPass();
  await appear(page, title);
};

/** Dialogs of the Friends and the Groups tab, of a friend's page, and of the account. */
export const listDialogViews = ({ friendName, friendId }: Stage): readonly View[] => [
  { name: 'dialog-add-friend', path: '/dashboard', show: behind('Add friend', 'Add a new friend') },
  {
    name: 'dialog-add-friend-error',
    path: '/dashboard',
    show: async (page) => {
      await behind('Add friend', 'Add a new friend')(page);
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
  { name: 'dialog-create-group', path: '/groups', show: behind('Create group', 'Create New Group') },
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
  await expect(dialog.getByText(/^New UPI ID, set yesterday/)).toBeVisible();
  await page.unroute(calls);
}

async function openSettleEverything(page: Page): Promise<Locator> {
  await behind('Settle Up', 'Settle up')(page);
  const chooser = page.getByRole('dialog', { name: 'Settle up' });
  await press(chooser, 'More options');
  await press(chooser, /^Settle everything with/);
  return appear(page, 'Settle everything');
}

/** Dialogs of a group's page, except those about an expense. */
export const groupDialogViews = ({ groupId, expenseTitle, settlementTitle }: Stage): readonly View[] => {
  const path = `/groups/${groupId}`;
  const setting = (name: string, item: string): View => ({
    name,
    path,
    show: behindMenu('Group menu', item, item),
  });
  return [
    { name: 'menu-group', path, show: openMenu('Group menu') },
    { name: 'menu-row', path, show: openMenu(`More about ${expenseTitle}`) },
    setting('dialog-edit-group', 'Edit group'),
    setting('dialog-simplify-debts', 'Simplify debts'),
    setting('dialog-export', 'Export'),
    setting('dialog-import', 'Import'),
    setting('dialog-leave-group', 'Leave group'),
    setting('dialog-delete-group', 'Delete group'),
    { name: 'dialog-settle-up', path, show: behind('Settle Up', 'Settle up') },
    {
      name: 'dialog-record-settlement',
      path,
      show: async (page) => {
        await behind('Settle Up', 'Settle up')(page);
        const chooser = page.getByRole('dialog', { name: 'Settle up' });
        await chooser.getByRole('listitem').getByRole('button').first().click();
        await appear(page, /^Record (received )?payment$/);
      },
    },
    { name: 'dialog-record-settlement-upi', path, show: openNewUpiId },
    {
      name: 'dialog-record-received',
      path,
      show: async (page) => {
        await behind('Settle Up', 'Settle up')(page);
        const chooser = page.getByRole('dialog', { name: 'Settle up' });
        await press(chooser, /owes you/);
        await appear(page, 'Record received payment');
      },
    },
    {
      name: 'dialog-show-qr',
      path,
      show: async (page) => {
        await behind('Settle Up', 'Settle up')(page);
        const chooser = page.getByRole('dialog', { name: 'Settle up' });
        await press(chooser, /owes you/);
        const dialog = await appear(page, 'Record received payment');
        await press(dialog, 'Show QR');
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
      show: behindMenu(`More about ${settlementTitle}`, 'Edit', 'Edit Settlement'),
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

/** Opens 'Add Expense' and fills it in, in a split mode if one is given. */
async function openFilled(page: Page, mode?: string): Promise<Locator> {
  await press(page, 'Add expense');
  const dialog = await appear(page, 'Add Expense');
  await dialog.getByLabel('Amount', { exact: true }).fill('3660');
  await dialog.getByLabel('Description').fill('Fish thali at Vinayak');
  await choose(dialog, { label: 'Category', option: 'Food & Dining' });
  if (mode === undefined) return dialog;
  const tab = dialog.getByRole('tab', { name: mode });
  // The draft of the view before may open the split by itself, perhaps while this looks.
  await expect(async () => {
    if (!(await tab.isVisible())) await dialog.getByRole('button', { name: /^More options/ }).click();
    await tab.click({ timeout: 2_000 });
  }).toPass();
  // The split is computed shortly after typing.
  await expect(dialog.getByText('Adds up')).toBeVisible();
  return dialog;
}

/** Opens 'Add Expense' with a bill of one item and a tax. */
async function openBill(page: Page): Promise<void> {
  const dialog = await openFilled(page, 'Equal');
  await dialog.getByRole('tab', { name: 'Items' }).click();
  await dialog.getByRole('textbox', { name: 'Item', exact: true }).fill('Fish thali');
  await dialog.getByRole('textbox', { name: 'Amount of Fish thali' }).fill('3486');
  await press(dialog, 'Everyone had Fish thali');
  const tax = dialog.getByRole('textbox', { name: 'Amount of CGST' });
  // The draft may have it already.
  if (!(await tax.isVisible())) await press(dialog, 'Add tax or charge');
  await tax.fill('174');
  await expect(dialog.getByText('Adds up')).toBeVisible();
}

/** The dialog of an expense in each split mode, and with its error messages. */
export const expenseDialogViews = ({ groupId, expenseTitle }: Stage): readonly View[] => {
  const path = `/groups/${groupId}`;
  const inMode = (name: string, mode: string): View => ({
    name,
    path,
    show: async (page) => {
      await openFilled(page, mode);
    },
  });
  return [
    { name: 'dialog-add-expense-empty', path, show: behind('Add expense', 'Add Expense') },
    {
      name: 'dialog-add-expense',
      path,
      show: async (page) => {
        await openFilled(page);
      },
    },
    {
      name: 'dialog-add-expense-day',
      path,
      show: async (page) => {
        const dialog = await openFilled(page);
        await dialog.getByRole('button', { name: /^Day: / }).click();
        await expect(dialog.getByRole('button', { name: 'Previous month' })).toBeVisible();
      },
    },
    {
      name: 'dialog-add-expense-repeat',
      path,
      show: async (page) => {
        const dialog = await openFilled(page);
        await choose(dialog, { label: 'Repeat', option: 'Monthly' });
        await choose(dialog, { label: 'Ends', option: 'After a count' });
        await expect(dialog.getByRole('status', { name: 'Next days' })).toContainText('Every month');
      },
      // The draft is kept for the views that follow.
      end: (page) =>
        choose(page.getByRole('dialog', { name: 'Add Expense' }), {
          label: 'Repeat',
          option: 'Does not repeat',
        }),
    },
    {
      name: 'dialog-enter-amount',
      path,
      show: async (page) => {
        await page
          .getByRole('button', { name: /needs its amount/ })
          .first()
          .click();
        await appear(page, 'Enter the amount');
      },
    },
    inMode('dialog-add-expense-equal', 'Equal'),
    inMode('dialog-add-expense-percentage', 'Percentage'),
    inMode('dialog-add-expense-shares', 'Shares'),
    inMode('dialog-add-expense-exact', 'Exact'),
    { name: 'dialog-add-expense-items', path, show: openBill },
    {
      name: 'dialog-add-expense-error',
      path,
      show: async (page) => {
        const dialog = await openFilled(page, 'Exact');
        await dialog.getByLabel('Amount for You', { exact: true }).fill('3000');
        await expect(dialog.getByText(/don't match total/)).toBeVisible();
      },
    },
    {
      name: 'dialog-add-expense-resumed',
      path,
      show: async (page) => {
        await openFilled(page);
        // The first Escape may still meet the open list of categories.
        await leave(page);
        await press(page, 'Add expense');
        await appear(page, 'Add Expense');
        await expect(page.getByText('Resumed where you left off.')).toBeVisible();
      },
    },
    {
      name: 'dialog-new-category',
      path,
      show: async (page) => {
        const dialog = await openFilled(page);
        await selectField(dialog, 'Category').click();
        await selectOptions(dialog).filter({ hasText: 'New category…' }).click();
        await appear(page, 'New category');
      },
    },
    {
      name: 'dialog-edit-expense',
      path,
      show: behindMenu(`More about ${expenseTitle}`, 'Edit', 'Edit Expense'),
    },
  ];
};
