import { expect } from '@playwright/test';
import { type People, test } from './fixtures.ts';
import { foundGroup, spend } from './verbs/arrange.ts';
import {
  expectBalance,
  expectGroupBalances,
  expectGroupSettled,
  expectOwnGroupBalance,
  expectOverallBalance,
} from './verbs/balances.ts';
import { expectFeedRow, feedRow } from './verbs/feed.ts';
import { openGroup, openTab } from './verbs/navigation.ts';
import {
  chooseBalance,
  openSettleUp,
  settlementDialog,
  settleUp,
  settleUpChooser,
} from './verbs/settlements.ts';

const GROUP = 'Flat 402';

/** Makes a group of Asha and Kabir, in which Kabir owes Asha ₹1,234.50 for the rent. */
async function seatTwoWithDebt(people: People) {
  const [asha, kabir] = await Promise.all([people.welcome('Asha Rao'), people.welcome('Kabir Sen')]);
  const groupId = await foundGroup(GROUP, [asha, kabir]);
  await spend(asha, {
    description: 'Rent',
    groupId,
    parts: [
      [asha, 1234.5],
      [kabir, 1234.5],
    ],
  });
  return { asha, kabir };
}

test('settling up in two steps leaves nothing owed, on both screens; deleting one brings its debt back', async ({
  people,
}) => {
  const { asha, kabir } = await seatTwoWithDebt(people);
  await openGroup(kabir, GROUP);
  await expectOwnGroupBalance(kabir, 'You owe ₹1,234.50');
  await settleUp(kabir, asha.name, { amount: '234.5', note: 'UPI' });
  await expectFeedRow(kabir, 'You paid Asha Rao', ['₹234.50', 'UPI']);
  await expectGroupBalances(kabir, { owing: { [asha.name]: '₹1,000.00' } });

  // The creditor records the rest.
  await openGroup(asha, GROUP);
  await expectOwnGroupBalance(asha, 'You are owed ₹1,000.00');
  await openSettleUp(asha);
  await expect(settleUpChooser(asha).getByText('Choose who to settle with:')).toBeVisible();
  await chooseBalance(asha, kabir.name);
  const dialog = settlementDialog(asha);
  await expect(dialog.getByRole('heading', { name: 'Record received payment' })).toBeVisible();
  await expect(dialog.getByText('You will receive: ₹1,000.00')).toBeVisible();
  await expect(dialog.getByText('Remaining balance ₹0.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await expect(dialog).toBeHidden();
  await expectFeedRow(asha, 'Kabir Sen paid you', ['₹1,000.00']);
  await expectGroupSettled(asha);

  for (const person of [asha, kabir]) {
    await openTab(person, 'Friends');
    await expectOverallBalance(person, 'settled up');
    await expectBalance(person, person === asha ? kabir.name : asha.name, 'settled up');
  }
  await openGroup(asha, GROUP);
  await openSettleUp(asha);
  await expect(settleUpChooser(asha).getByText('No pending balances')).toBeVisible();

  await openGroup(kabir, GROUP);
  const first = feedRow(kabir, 'You paid Asha Rao').filter({ hasText: '₹234.50' });
  await first.getByRole('button', { name: 'More about You paid Asha Rao' }).click();
  await kabir.page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(first).toHaveCount(0);
  await expectOwnGroupBalance(kabir, 'You owe ₹234.50');
});
