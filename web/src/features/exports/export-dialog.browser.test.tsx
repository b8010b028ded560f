import { DEFAULT_NOTIFICATIONS } from '@barabar/core/contract/auth';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { readCsv } from '@barabar/core/test/read-csv';
import { saveFile } from '../../lib/pictures/save-file.ts';
import { holdAnswer, stubApi } from '../../test-support/stub-api.ts';
import {
  balanceOnWire,
  expenseOnWire,
  friendOnWire,
  groupOnWire,
  personOnWire,
} from '../../test-support/factories.ts';
import { ExportDialog } from './export-dialog.tsx';
import type { ExportScope } from './export-scope.ts';
import { renderDialog } from '../../test-support/render-dialog.tsx';

vi.mock('../../lib/pictures/save-file.ts');

const goa: ExportScope = { kind: 'group', id: 'goa', name: 'Goa gang' };
const lunch = {
  ...expenseOnWire('Lunch', { payer: 'Asha Rao', amount: 10, sharers: ['Asha Rao', 'Kabir Sen'] }),
  groupId: 'goa',
};
const ofGroup = {
  format: 'group-records',
  version: 1,
  exportedAt: '2026-11-21T10:00:00.000Z',
  group: groupOnWire('Goa', ['Asha Rao', 'Kabir Sen']),
  balances: [balanceOnWire('Kabir Sen', 'Asha Rao', { amount: 5, groupId: 'goa' })],
  expenses: [lunch],
  settlements: [],
};
const start = page.getByRole('button', { name: 'Export', exact: true });

async function open(scope: ExportScope): Promise<() => void> {
  const handleClose = vi.fn();
  await renderDialog(<ExportDialog scope={scope} />, { onClose: handleClose });
  return handleClose;
}

/** The last saved file. */
const saved = () => vi.mocked(saveFile).mock.lastCall;

test('a table is saved under the name of the group, and the dialog closes', async () => {
  stubApi({ 'GET /groups/goa/export': () => ({ data: ofGroup }) });
  const handleClose = await open(goa);
  await start.click();
  await expect.poll(() => saved()?.[1]).toMatch(/^barabar-goa-gang-\d{4}-\d\d-\d\d\.csv$/);
  const rows = readCsv((await saved()?.[0].text()) ?? '');
  expect(rows.slice(0, 2)).toEqual([
    ['Date', 'Description', 'Category', 'Cost', 'Currency', 'Asha Rao', 'Kabir Sen'],
    ['2026-01-01', 'Lunch', 'General', '10.00', 'INR', '5.00', '-5.00'],
  ]);
  await expect.poll(() => handleClose).toHaveBeenCalled();
});

test('all details are saved as the server sends them', async () => {
  const data = {
    ...ofGroup,
    format: 'friend-records',
    viewer: { id: 'asha', name: 'Asha Rao' },
    friend: friendOnWire('Kabir Sen', 5),
  };
  stubApi({ 'GET /friends/kabir/export': () => ({ data }) });
  await open({ kind: 'friend', id: 'kabir', name: 'Kabir Sen' });
  await expect.element(page.getByRole('radio', { name: 'All details (JSON)' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'All formats' }).click();
  await page.getByRole('radio', { name: 'All details (JSON)' }).click();
  await start.click();
  await expect.poll(() => saved()?.[1]).toMatch(/^barabar-kabir-sen-.*\.json$/);
  expect(JSON.parse((await saved()?.[0].text()) ?? '')).toEqual({ data });
});

test('everything is a table of what is between the viewer and each person', async () => {
  const { groupId: _, ...outside } = lunch;
  const { groupId: _groupId, ...owed } = balanceOnWire('Kabir Sen', 'Asha Rao', { amount: 5, groupId: '' });
  stubApi({
    'GET /account/export': () => ({
      data: {
        profile: {
          ...personOnWire('Asha Rao'),
          createdAt: '2026-01-01T00:00:00.000Z',
          updatedAt: '2026-01-01T00:00:00.000Z',
          isEmailVerified: true,
          notifications: DEFAULT_NOTIFICATIONS,
          defaultCurrency: 'INR',
          categories: [],
        },
        friends: [],
        groups: [],
        balances: [owed],
        expenses: [outside],
        settlements: [],
        activities: [],
        comments: [],
        receipts: [],
        requests: { people: [], groups: [], claims: [], balance: 0, balances: [] },
        blocks: [],
      },
    }),
  });
  await open({ kind: 'everything' });
  await start.click();
  await expect.poll(() => saved()?.[1]).toMatch(/^barabar-everything-.*\.csv$/);
  expect(
    readCsv((await saved()?.[0].text()) ?? '')
      .at(-1)
      ?.slice(1),
  ).toEqual(['Total balance', ' ', ' ', 'INR', '5.00', '-5.00']);
});

test('a failure is said in words, and Retry tries again', async () => {
  const answer = stubApi({ 'GET /groups/goa/export': () => ({ status: 404, code: 'not-found' }) });
  await open(goa);
  await start.click();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText('not-found')).toBeVisible();
  // Somebody recorded an expense between the balances and the records.
  answer({ 'GET /groups/goa/export': () => ({ data: { ...ofGroup, balances: [] } }) });
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(alert.getByText(/^Something was changed while the file was being made/)).toBeVisible();
  answer({ 'GET /groups/goa/export': () => ({ data: ofGroup }) });
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => saved()?.[1]).toMatch(/csv$/);
});

test('closing the dialog ends an export: nothing is saved afterwards', async () => {
  const { give, release } = holdAnswer({ data: ofGroup });
  stubApi({ 'GET /groups/goa/export': give });
  const handleClose = await open(goa);
  await start.click();
  await expect.element(page.getByRole('button', { name: 'Preparing...' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(handleClose).toHaveBeenCalledOnce();
  release();
  await expect.element(start).toBeEnabled();
  expect(saveFile).not.toHaveBeenCalled();
});

test('a statement of a period is a page of its own, which is printed and closed', async () => {
  const handlePrint = vi.fn();
  vi.stubGlobal('print', handlePrint);
  const fonts = Promise.withResolvers<FontFaceSet>();
  const ready = vi.spyOn(document.fonts, 'ready', 'get').mockReturnValue(fonts.promise);
  document.title = 'Goa gang';
  stubApi({ 'GET /groups/goa/export': () => ({ data: ofGroup }) });
  const handleClose = await open(goa);
  await page.getByRole('radio', { name: 'Statement to print' }).click();
  await page.getByRole('combobox', { name: 'Period: All time' }).click();
  await page.getByRole('option', { name: 'Last year' }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Goa gang' })).toBeVisible();
  expect(handlePrint).not.toHaveBeenCalled();
  fonts.resolve(document.fonts);
  await expect.poll(() => handlePrint).toHaveBeenCalledOnce();
  ready.mockRestore();
  await expect.poll(() => handleClose).toHaveBeenCalled();
  expect(document.title).toBe('Goa gang · Barabar');
  const year = new Date().getFullYear() - 1;
  await expect.element(page.getByText(`From 1 Jan ${year} to 31 Dec ${year}`)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(saveFile).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  expect(handlePrint).toHaveBeenCalledTimes(2);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText(`From 1 Jan ${year}`)).not.toBeInTheDocument();
  expect(document.title).toBe('Goa gang');
  vi.unstubAllGlobals();
});
