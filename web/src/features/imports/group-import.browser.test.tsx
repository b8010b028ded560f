import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { importOnWire } from '../../test-support/factories.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';

vi.mock('../../lib/api/log-error.ts');

/** Kabir's import, in which Asha, the viewer, owes 40. */
const rent = importOnWire({
  id: 'rent',
  fileName: 'flat.csv',
  status: 'done',
  people: [
    { name: 'Asha', userId: 'asha', nets: [{ currency: 'INR', gets: 0, owes: 40 }] },
    { name: 'Kabir', userId: 'kabir-sen', nets: [{ currency: 'INR', gets: 40, owes: 0 }] },
  ],
  rowCount: 3,
  newRowCount: 3,
  addedCount: 3,
  firstSliceAt: '2026-11-20T00:00:00.000Z',
  disownableUntil: '2126-11-27T00:00:00.000Z',
  createdBy: { id: 'kabir-sen', name: 'Kabir Sen' },
});
const disowned = { ...rent, isDisowned: true };
const dialog = page.getByRole('dialog');

test('an import says what it makes of everybody, and a member that it is not theirs, after a question', async () => {
  let current: object = rent;
  await renderScreen('/groups/goa/imports/rent', {
    'GET /groups/goa/imports': () => ({ data: [current] }),
    'POST /groups/goa/imports/rent/not-mine': () => ({ data: (current = disowned) }),
    'POST /groups/goa/imports/rent/mine': () => ({ data: (current = rent) }),
  });
  await expect.element(page.getByRole('heading', { name: 'flat.csv' })).toBeVisible();
  await expect.element(page.getByText('adds ₹40.00 to what you owe')).toBeVisible();
  await expect.element(page.getByText('adds ₹40.00 to what they are owed')).toBeVisible();
  await page.getByRole('button', { name: 'Not mine' }).click();
  await expect.element(dialog.getByText(/Nothing changes for the others/)).toBeVisible();
  expect(current).toBe(rent);
  await dialog.getByRole('button', { name: 'Not mine' }).click();
  await expect
    .element(page.getByText('You have said that your part in this import is not yours.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'It is mine after all' }).click();
  await dialog.getByRole('button', { name: 'It is mine after all' }).click();
  await expect.element(page.getByRole('button', { name: 'Not mine' })).toBeVisible();
});

test('after its days, or for who never could, there is no button', async () => {
  await renderScreen('/groups/goa/imports/rent', {
    'GET /groups/goa/imports': () => ({ data: [{ ...rent, disownableUntil: '2026-01-01T00:00:00.000Z' }] }),
  });
  await expect.element(page.getByText('adds ₹40.00 to what they are owed')).toBeVisible();
  expect(page.getByRole('button', { name: 'Not mine' }).elements()).toEqual([]);
});

test('an import that is not there says so', async () => {
  await renderScreen('/groups/goa/imports/gone', { 'GET /groups/goa/imports': () => ({ data: [rent] }) });
  await expect.element(page.getByText('Import not found')).toBeVisible();
});
