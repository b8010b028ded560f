import { expect, type Locator } from '@playwright/test';
import { test, type People } from './fixtures.ts';
import { befriend, foundGroup } from './verbs/arrange.ts';
import { expectBalance, expectOwnGroupBalance } from './verbs/balances.ts';
import { expenseDialog, submitExpense } from './verbs/expenses.ts';
import { expectFeedRow, feedRow } from './verbs/feed.ts';
import { openFriend, openGroup, openTab } from './verbs/navigation.ts';
import type { Person } from './verbs/person.ts';
import {
  awaitChooser,
  chooseImage,
  drawBill,
  drawLandscape,
  expectScanError,
  expectScanned,
  openScan,
  SCAN_CALL,
  scanDialog,
  scanImage,
} from './verbs/scan.ts';
import { selectField } from './verbs/select.ts';

const GROUP = 'Goa gang';

/** Makes Asha, a friend Kabir, and a group of the two. */
async function seatAsha(people: People) {
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);
  await befriend(asha, kabir);
  await foundGroup(GROUP, [asha, kabir]);
  await openTab(asha, 'Groups');
  await openTab(asha, 'Friends');
  return { asha, kabir };
}

/** Expects the expense dialog to be filled with the bill's values. */
async function expectFilled(person: Person): Promise<void> {
  const dialog = expenseDialog(person);
  await expect(dialog).toBeVisible({ timeout: 25_000 });
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('756.00');
  await expect(dialog.getByLabel('Description')).toHaveValue(/saffron thali house/i);
  await expect(selectField(dialog, 'Category', 'Food & Dining')).toBeVisible();
}

const keepBox = (person: Person): Locator =>
  expenseDialog(person).getByRole('checkbox', { name: 'Keep the receipt with the expense' });

/** Expects the page of an expense to show its receipt, and by whom it was added. */
async function expectKept({ page }: Person, byWhom: string): Promise<void> {
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt.getByText(byWhom)).toBeVisible();
  const image = receipt.getByRole('link', { name: 'Open the receipt' }).locator('img');
  await expect(image).toBeVisible();
  await expect
    .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
    .toBeGreaterThan(400);
}

/** Creates the expense as filled in. */
async function saveFilled(person: Person): Promise<string> {
  const description = await expenseDialog(person).getByLabel('Description').inputValue();
  await submitExpense(person);
  await expect(expenseDialog(person)).toBeHidden();
  return description;
}

test('a bill that is scanned in a group becomes an expense of the group, and everybody in it sees the receipt', async ({
  people,
}) => {
  const { asha, kabir } = await seatAsha(people);
  await openGroup(asha, GROUP);
  await openScan(asha);
  await scanImage(asha, await drawBill(asha));
  await expectScanned(asha, ['₹756.00', 'Food & Dining']);
  await expect(scanDialog(asha)).toBeHidden();
  await expectFilled(asha);
  await expect(expenseDialog(asha).getByText(`Adding expense to group ${GROUP}`)).toBeVisible();
  await expect(keepBox(asha)).toBeChecked();
  const description = await saveFilled(asha);
  await expectFeedRow(asha, description, ['You paid ₹756.00', 'owed to you ₹378.00']);
  await expectOwnGroupBalance(asha, 'You are owed ₹378.00');
  await feedRow(asha, description).click();
  await expectKept(asha, 'Added by you,');
  await kabir.page.goto(new URL(asha.page.url()).pathname);
  await expectKept(kabir, `Added by ${asha.name},`);
});

test('a bill that is scanned on the page of a friend is split with the friend, and kept only if one wants it', async ({
  people,
}) => {
  const { asha, kabir } = await seatAsha(people);
  await openFriend(asha, kabir.name);
  await openScan(asha);
  await scanImage(asha, await drawBill(asha));
  await expectFilled(asha);
  await keepBox(asha).uncheck();
  const description = await saveFilled(asha);
  await expectFeedRow(asha, description, ['You paid ₹756.00', 'owed to you ₹378.00']);
  await feedRow(asha, description).click();
  await expect(asha.page.getByRole('button', { name: 'Add a receipt' })).toBeVisible();
});

test('a bill that is scanned among friends is split with those chosen, all by keyboard', async ({
  people,
}) => {
  const { asha, kabir } = await seatAsha(people);
  const { page } = asha;
  const bill = await drawBill(asha);
  const scan = page.getByRole('button', { name: 'Scan receipt', exact: true });
  await expect(scan).toBeEnabled();
  await scan.focus();
  await page.keyboard.press('Enter');
  const choose = scanDialog(asha).getByRole('button', { name: /^(Choose an image|Take a photo)$/ });
  await expect(choose).toBeFocused();
  const giveFile = await awaitChooser(asha);
  await page.keyboard.press('Enter');
  await giveFile(bill);
  await expect(scanDialog(asha).getByRole('button', { name: 'Scan Receipt' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectScanned(asha, ['₹756.00']);

  await expectFilled(asha);
  await expenseDialog(asha).getByRole('button', { name: 'Choose friends' }).focus();
  await page.keyboard.press('Enter');
  const friends = page.getByRole('dialog', { name: 'Select Friends' });
  await friends.getByRole('checkbox', { name: kabir.name }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(friends).toBeHidden();
  await expectFilled(asha);
  await expenseDialog(asha).getByLabel('Description').press('Enter');
  await expect(expenseDialog(asha)).toBeHidden();
  await expectBalance(asha, kabir.name, { owesYou: '₹378.00' });
});

test('a picture of something else is no receipt, and another one can be tried', async ({ people }) => {
  const { asha } = await seatAsha(people);
  await openGroup(asha, GROUP);
  await openScan(asha);
  await scanImage(asha, await drawLandscape(asha));
  await expectScanError(asha, "This doesn't appear to be a valid receipt. Please try another image.");
  await scanDialog(asha).getByRole('button', { name: 'Try Another Image' }).click();
  await scanImage(asha, await drawBill(asha));
  await expectFilled(asha);
});

test('what failed can be sent again; a form that was closed is resumed, or started over without the receipt', async ({
  people,
  noise,
}) => {
  const { asha } = await seatAsha(people);
  const { page } = asha;
  await openGroup(asha, GROUP);
  noise.expect(/status of 503/);
  const refusal = { message: 'Failed to scan receipt. Please try again.', code: 'scan-failed', issues: [] };
  await page.route(SCAN_CALL, (route) => route.fulfill({ status: 503, json: refusal }), { times: 1 });
  await openScan(asha);
  await scanImage(asha, await drawBill(asha));
  await expectScanError(asha, 'Failed to scan receipt. Please try again.');
  const data = { isValidRecipt: true, amount: 42.5, currency: 'USD', confidence: 0.4 };
  await page.route(SCAN_CALL, (route) => route.fulfill({ json: { data } }), { times: 1 });
  await scanDialog(asha).getByRole('button', { name: 'Scan Receipt' }).click();

  const dialog = expenseDialog(asha);
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('42.50');
  await expect(selectField(dialog, 'Currency', 'USD')).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveValue('Receipt expense');
  await expect(selectField(dialog, 'Category', 'Other')).toBeVisible();
  const hint = dialog.getByText('Please check the amount: the receipt was hard to read.');
  await expect(hint).toBeVisible();
  await dialog.getByLabel('Amount', { exact: true }).fill('42.60');
  await expect(hint).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add expense', exact: true }).click();
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('42.60');
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('');
});

test('a file that is no image or too large is refused at once', async ({ people }) => {
  const { asha } = await seatAsha(people);
  await openGroup(asha, GROUP);
  await openScan(asha);
  await chooseImage(asha, { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') });
  await expectScanError(asha, 'Please select an image file');
  const large = Buffer.alloc(10_485_761);
  await chooseImage(asha, { name: 'bill.jpg', mimeType: 'image/jpeg', buffer: large });
  await expectScanError(asha, 'File size must be less than 10MB');
  await chooseImage(asha, await drawBill(asha));
  await expect(scanDialog(asha).getByRole('img', { name: 'The receipt' })).toBeVisible();
  await expect(scanDialog(asha).getByRole('alert')).toHaveCount(0);
});

test('without friends there is nobody to scan a receipt with', async ({ people }) => {
  const { page } = await people.welcome('Asha Rao');
  await expect(page.getByText('No friends added yet. Tap "Add friend" to get started!')).toBeVisible();
  const scan = page.getByRole('button', { name: 'Scan receipt', exact: true });
  await expect(scan).toHaveAttribute('aria-disabled', 'true');
  await scan.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
