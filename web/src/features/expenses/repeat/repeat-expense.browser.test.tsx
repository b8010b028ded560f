import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { noted } from '../../../test-support/stub-api.ts';
import { friendOnWire } from '../../../test-support/factories.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';

const KABIR = friendOnWire('Kabir Sen');
const form = page.getByRole('dialog').first();

async function choose(field: RegExp, option: string): Promise<void> {
  await form.getByRole('combobox', { name: field }).click();
  await page.getByTitle(option, { exact: true }).last().click();
}

/** Opens the form of a new expense with Kabir. @returns the series that are sent; the server has no room for them. */
async function openForm(): Promise<readonly unknown[]> {
  const { bodies: sent, give } = noted({ status: 409, code: 'no-room' });
  await renderScreen('/friends/kabir', {
    'GET /friends/kabir/details': () => ({ data: KABIR }),
    'GET /friends': () => ({ data: [KABIR] }),
    'POST /recurrences': give,
  });
  await page.getByRole('button', { name: 'Add expense' }).click();
  return sent;
}

test('an expense that repeats is sent as a series, with the next days shown before', async () => {
  const sent = await openForm();
  await form.getByRole('textbox', { name: 'Amount' }).fill('900');
  await form.getByRole('textbox', { name: 'Description' }).fill('Rent');
  await form.getByRole('button', { name: 'More options' }).click();
  await expect.element(form.getByRole('combobox', { name: 'Repeat: Does not repeat' })).toBeVisible();
  await choose(/^Repeat/, 'Monthly');
  await form.getByRole('textbox', { name: 'Every (months)' }).fill('2');
  await choose(/^Ends/, 'After a number of times');
  await form.getByRole('textbox', { name: 'How many times' }).fill('3');
  const next = form.getByRole('status', { name: 'Next days' });
  await expect.element(next.getByText(/^Every 2 months on the .*, 3 times$/)).toBeVisible();
  expect(next.element().textContent.match(/\d{1,2} [A-Z][a-z]{2,3}\b/g)).toHaveLength(3);
  await form.getByRole('button', { name: 'Create recurring expense' }).click();
  await expect.element(form.getByRole('alert').getByText('no-room')).toBeVisible();
  expect(sent).toMatchObject([
    {
      expense: { description: 'Rent', amount: 900, paidBy: 'asha' },
      rule: { frequency: 'monthly', interval: 2, count: 3 },
    },
  ]);
});

test('the amount of a series can be left open', async () => {
  const sent = await openForm();
  await form.getByRole('textbox', { name: 'Description' }).fill('Power');
  await form.getByRole('button', { name: 'More options' }).click();
  await choose(/^Repeat/, 'Weekly');
  const create = form.getByRole('button', { name: 'Create recurring expense' });
  await expect.element(create).toHaveAttribute('aria-disabled', 'true');
  await form.getByRole('checkbox', { name: 'Ask for the amount each time' }).click();
  await expect.element(form.getByRole('textbox', { name: 'Amount' })).toBeDisabled();
  await create.click();
  await expect.element(form.getByRole('alert').getByText('no-room')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('expense.amount');
});
