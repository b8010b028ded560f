import { test } from './fixtures.ts';
import { foundGroup, settleIn } from './verbs/arrange.ts';
import { expectBalance, expectGroupBalances } from './verbs/balances.ts';
import {
  addExpense,
  enterExpense,
  expectParts,
  expenseDialog,
  openExpenseDialog,
  openExpenseDialogWith,
  saveExpense,
  submitExpense,
} from './verbs/expenses.ts';
import { expectFeedRow } from './verbs/feed.ts';
import { openFriend, openGroup, openSection, openTab } from './verbs/navigation.ts';
import { untilGone } from './verbs/wait.ts';

const GROUP = 'Kerala trip';
const KABIR = 'Kabir Sen';
const MEERA = 'Meera Iyer';

test('an expense is split by percentages, by shares and without one person, to the paisa, in a group and outside', async ({
  people,
}) => {
  const [asha, kabir, meera] = await Promise.all([
    people.welcome('Asha Rao'),
    settleIn(KABIR),
    settleIn(MEERA),
  ]);
  await foundGroup(GROUP, [asha, kabir, meera]);

  await test.step('percentages', async () => {
    await openGroup(asha, GROUP);
    await openExpenseDialog(asha);
    await enterExpense(asha, {
      description: 'Spice market',
      amount: '999.99',
      mode: 'Percentage',
      parts: { You: '50', [KABIR]: '30', [MEERA]: '20' },
    });
    await expectParts(asha, { You: '₹499.99', [KABIR]: '₹300.00', [MEERA]: '₹200.00' });
    await submitExpense(asha);
    await untilGone(expenseDialog(asha));
    await expectFeedRow(asha, 'Spice market', ['You paid ₹999.99', 'owed to you ₹500.00']);
  });

  await test.step('shares, of what somebody else paid', async () => {
    await addExpense(asha, {
      description: 'Kathakali tickets',
      amount: '1000.01',
      paidBy: KABIR,
      mode: 'Shares',
      parts: { You: '2', [KABIR]: '1', [MEERA]: '1' },
    });
    await expectFeedRow(asha, 'Kathakali tickets', [`${KABIR} paid ₹1,000.01`, 'you owe ₹500.01']);
    await expectGroupBalances(asha, {
      owed: { [MEERA]: '₹200.00' },
      owing: { [KABIR]: '₹200.01' },
      others: { [`${MEERA} owes ${KABIR}`]: '₹250.00' },
    });
  });

  await test.step('equally, without who has no part', async () => {
    await openSection(asha, 'Activity');
    await addExpense(asha, { description: 'Houseboat', amount: '100', mode: 'Equal', without: [MEERA] });
    await expectFeedRow(asha, 'Houseboat', ['You paid ₹100.00', 'owed to you ₹50.00']);
    await expectGroupBalances(asha, { owed: { [MEERA]: '₹200.00' }, owing: { [KABIR]: '₹150.01' } });
  });

  await test.step('outside of groups, between the viewer and the friends chosen', async () => {
    await openTab(asha, 'Friends');
    await openExpenseDialogWith(asha, [KABIR]);
    await saveExpense(asha, { description: 'Auto to the station', amount: '181' });
    const line = `${KABIR} owes you ₹90.50 in non-group expenses`;
    await expectBalance(asha, KABIR, { youOwe: '₹59.51' }, { line });
    await openFriend(asha, KABIR);
    await expectFeedRow(asha, 'Auto to the station', ['You paid ₹181.00', 'owed to you ₹90.50']);
  });
});
