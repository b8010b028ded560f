import { expect, type Locator, type Page } from '@playwright/test';
import { openPayers, splitRow } from '../verbs/expenses.ts';
import { choose, selectField, selectOptions } from '../verbs/select.ts';
import { appear, behind, behindMenu, press } from './open-dialog.ts';
import type { Stage } from './stage.ts';
import { leave, type View } from './view.ts';

async function openFilled(page: Page, mode?: string): Promise<Locator> {
  await press(page, 'Add expense');
  const dialog = await appear(page, 'Add Expense');
  await dialog.getByLabel('Amount', { exact: true }).fill('3660');
  await dialog.getByLabel('Description').fill('Fish thali at Vinayak');
  await choose(dialog, { label: 'Category', option: 'Food & Dining' });
  if (mode === undefined) return dialog;
  await splitRow(dialog).click();
  await dialog.getByRole('tab', { name: mode, exact: true }).click();
  await expect(dialog.getByRole('tab', { name: mode })).toHaveAttribute('aria-selected', 'true');
  return dialog;
}

async function openBill(page: Page): Promise<void> {
  const dialog = await openFilled(page, 'Equal');
  await dialog.getByRole('tab', { name: 'Items' }).click();
  await dialog.getByRole('textbox', { name: 'Item', exact: true }).fill('Fish thali');
  await dialog.getByRole('textbox', { name: 'Amount of Fish thali' }).fill('3486');
  await press(dialog, 'Add tax or charge');
  await dialog.getByRole('textbox', { name: 'Amount of CGST' }).fill('174');
  await expect(dialog.getByRole('alert')).toBeHidden();
}

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
        await dialog.getByRole('button', { name: 'More options' }).click();
        await choose(dialog, { label: 'Repeat', option: 'Monthly' });
        await choose(dialog, { label: 'Ends', option: 'After a number of times' });
        await expect(dialog.getByRole('status', { name: 'Next days' })).toContainText('Every month');
      },
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
    {
      name: 'dialog-add-expense-adjusted',
      path,
      show: async (page) => {
        const dialog = await openFilled(page, 'Equal');
        await press(dialog, 'Adjust');
        await dialog.getByRole('textbox', { name: 'More or less for You' }).fill('150');
        await expect(dialog.getByText(/^\d+ × /).last()).toBeVisible();
      },
    },
    {
      name: 'dialog-add-expense-payers',
      path,
      show: async (page) => {
        const dialog = await openFilled(page);
        await openPayers(dialog);
        await dialog.getByRole('textbox', { name: 'Paid by You' }).fill('2000');
      },
    },
    {
      name: 'dialog-add-expense-paid-by',
      path,
      show: async (page) => {
        const dialog = await openFilled(page);
        await openPayers(dialog);
        await page.keyboard.type('1000');
        await press(dialog, 'Back');
        await expect(dialog.getByRole('button', { name: /^Paid by you and / })).toBeVisible();
      },
    },
    {
      name: 'dialog-add-expense-refund',
      path,
      show: async (page) => {
        const dialog = await openFilled(page);
        await dialog.getByRole('button', { name: 'More options' }).click();
        await dialog.getByRole('checkbox', { name: 'Refund' }).check();
        await openPayers(dialog, 'Received by');
      },
    },
    { name: 'dialog-add-expense-items', path, show: openBill },
    {
      name: 'dialog-add-expense-days',
      path,
      show: async (page) => {
        const dialog = await openFilled(page, 'Equal');
        await press(dialog, 'By nights stayed');
        await expect(dialog.getByText(/in all\)/).first()).toBeVisible();
      },
    },
    {
      name: 'dialog-add-expense-error',
      path,
      show: async (page) => {
        const dialog = await openFilled(page, 'Exact');
        await dialog.getByLabel('Amount for You', { exact: true }).fill('3000');
        await dialog.getByRole('button', { name: 'Create expense' }).click();
        await expect(dialog.getByText(/don't match total/)).toBeVisible();
      },
    },
    {
      name: 'dialog-add-expense-left',
      path,
      show: async (page) => {
        await openFilled(page);
        // The first Escape may still meet the open list of categories.
        await leave(page);
        await press(page, 'Add expense');
        await appear(page, 'Add Expense');
        await expect(page.getByRole('button', { name: /^Resume/ })).toBeVisible();
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
      show: behindMenu(`More about ${expenseTitle}`, 'Edit', 'Edit expense'),
    },
  ];
};
