import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { Answers } from '../../lib/stub-api.ts';
import { forgetStored, readStored, storedNames, writeStored } from '../../lib/stored.ts';
import { expenseOnWire, groupOnWire } from '../../lib/wire-fixtures.ts';
import { renderScreen } from '../render-screen.tsx';

const GOA = groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']);
const FERRY = {
  ...expenseOnWire('Ferry', { payer: 'Asha Rao', amount: 300, sharers: ['Asha Rao', 'Kabir Sen'] }),
  groupId: 'goa',
  group: { id: 'goa', name: 'Goa' },
};

/** What was sent to create expenses. */
let sent: unknown[] = [];
const answers: Answers = {
  'GET /groups/my-groups': () => ({ data: [GOA] }),
  'GET /groups/goa': () => ({ data: GOA }),
  'GET /expenses/ferry': () => ({ data: FERRY }),
  'GET /expenses/ferry/activities': () => ({ data: [] }),
  'GET /expenses/ferry/comments': () => ({ data: [] }),
  'GET /expenses/ferry/receipt': () => ({ data: {} }),
  'POST /expenses/scan-receipt': () => ({ data: { isValidRecipt: true, amount: 756, description: 'Thali' } }),
  'POST /expenses': (body) => {
    sent.push(body);
    return { data: FERRY };
  },
};

const form = page.getByRole('dialog').first();
const description = form.getByRole('textbox', { name: 'Description' });
const resumed = form.getByText('Resumed where you left off.');

/** Goes to a screen, as after a reload. */
async function visit(path: string): Promise<void> {
  await cleanup();
  await renderScreen(path, answers);
}

async function addExpense(): Promise<void> {
  await visit('/groups/goa');
  await page.getByRole('button', { name: 'Add expense', exact: true }).click();
  await expect.element(form.getByText('Adding expense to group Goa')).toBeVisible();
}

/** Opens a form that is filled with the ferry. */
async function openFerry(entry: 'Same again today' | 'Repeat this expense'): Promise<void> {
  await visit('/expenses/ferry');
  await page.getByRole('button', { name: 'More about this expense' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await expect.element(description).toBeVisible();
}

/** Opens a form that is filled with a receipt of the group. */
async function scan(): Promise<void> {
  await visit('/groups/goa');
  await page.getByRole('button', { name: 'Scan receipt', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan Receipt' });
  await expect.element(dialog).toBeVisible();
  const clipboardData = new DataTransfer();
  const canvas = new OffscreenCanvas(300, 400);
  canvas.getContext('2d')?.fillText('Total 756.00', 10, 20);
  clipboardData.items.add(new File([await canvas.convertToBlob()], 'bill.png', { type: 'image/png' }));
  document.body.dispatchEvent(
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
  );
  await dialog.getByRole('button', { name: 'Scan Receipt' }).click();
  await expect.element(description).toHaveValue('Thali');
}

async function close(): Promise<void> {
  await form.getByRole('button', { name: 'Close' }).click();
  await expect.element(form).not.toBeInTheDocument();
}

async function create(): Promise<void> {
  await form.getByRole('button', { name: 'Create expense' }).click();
  await expect.element(form).not.toBeInTheDocument();
}

beforeEach(() => {
  sent = [];
});

test('what was typed for a group is still there after the same again was recorded in it', async () => {
  await addExpense();
  await description.fill('Taxi');
  await close();
  await openFerry('Same again today');
  await create();
  await addExpense();
  await expect.element(description).toHaveValue('Taxi');
  expect(sent).toMatchObject([{ description: 'Ferry' }]);
});

test('what an earlier version of the app has kept is there after the reload that leads to this one', async () => {
  await addExpense();
  await description.fill('Taxi');
  await close();
  const [name = ''] = storedNames('expense:');
  const text = readStored(name);
  writeStored(name, undefined);
  writeStored(name.slice(0, name.indexOf(':new:')), text);
  await addExpense();
  await expect.element(resumed).toBeVisible();
  await expect.element(description).toHaveValue('Taxi');
  expect(storedNames('expense:')).toEqual([name]);
});

test('it is there after a receipt was recorded, and after one that was changed and closed', async () => {
  await addExpense();
  await description.fill('Taxi');
  await close();
  await scan();
  await create();
  await scan();
  await description.fill('Fish thali');
  await close();
  // The newest first; the other one is there once it is recorded.
  await addExpense();
  await expect.element(description).toHaveValue('Fish thali');
  await create();
  await addExpense();
  await expect.element(description).toHaveValue('Taxi');
  expect(sent).toMatchObject([{ description: 'Thali' }, { description: 'Fish thali' }]);
});

test('a repetition that was changed and closed is resumed by itself alone, until it is started over', async () => {
  await openFerry('Repeat this expense');
  await description.fill('Ferry pass');
  await close();
  await addExpense();
  await expect.element(description).toHaveValue('');
  await expect.element(form.getByRole('button', { name: 'Create expense' })).toBeVisible();
  await close();
  await openFerry('Same again today');
  await expect.element(description).toHaveValue('Ferry');
  await close();
  await openFerry('Repeat this expense');
  await expect.element(resumed).toBeVisible();
  await expect.element(description).toHaveValue('Ferry pass');
  await form.getByRole('button', { name: 'Start over' }).click();
  await expect.element(description).toHaveValue('Ferry');
  await close();
  await openFerry('Repeat this expense');
  await expect.element(resumed).not.toBeInTheDocument();
});

test('signing out forgets copies, too', async () => {
  await openFerry('Same again today');
  await description.fill('Ferry back');
  await close();
  await openFerry('Same again today');
  await expect.element(description).toHaveValue('Ferry back');
  await close();
  forgetStored();
  await openFerry('Same again today');
  await expect.element(description).toHaveValue('Ferry');
});
