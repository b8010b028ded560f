import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { foundGroup } from './verbs/arrange.ts';
import { expectBalance, expectGroupStanding, expectOverallBalance } from './verbs/balances.ts';
import { addExpense } from './verbs/expenses.ts';
import { deleteFeedRow, expectFeedRow, expectLogLine, feedRow } from './verbs/feed.ts';
import { openGroup, openTab } from './verbs/navigation.ts';

/** "By itself, within a few seconds": the listener starts when the page is idle, and then hears of each change. */
const soon = { timeout: 8_000 };

test('an open screen follows what somebody else does, by itself', async ({ people }) => {
  const asha = await people.welcome('Asha Rao');
  const kabir = await people.welcome('Kabir Sen');
  await foundGroup('Flat 402', [asha, kabir]);
  await openGroup(asha, 'Flat 402');
  await openGroup(kabir, 'Flat 402');
  await expectLogLine(kabir, 'You joined "Flat 402".');

  await addExpense(asha, { description: 'Gas cylinder', amount: '1103' });
  await expect(feedRow(kabir, 'Gas cylinder')).toBeVisible(soon);
  await expectFeedRow(kabir, 'Gas cylinder', ['Asha Rao paid ₹1,103.00', 'you owe ₹551.50']);
  await expectGroupStanding(kabir, 'You owe ₹551.50');

  await openTab(kabir, 'Friends');
  await expectBalance(kabir, asha.name, { youOwe: '₹551.50' });
  await deleteFeedRow(asha, 'Gas cylinder');
  await expect(kabir.page.getByText('You are all settled up')).toBeVisible(soon);
  await expectOverallBalance(kabir, 'settled up');
  await expectBalance(kabir, asha.name, 'settled up');
});
