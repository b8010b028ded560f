import { expect } from '@playwright/test';
import { ONCE, test } from './fixtures.ts';
import { foundGroup, spend } from './verbs/arrange.ts';
import { expectFeedRow } from './verbs/feed.ts';
import { expectGroupStanding } from './verbs/balances.ts';
import { openGroup, openTab } from './verbs/navigation.ts';
import type { Person } from './verbs/person.ts';
import { chooseBalance, openSettleUp, settlementDialog } from './verbs/settlements.ts';

const GROUP = 'Flat 402';

const linkOf = (amount: string, note: string): string =>
  `upi://pay?pa=asha.rao@okbank&pn=Asha%20Rao&am=${amount}&cu=INR&tn=${note}`;

/** Somebody says on the account page where they can be paid. */
async function setUpiId(person: Person, upiId: string): Promise<void> {
  await openTab(person, 'Account');
  await person.page.getByRole('button', { name: 'Edit profile' }).click();
  const dialog = person.page.getByRole('dialog', { name: 'Edit profile' });
  await dialog.getByLabel('UPI ID (optional)').fill(upiId);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test(
  'a debt is paid by UPI, with the amount that is typed, and recorded by Finish alone',
  ONCE,
  async ({ people }) => {
    const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);
    // First: what happens afterwards tells Kabir's browser to read again.
    await setUpiId(asha, 'asha.rao@okbank');
    const groupId = await foundGroup(GROUP, [asha, kabir]);
    const parts = [
      [asha, 1234.5],
      [kabir, 1234.5],
    ] as const;
    await spend(asha, { description: 'Rent', groupId, parts });

    await openGroup(kabir, GROUP);
    await openSettleUp(kabir);
    await chooseBalance(kabir, asha.name);
    const dialog = settlementDialog(kabir);
    const upi = dialog.getByRole('region', { name: 'Pay with UPI' });
    const link = upi.getByRole('link', { name: 'Open UPI app' });
    await expect(upi.getByText('asha.rao@okbank')).toBeVisible();
    await expect(link).toHaveAttribute('href', linkOf('1234.50', 'Barabar'));
    await dialog.getByLabel('Settlement Amount').fill('234.5');
    await dialog.getByLabel('Note (Optional)').fill('Rent & power');
    await expect(link).toHaveAttribute('href', linkOf('234.50', 'Rent%20%26%20power'));

    const enlarge = upi.getByRole('button', { name: 'Enlarge QR code' });
    await enlarge.tap();
    const large = kabir.page.getByRole('dialog', { name: 'Scan to pay by UPI' });
    await expect(large.getByText('₹234.50 to Asha Rao')).toBeVisible();
    await kabir.page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(enlarge).toBeFocused();

    await dialog.getByRole('button', { name: 'Finish' }).click();
    await expect(dialog).toBeHidden();
    await expectFeedRow(kabir, 'You paid Asha Rao', ['₹234.50', 'Rent & power']);
    await expectGroupStanding(kabir, 'You owe ₹1,000.00');
  },
);
