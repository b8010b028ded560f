import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expenseOnWire, groupOnWire } from '../../../test-support/factories.ts';
import { deleteDatabases } from '../../../store/device/owners.ts';
import { setDeviceOwner } from '../../../store/device/state.ts';
import { ASHA, renderScreen } from '../../../test-support/render-screen.tsx';
import { keep } from '../../../test-support/spending-fixtures.ts';

const PEOPLE = ['Asha Rao', 'Kabir Sen'];
const GOA = { ...groupOnWire('Goa', PEOPLE), categories: [{ name: 'Poker', icon: 'games' }] };
const inGoa = (description: string, more = {}) => ({
  ...expenseOnWire(description, { payer: 'Asha Rao', amount: 100, sharers: PEOPLE }),
  groupId: 'goa',
  group: { id: 'goa', name: 'Goa' },
  ...more,
});
const EXPENSES = [
  inGoa('Qwerty'),
  inGoa('Chips and chai', { category: 'Poker', categoryIcon: 'games' }),
  inGoa('Cook', { category: 'Old list', categoryIcon: 'tag' }),
];

const bodies: unknown[] = [];

async function openGroup(): Promise<void> {
  await renderScreen('/groups/goa', {
    'GET /expenses': () => ({ data: EXPENSES }),
    'GET /expenses/qwerty': () => ({ data: EXPENSES[0] }),
    'GET /expenses/balances': () => ({ data: [] }),
    'GET /friends': () => ({ data: [] }),
    'GET /groups/my-groups': () => ({ data: [GOA] }),
    'GET /groups/goa': () => ({ data: GOA }),
    'POST /expenses': (body) => {
      bodies.push(body);
      return { data: inGoa('Uber', { category: 'Transportation' }) };
    },
  });
}

afterEach(async () => {
  setDeviceOwner(undefined);
  await deleteDatabases();
});

const describe = (description: string): Promise<void> =>
  page.getByRole('textbox', { name: 'Description' }).fill(description);

const expectField = (name: string): Promise<void> =>
  expect.element(page.getByRole('combobox', { name, exact: true })).toBeVisible();

test('the category follows the description until somebody chooses one, or none', async () => {
  await openGroup();
  await page.getByRole('button', { name: 'Add expense' }).click();
  await expectField('Category: None');
  await describe('Uber to airport');
  await expectField('Category (guessed): Transportation');
  await describe('Qwerty');
  await expectField('Category: None');
  await describe('chips and chai');
  await expectField('Category (guessed): Poker');
  // The category that was chosen for it is in no list any more.
  await describe('Cook');
  await expectField('Category (guessed): Bills & Utilities');

  await page.getByRole('combobox', { name: /^Category/ }).click();
  await page.getByTitle('None', { exact: true }).click();
  await describe('Uber');
  await expectField('Category: None');
});

test('choosing what was guessed is a choice', async () => {
  await openGroup();
  await page.getByRole('button', { name: 'Add expense' }).click();
  await describe('Uber');
  await page.getByRole('combobox', { name: /^Category/ }).click();
  await page.getByTitle('Transportation', { exact: true }).last().click();
  await expectField('Category: Transportation');
  await describe('Dinner');
  await expectField('Category: Transportation');
});

test('a guessed category is saved', async () => {
  await openGroup();
  await page.getByRole('button', { name: 'Add expense' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  await describe('Uber');
  await page.getByRole('button', { name: 'Create expense' }).click();
  await expect.poll(() => bodies).toMatchObject([{ description: 'Uber', category: 'Transportation' }]);
  await expect.element(page.getByText('Added “Uber”', { exact: false })).toBeVisible();
});

test('an edit guesses nothing', async () => {
  await openGroup();
  await page.getByRole('button', { name: 'More about Qwerty' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await describe('Uber');
  await expectField('Category: None');
});

test('what the group chose long ago is known from the store on the device', async () => {
  const long = { createdAt: '2025-01-05T06:30:00.000Z', spentOn: '2025-01-05' };
  await keep([inGoa('Zebra crossing', { ...long, category: 'Entertainment' })], new Date(), {
    groups: [GOA],
  });
  setDeviceOwner({ uid: 'uid-of-asha', userId: ASHA.id });
  await openGroup();
  await page.getByRole('button', { name: 'Add expense' }).click();
  await describe('zebra crossing');
  await expectField('Category (guessed): Entertainment');
});
