import { expect, type Locator } from '@playwright/test';
import { test, type People } from './fixtures.ts';
import { foundGroup } from './verbs/arrange.ts';
import { expectOwnGroupBalance } from './verbs/balances.ts';
import { expenseDialog, submitExpense } from './verbs/expenses.ts';
import { expectFeedRow, feedRow } from './verbs/feed.ts';
import { openGroup } from './verbs/navigation.ts';
import type { Person } from './verbs/person.ts';
import {
  awaitChooser,
  drawBill,
  drawLandscape,
  expectScanError,
  expectScanned,
  openScan,
  scanDialog,
  scanImage,
  type GivenFile,
} from './verbs/scan.ts';
import { selectField } from './verbs/select.ts';

test.use({ provesApp: true });

const GROUP = 'Goa gang';

async function seatAsha(people: People) {
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);
  await foundGroup(GROUP, [asha, kabir]);
  return { asha, kabir };
}

async function scanByKeyboard(person: Person, image: GivenFile): Promise<void> {
  const { page } = person;
  await page.getByRole('button', { name: 'Scan receipt', exact: true }).focus();
  await page.keyboard.press('Enter');
  const choose = scanDialog(person).getByRole('button', { name: /^(Choose an image|Take a photo)$/ });
  await expect(choose).toBeFocused();
  const giveFile = await awaitChooser(person);
  await page.keyboard.press('Enter');
  await giveFile(image);
}

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

test('a bill that is scanned in a group by keyboard becomes an expense, whose receipt everybody in it sees', async ({
  people,
}) => {
  const { asha, kabir } = await seatAsha(people);
  await openGroup(asha, GROUP);

  await test.step('a picture of something else is no receipt', async () => {
    await openScan(asha);
    await scanImage(asha, await drawLandscape(asha));
    await expectScanError(asha, "This doesn't appear to be a valid receipt. Please try another image.");
    await asha.page.keyboard.press('Escape');
    await expect(scanDialog(asha)).toBeHidden();
  });

  await test.step('a bill fills the form', async () => {
    await scanByKeyboard(asha, await drawBill(asha));
    await expectScanned(asha, ['₹756.00', 'Food & Dining']);
    await expectFilled(asha);
  });

  await test.step('what is saved has the receipt', async () => {
    await expect(keepBox(asha)).toBeChecked();
    const description = await expenseDialog(asha).getByLabel('Description').inputValue();
    await submitExpense(asha);
    await expect(expenseDialog(asha)).toBeHidden();
    await expectFeedRow(asha, description, ['You paid ₹756.00', 'owed to you ₹378.00']);
    await expectOwnGroupBalance(asha, 'You are owed ₹378.00');
    await feedRow(asha, description).click();
    await expectKept(asha, 'Added by you,');
    await kabir.page.goto(new URL(asha.page.url()).pathname);
    await expectKept(kabir, `Added by ${asha.name},`);
  });
});
