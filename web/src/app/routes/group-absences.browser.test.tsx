import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatDay, localDay } from '../../lib/dates/format-date.ts';
import { cutOff, noted } from '../../lib/api/stub-api.ts';
import { groupOnWire } from '../../lib/factories.ts';
import { renderScreen } from '../render-screen.tsx';

const GOA = groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']);
const today = localDay(new Date());
const month = today.slice(0, 7);
const first = formatDay(`${month}-01`);
const goa = {
  'GET /groups/goa': () => ({ data: GOA }),
  'GET /groups/goa/absences': () => ({ data: [{ userId: 'kabir', days: [`${month}-02`] }] }),
};
const dialog = page.getByRole('dialog', { name: 'Days away' });
const day = (name: string) => dialog.getByRole('button', { name, exact: true });
const save = dialog.getByRole('button', { name: 'Save' });

async function open(answers: Parameters<typeof renderScreen>[1]): Promise<void> {
  await renderScreen('/groups/goa', { ...goa, ...answers });
  await page.getByRole('button', { name: 'Group menu' }).click();
  await page.getByRole('menuitem', { name: 'Days away' }).click();
}

test('days are saved as the whole set of the month, and what could not be saved stays marked', async () => {
  const put = noted({ status: 409, code: 'contention' });
  await open({ [`PUT /groups/goa/absences/${month}`]: put.give });
  await expect.element(dialog.getByText(formatDay(`${month}-02`))).toBeVisible();
  await expect.element(save).toBeDisabled();
  await day(first).click();
  await save.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(put.bodies).toEqual([{ days: [`${month}-01`] }]);
  await expect.element(day(first)).toHaveAttribute('aria-pressed', 'true');
  await day(first).click();
  await expect.element(save).toBeDisabled();
});

test('nothing can be marked while it is not known what is', async () => {
  await open({ 'GET /groups/goa/absences': cutOff });
  await expect.element(dialog.getByText('The days away could not be read')).toBeVisible();
  await expect.element(day(first)).toBeDisabled();
  await expect.element(save).toBeDisabled();
});

test('an expense by days is not sent while the days away are not known', async () => {
  const sent = noted({ status: 500, code: 'internal' });
  await renderScreen('/groups/goa', {
    ...goa,
    'GET /groups/goa/absences': cutOff,
    'POST /expenses': sent.give,
  });
  await page.getByRole('button', { name: 'Add expense', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Add Expense' });
  await form.getByRole('textbox', { name: 'Amount' }).fill('90');
  await form.getByRole('textbox', { name: 'Description' }).fill('Power');
  await form.getByRole('button', { name: 'More options' }).click();
  await form.getByRole('button', { name: 'By days there' }).click();
  await expect.element(form.getByText(/^The days away could not be read/).first()).toBeVisible();
  await form.getByRole('button', { name: 'Create expense' }).click();
  await expect.element(form.getByRole('button', { name: 'Create expense' })).toBeVisible();
  expect(sent.bodies).toEqual([]);
  await form.getByRole('button', { name: 'Split another way' }).click();
  await expect.element(form.getByRole('tab', { name: 'Equal' })).toBeVisible();
});
