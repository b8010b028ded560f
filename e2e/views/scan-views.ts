import { expect, type Locator, type Page } from '@playwright/test';
import { drawBill, openScan, scanDialog, SCAN_CALL, scanImage } from '../verbs/scan.ts';
import type { Stage } from './stage.ts';
import type { View } from './view.ts';

const READ = {
  isValidRecipt: true,
  amount: 756,
  description: 'Saffron Thali House',
  category: 'Food & Dining',
  date: '2026-11-14',
  currency: 'INR',
  confidence: 0.4,
  items: [
    { description: 'Masala Chai', quantity: 2, amount: 80 },
    { description: 'Veg Thali', quantity: 2, amount: 640 },
  ],
  taxes: [
    { name: 'CGST 2.5%', amount: 18 },
    { name: 'SGST 2.5%', amount: 18 },
  ],
  totalBox: { left: 0.62, top: 0.68, width: 0.33, height: 0.09 },
};

/** How long the result shows before the form opens, in milliseconds. */
const SHOWN_MS = 1500;

/** Stops the timer that closes the result. */
async function stopTheMoment(page: Page): Promise<void> {
  await page.evaluate((shown) => {
    const setTimer = window.setTimeout.bind(window);
    window.setTimeout = Object.assign(
      (work: TimerHandler, ms?: number, ...args: unknown[]) =>
        setTimer(work, ms === shown ? 600_000 : ms, ...args),
      window.setTimeout,
    );
  }, SHOWN_MS);
}

/** Opens the dialog and scans a bill with this result. Without a result the scan stays under way. */
async function scan(page: Page, data?: object): Promise<Locator> {
  await page.unroute(SCAN_CALL);
  await page.route(SCAN_CALL, (route) => (data ? route.fulfill({ json: { data } }) : undefined));
  await openScan({ page });
  await scanImage({ page }, await drawBill({ page }));
  return scanDialog({ page });
}

export const scanDialogViews = ({ groupId }: Stage): readonly View[] => {
  const path = `/groups/${groupId}`;
  const atStep = (name: string, show: (page: Page) => Promise<void>): View => ({ name, path, show });
  return [
    atStep('dialog-scan-receipt', (page) => openScan({ page })),
    atStep('dialog-scan-ready', async (page) => {
      const dialog = await scan(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog.getByRole('img', { name: 'The receipt' })).toBeVisible();
    }),
    atStep('dialog-scan-reading', async (page) => {
      const dialog = await scan(page);
      await expect(dialog.getByText('Reading')).toBeVisible();
    }),
    atStep('dialog-scan-refused', async (page) => {
      const dialog = await scan(page, { isValidRecipt: false });
      await expect(dialog.getByRole('alert')).toBeVisible();
    }),
    atStep('dialog-scan-other-currency', async (page) => {
      const { currency: _none, ...read } = READ;
      const dialog = await scan(page, { ...read, otherCurrency: 'JPY' });
      await expect(dialog.getByRole('button', { name: 'Record it in INR' })).toBeVisible();
    }),
    atStep('dialog-scan-read', async (page) => {
      await stopTheMoment(page);
      const dialog = await scan(page, READ);
      await expect(dialog.getByText('Opening expense form with this data...')).toBeVisible();
    }),
  ];
};
