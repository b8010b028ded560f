import { expect } from '@playwright/test';
import { BOTH, type People, test } from './fixtures.ts';
import { foundGroup, spend } from './verbs/arrange.ts';
import {
  expectBalance,
  expectGroupBalances,
  expectGroupSettled,
  expectOwnGroupBalance,
  expectOverallBalance,
} from './verbs/balances.ts';
import { deleteFeedRow, expectFeedRow, expectLogLine } from './verbs/feed.ts';
import { openGroup, openSection, openTab } from './verbs/navigation.ts';
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

test('settling up in two steps leaves nothing owed, on both screens', BOTH, async ({ people }) => {
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
});

test('no more than what is owed can be settled, and not nothing', async ({ people }) => {
  const { asha, kabir } = await seatTwoWithDebt(people);
  await openGroup(kabir, GROUP);
  await openSettleUp(kabir);
  await chooseBalance(kabir, asha.name);
  const dialog = settlementDialog(kabir);
  const amount = dialog.getByLabel('Settlement Amount');
  const finish = dialog.getByRole('button', { name: 'Finish' });
  await expect(amount).toHaveValue('1234.50');
  await amount.fill('1234.51');
  await expect(dialog.getByText('Settlement amount cannot be greater than the owed amount')).toBeVisible();
  await amount.fill('0');
  await expect(finish).toBeDisabled();
  await amount.fill('1000');
  await expect(dialog.getByText('You will pay: ₹1,000.00')).toBeVisible();
  await expect(dialog.getByText('Remaining balance ₹234.50')).toBeVisible();

  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(settleUpChooser(kabir).getByText('you owe ₹1,234.50')).toBeVisible();
});

test('an unfinished settlement is there after Back and a reload, until it is recorded', async ({
  people,
}) => {
  const { asha, kabir } = await seatTwoWithDebt(people);
  await openGroup(kabir, GROUP);
  const dialog = settlementDialog(kabir);
  const resumed = dialog.getByText('Resumed where you left off.');
  const open = async (): Promise<void> => {
    await openSettleUp(kabir);
    await chooseBalance(kabir, asha.name);
  };
  await open();
  await dialog.getByLabel('Settlement Amount').fill('234.5');
  await dialog.getByLabel('Note (Optional)').fill('UPI');
  await kabir.page.goBack();
  await expect(dialog).toBeHidden();
  await kabir.page.reload();
  await open();
  await expect(resumed).toBeVisible();
  await expect(dialog.getByLabel('Settlement Amount')).toHaveValue('234.5');
  await expect(dialog.getByLabel('Note (Optional)')).toHaveValue('UPI');
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await expect(dialog).toBeHidden();
  await expectOwnGroupBalance(kabir, 'You owe ₹1,000.00');
  await open();
  await expect(dialog.getByLabel('Settlement Amount')).toHaveValue('1000.00');
  await expect(resumed).toHaveCount(0);
});

test('deleting an expense takes it back on both screens, and the log keeps it', async ({ people }) => {
  const { asha, kabir } = await seatTwoWithDebt(people);
  await openGroup(kabir, GROUP);
  await expectOwnGroupBalance(kabir, 'You owe ₹1,234.50');
  await openGroup(asha, GROUP);
  await deleteFeedRow(asha, 'Rent');
  await expectLogLine(asha, 'deleted "Rent".');
  await expectOwnGroupBalance(asha, 'You are all settled up');
  await expectGroupSettled(asha);

  await kabir.page.reload();
  await expectOwnGroupBalance(kabir, 'You are all settled up');
  await expectLogLine(kabir, 'deleted "Rent".');
});

test('deleting a settlement brings the debt back', async ({ people }) => {
  const { asha, kabir } = await seatTwoWithDebt(people);
  await openGroup(kabir, GROUP);
  await settleUp(kabir, asha.name);
  await expectOwnGroupBalance(kabir, 'You are all settled up');
  await openSection(kabir, 'Activity');
  await deleteFeedRow(kabir, 'You paid Asha Rao');
  await expectOwnGroupBalance(kabir, 'You owe ₹1,234.50');
});
