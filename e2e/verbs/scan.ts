import { expect, type Locator } from '@playwright/test';
import type { Person } from './person.ts';

type AtPage = Pick<Person, 'page'>;

export interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const SCAN_CALL = '**/api/expenses/scan-receipt';

export const scanDialog = ({ page }: AtPage): Locator => page.getByRole('dialog', { name: 'Scan Receipt' });

const BILL = `<!doctype html>
  <style>
    body { margin: 0; padding: 40px; width: 560px; font: 26px/40px 'Courier New', monospace; color: #000; background: #fff; }
    h1, p { margin: 0; font-size: inherit; text-align: center; }
    div { display: flex; justify-content: space-between; }
    hr { border: 0; border-top: 2px dashed #000; }
    .total { font-weight: bold; font-size: 32px; }
  </style>
  <h1>SAFFRON THALI HOUSE</h1>
  <p>12 Residency Road, Bengaluru</p>
  <p>Date: 14/11/2026</p>
  <hr />
  <div><span>2 Masala Chai</span><span>80.00</span></div>
  <div><span>2 Veg Thali</span><span>640.00</span></div>
  <hr />
  <div><span>Sub Total</span><span>720.00</span></div>
  <div><span>CGST 2.5%</span><span>18.00</span></div>
  <div><span>SGST 2.5%</span><span>18.00</span></div>
  <div class="total"><span>GRAND TOTAL</span><span>Rs. 756.00</span></div>
  <hr />
  <div><span>Paid by UPI</span><span>756.00</span></div>
  <p>Thank you, visit again</p>`;

const LANDSCAPE = `
  <style>
    body { margin: 0; width: 640px; height: 480px; background: linear-gradient(#9fc8ee, #f5e8d0 60%, #4d7d4a 60%, #2c5530); }
    i { position: absolute; left: 420px; top: 60px; width: 90px; height: 90px; border-radius: 50%; background: #ffd86b; }
  </style>
  <i></i>`;

/** Draws a page in a tab of its own and takes its picture. */
async function photograph({ page }: AtPage, html: string): Promise<Buffer> {
  const tab = await page.context().newPage();
  await tab.setContent(html);
  const image = await tab.locator('body').screenshot();
  await tab.close();
  return image;
}

export const drawBill = async (person: AtPage): Promise<GivenFile> => ({
  name: 'bill.png',
  mimeType: 'image/png',
  buffer: await photograph(person, BILL),
});

export const drawLandscape = async (person: AtPage): Promise<GivenFile> => ({
  name: 'landscape.png',
  mimeType: 'image/png',
  buffer: await photograph(person, LANDSCAPE),
});

export async function openScan(person: AtPage): Promise<void> {
  await person.page.getByRole('button', { name: 'Scan receipt', exact: true }).click();
  await expect(scanDialog(person)).toBeVisible();
}

/** The browser hands the next chooser to the test. @returns gives it a file */
export async function awaitChooser({ page }: AtPage): Promise<(file: GivenFile) => Promise<void>> {
  const choosing = page.waitForEvent('filechooser');
  // On a busy machine a key can reach the page before the browser knows that the test takes the chooser. A round trip
  // to the page comes after that.
  await page.evaluate(() => undefined);
  return async (file) => (await choosing).setFiles(file);
}

/** Chooses a file in the open dialog, which starts the scan; on the phone, from the gallery. */
export async function scanImage(person: AtPage, file: GivenFile): Promise<void> {
  const giveFile = await awaitChooser(person);
  await scanDialog(person)
    .getByRole('button', { name: /^Choose (an image|from gallery)$/ })
    .click();
  await giveFile(file);
}

export async function expectScanError(person: AtPage, message: string): Promise<void> {
  await expect(scanDialog(person).getByRole('alert')).toHaveText(message);
}

/** Expects the result of the scan, which shows briefly before the form opens. */
export async function expectScanned(person: AtPage, words: readonly string[]): Promise<void> {
  const next = scanDialog(person).filter({ hasText: 'Opening expense form with this data...' });
  const shown = words.reduce((dialog, hasText) => dialog.filter({ hasText }), next);
  // The first scan waits until the OCR engine is loaded.
  await expect(shown).toBeVisible({ timeout: 45_000 });
}
