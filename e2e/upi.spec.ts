import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { foundGroup, spend, type Resident } from './verbs/arrange.ts';
import { expectFeedRow } from './verbs/feed.ts';
import { expectOwnGroupBalance } from './verbs/balances.ts';
import { openGroup } from './verbs/navigation.ts';
import type { Person } from './verbs/person.ts';
import { readQr } from './verbs/read-qr.ts';
import { chooseBalance, openSettleUp, settlementDialog } from './verbs/settlements.ts';

const GROUP = 'Flat 402';

/** Enters a person's UPI ID in their profile, which is open. */
async function enterUpiId(person: Person, upiId: string): Promise<void> {
  await person.page.getByLabel('UPI ID (optional)').fill(upiId);
  await person.page.getByRole('button', { name: 'Save' }).click();
  await expect(person.page.getByText('Profile saved')).toBeVisible();
}

/** The code that fills the screen. */
const largeCode = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Scan to pay with UPI' })
    .getByRole('img', { name: 'QR code of the payment' });

/** Record payment with somebody, from the page of the group. */
async function openRecording(person: Person, name: string): Promise<void> {
  await openGroup(person, GROUP);
  await openSettleUp(person);
  await chooseBalance(person, name);
}

const halvesOf = (one: Resident, other: Resident) =>
  [
    [one, 1234.5],
    [other, 1234.5],
  ] as const;

test('the payee enters a UPI ID, the payer shows its code with the typed amount, and Finish alone records it', async ({
  people,
}) => {
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);
  const groupId = await foundGroup(GROUP, [asha, kabir]);
  await spend(asha, { description: 'Rent', groupId, parts: halvesOf(asha, kabir) });
  await openRecording(asha, kabir.name);
  const request = settlementDialog(asha).getByRole('region', { name: 'Get paid with UPI' });
  await request.getByRole('link', { name: 'Add your UPI ID' }).tap();
  await expect(asha.page).toHaveURL(/\/account\/profile$/);
  await enterUpiId(asha, 'asha.rao@okbank');

  await openRecording(kabir, asha.name);
  const dialog = settlementDialog(kabir);
  const upi = dialog.getByRole('region', { name: 'Pay with UPI' });
  await expect(upi.getByText('asha.rao@okbank')).toBeVisible();
  await dialog.getByLabel('Settlement Amount').fill('234.5');
  await dialog.getByLabel('Note (Optional)').fill('Rent & power');
  await upi.getByRole('button', { name: 'More', exact: true }).tap();
  await upi.getByRole('button', { name: 'Enlarge QR code' }).tap();
  await expect(kabir.page.getByText('₹234.50 to Asha Rao')).toBeVisible();
  expect(await readQr(largeCode(kabir.page))).toBe(
    'upi://pay?pa=asha.rao@okbank&pn=Asha%20Rao&am=234.50&cu=INR&tn=Rent%20%26%20power',
  );
  await kabir.page.keyboard.press('Escape');
  const saving = kabir.page.waitForEvent('download');
  await upi.getByRole('button', { name: 'Save QR' }).tap();
  expect((await saving).suggestedFilename()).toBe('upi-qr.png');

  await dialog.getByRole('button', { name: 'Finish' }).click();
  await expect(dialog).toBeHidden();
  await expectFeedRow(kabir, 'You paid Asha Rao', ['₹234.50', 'Rent & power']);
  await expectOwnGroupBalance(kabir, 'You owe ₹1,000.00');
});
