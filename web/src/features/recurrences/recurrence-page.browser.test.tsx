import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stubDecimalComma } from '../../test-support/stub-decimal-sign.ts';
import { noted } from '../../test-support/stub-api.ts';
import {
  activityOnWire,
  expenseOnWire,
  friendOnWire,
  groupOnWire,
  seriesOnWire,
} from '../../test-support/factories.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { formatDay } from '../../lib/dates/format-date.ts';

vi.mock('../../lib/api/log-error.ts');

const SHARERS = ['Asha Rao', 'Kabir Sen'];
const rent = seriesOnWire('Rent', { payer: 'Kabir Sen', amount: 30000, sharers: SHARERS });
const power = { ...seriesOnWire('Power', { payer: 'Asha Rao', sharers: SHARERS }), openDays: ['2026-12-31'] };
const friends = { 'GET /friends': () => ({ data: [friendOnWire('Kabir Sen')] }) };
const more = page.getByRole('button', { name: 'More about this recurring expense' });
const nextDays = page.getByRole('region', { name: 'Next days', exact: true });

test('the list says what is added, how much, on which days, and what is next', async () => {
  const paused = {
    ...rent,
    id: 'gym',
    description: 'Gym',
    status: 'paused',
    pause: { reason: 'left', people: [{ id: 'zoya', name: 'Zoya Khan' }], at: '2026-11-20T00:00:00.000Z' },
  };
  const ended = { ...rent, id: 'loan', description: 'Loan', status: 'ended', nextDays: [] };
  await renderScreen('/account/recurring', {
    'GET /recurrences': () => ({ data: [rent, power, paused, ended] }),
  });
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  for (const [name, ...words] of [
    ['Rent', '₹30,000.00', 'Every month on the 31st, or the last day', `Next: ${formatDay('2027-01-31')}`],
    ['Power', 'Amount varies', '1 day waits for its amount'],
    ['Gym', 'Paused because Zoya Khan has left'],
    ['Loan', 'Ended'],
  ] as const)
    for (const text of words) await expect.element(row(name).getByText(text, { exact: true })).toBeVisible();
});

test('without any, the list says how to set one up; a failure offers to try again', async () => {
  const { answer } = await renderScreen('/groups/goa/recurring', {
    'GET /recurrences': () => ({ status: 500, code: 'internal' }),
  });
  await expect.element(page.getByText('Failed to load recurring expenses')).toBeVisible();
  answer({ 'GET /recurrences': () => ({ data: [] }) });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No recurring expenses')).toBeVisible();
});

test('a group leads to its recurring expenses from its settings', async () => {
  const { pathname } = await renderScreen('/groups/goa/settings', {
    'GET /groups/goa': () => ({ data: groupOnWire('Goa', SHARERS) }),
    'GET /recurrences': () => ({ data: [] }),
  });
  await page.getByRole('link', { name: /^Recurring expenses/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Recurring expenses' })).toBeVisible();
  expect(pathname()).toBe('/groups/goa/recurring');
});

test('a day that was skipped and is past says so', async () => {
  await renderScreen('/recurring/rent', {
    ...friends,
    'GET /recurrences/rent': () => ({ data: { ...rent, pastSkippedDays: ['2026-10-31'] } }),
  });
  const past = nextDays.getByRole('listitem').first();
  await expect.element(past).toHaveTextContent(`${formatDay('2026-10-31')} · Skipped`);
});

test('a day of a series is skipped, and brought back', async () => {
  const skipped = { ...rent, nextDays: rent.nextDays.slice(1), skippedDays: ['2027-01-31'] };
  let current: object = rent;
  await renderScreen('/recurring/rent', {
    ...friends,
    'GET /recurrences/rent': () => ({ data: current }),
    'POST /recurrences/rent/days/2027-01-31/skip': () => ({ data: (current = skipped) }),
    'DELETE /recurrences/rent/days/2027-01-31/skip': () => ({ data: (current = rent) }),
  });
  await expect.element(page.getByRole('heading', { name: 'Rent' })).toBeVisible();
  await expect.element(page.getByText('Every month on the 31st, or the last day')).toBeVisible();
  expect(nextDays.getByRole('button', { name: /^Skip/ }).elements()).toHaveLength(5);
  await nextDays.getByRole('button', { name: `Skip ${formatDay('2027-01-31')}` }).click();
  await expect.element(nextDays.getByText('· Skipped')).toBeVisible();
  await nextDays.getByRole('button', { name: `Undo skip: ${formatDay('2027-01-31')}` }).click();
  await expect.element(nextDays.getByText('· Skipped')).not.toBeInTheDocument();
});

test('a series is paused, and says what to do where it cannot be resumed', async () => {
  const paused = {
    ...rent,
    status: 'paused',
    pause: { reason: 'person', people: [{ id: 'asha', name: 'Asha Rao' }], at: '2026-11-20T12:00:00.000Z' },
  };
  let current: object = rent;
  await renderScreen('/recurring/rent', {
    ...friends,
    'GET /recurrences/rent': () => ({ data: current }),
    'POST /recurrences/rent/pause': () => ({ data: (current = paused) }),
    'POST /recurrences/rent/resume': () => ({ status: 409, code: 'participant-left' }),
  });
  await more.click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect.element(page.getByText(`Paused by you on ${formatDay('2026-11-20')}`)).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect
    .element(page.getByText('Somebody in it has left. Edit who is in it, then resume.'))
    .toBeVisible();
});

test('a series is deleted after a question', async () => {
  let isDeleted = false;
  const { pathname } = await renderScreen('/recurring/rent', {
    ...friends,
    'GET /recurrences/rent': () => (isDeleted ? { status: 404, code: 'not-found' } : { data: rent }),
    'DELETE /recurrences/rent': () => {
      isDeleted = true;
      return { data: { id: 'rent' } };
    },
  });
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByText('Expenses that it has added stay.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete recurring expense' }).click();
  const words = 'Deleted “Rent” (₹30,000)';
  await expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Recurring expenses' })).toBeVisible();
  await expect.poll(pathname).toBe('/account/recurring');
});

test('an edit of a series sends what has changed, from now on, and shows what somebody else changed', async () => {
  const sent: unknown[] = [];
  await renderScreen('/recurring/rent', {
    ...friends,
    'GET /recurrences/rent': () => ({ data: rent }),
    'PATCH /recurrences/rent': (body) => {
      sent.push(body);
      if (sent.length > 1) return { data: { ...rent, version: 3 } };
      const data = { ...rent, description: 'Rent of the flat', version: 2 };
      return { status: 409, code: 'version-conflict', data, changedBy: { id: 'kabir', name: 'Kabir Sen' } };
    },
  });
  await more.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit recurring expense' });
  await expect.element(form.getByText('Changes apply from now on.', { exact: false })).toBeVisible();
  await form.getByRole('textbox', { name: 'Amount' }).fill('31000');
  await form.getByRole('button', { name: 'Save changes' }).click();
  const versions = page.getByRole('table', { name: 'What you entered, and what it is now' });
  await expect
    .element(versions.getByRole('row', { name: 'Description Rent Rent of the flat' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    { version: 1, expense: { description: 'Rent', amount: 31000 } },
    { version: 2, expense: { description: 'Rent of the flat', amount: 31000 } },
  ]);
  for (const body of sent) expect(body).not.toHaveProperty('rule');
});

test('a day that waits for its amount is met above the friends, and gets it', async () => {
  const { bodies: sent, give } = noted({ status: 409, code: 'not-open' });
  let current = power;
  const { answer } = await renderScreen('/dashboard', {
    ...friends,
    'GET /recurrences': () => ({ data: [current, rent] }),
    'POST /recurrences/power/days/2026-12-31/amount': give,
  });
  await page
    .getByRole('button', { name: new RegExp(`^Power for ${formatDay('2026-12-31')} needs its amount`) })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Enter the amount' });
  const add = dialog.getByRole('button', { name: 'Add expense' });
  await expect.element(add).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Amount (₹)' }).fill('0');
  await add.click();
  // The example is an amount in every currency, yen included.
  await expect
    .element(dialog.getByText('Please enter an amount, such as 450', { exact: true }))
    .toBeVisible();
  const amount = dialog.getByRole('textbox', { name: 'Amount (₹)' });
  await amount.fill('₹1,250.50');
  await add.click();
  await expect.element(dialog.getByText('not-open')).toBeVisible();
  expect(sent).toEqual([{ amount: 1250.5 }]);
  // Where the device writes decimals with a comma.
  stubDecimalComma();
  await amount.clear();
  await userEvent.type(amount, '1250,5');
  await expect.element(amount).toHaveValue('1250.5');
  answer({
    'POST /recurrences/power/days/2026-12-31/amount': () => {
      current = { ...power, openDays: [] };
      return { data: expenseOnWire('Power', { payer: 'Asha Rao', amount: 1250.5, sharers: SHARERS }) };
    },
  });
  await add.click();
  await expect.element(page.getByText('Power added')).toBeVisible();
  await expect.element(page.getByText('needs its amount', { exact: false })).not.toBeInTheDocument();
});

const ferry = expenseOnWire('Ferry', { payer: 'Kabir Sen', amount: 300, sharers: SHARERS });
const ferryAnswers = (expense: object) => ({
  ...friends,
  'GET /expenses/ferry': () => ({ data: expense }),
  'GET /expenses/ferry/activities': () => ({
    data: [activityOnWire('expense_created', 'Kabir Sen', { expenseId: 'ferry' })],
  }),
  'GET /expenses/ferry/comments': () => ({ data: [] }),
  'GET /expenses/ferry/receipt': () => ({ data: {} }),
  'GET /recurrences/rent': () => ({ data: rent }),
});

test('an expense is made to repeat from its page, from its own day on', async () => {
  const { bodies: sent, give } = noted({ status: 409, code: 'no-room' });
  await renderScreen('/expenses/ferry', { ...ferryAnswers(ferry), 'POST /recurrences': give });
  await page.getByRole('button', { name: 'More about this expense' }).click();
  await page.getByRole('menuitem', { name: 'Repeat this expense' }).click();
  const form = page.getByRole('dialog', { name: 'Repeat expense' });
  await expect.element(form.getByRole('textbox', { name: 'Description' })).toHaveValue('Ferry');
  await expect.element(form.getByText('Every month on the 1st')).toBeVisible();
  await form.getByRole('button', { name: 'Create recurring expense' }).click();
  await expect.element(form.getByText('no-room')).toBeVisible();
  expect(sent).toMatchObject([{ after: '2026-01-01', rule: { firstDay: '2026-01-01' } }]);
});

test('an expense that a series added leads to the series, which is changed there', async () => {
  const added = { ...ferry, recurrence: { id: 'rent', day: '2026-01-01' } };
  await renderScreen('/expenses/ferry', ferryAnswers(added));
  await expect.element(page.getByText('Edit changes this expense only.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: /Added by a recurring expense.*Every month on the 31st/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Rent' })).toBeVisible();
});
