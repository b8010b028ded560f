import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import {
  expectBalance,
  expectGroupBalances,
  expectOwnGroupBalance,
  expectOverallBalance,
} from './verbs/balances.ts';
import { addExpense } from './verbs/expenses.ts';
import { expectFeedRow } from './verbs/feed.ts';
import { inviteFriend } from './verbs/friends.ts';
import { addMembers, createGroup, expectMembers } from './verbs/groups.ts';
import { signUp, verifyByBanner, verifyEmail } from './verbs/identity.ts';
import { openGroup, openSection, openTab } from './verbs/navigation.ts';
import { makeProfile } from './verbs/person.ts';

test.use({ provesApp: true });

test('an expense of ₹1,000 among three is split to the paisa, on the screens of both who signed up', async ({
  people,
}) => {
  const asha = await people.meet('Asha Rao');
  const kabir = await people.meet('Kabir Sen');
  const meera = makeProfile('Meera Iyer');

  await test.step('two sign up, invite each other and form a group of three', async () => {
    await Promise.all([asha, kabir].map(signUp));
    await Promise.all([verifyEmail(asha), verifyByBanner(kabir)]);
    await inviteFriend(asha, kabir);
    // An invitation in return accepts.
    await inviteFriend(kabir, asha);
    await inviteFriend(asha, meera);
    await createGroup(asha, { name: 'Goa gang', description: 'Three days at Palolem' });
    await addMembers(asha, 'Goa gang', [kabir.name, meera.name]);
    await expectMembers(asha, [
      { name: asha.name, role: 'admin' },
      { name: kabir.name, role: 'member' },
      { name: meera.name, role: 'member' },
    ]);
    const members = asha.page.getByRole('tabpanel', { name: /^Members/ });
    await expect(members.getByText(`invited · ${meera.email}`)).toBeVisible();
    await members.getByRole('button', { name: kabir.name, exact: true }).click();
    await asha.page
      .getByRole('dialog', { name: kabir.name })
      .getByRole('link', { name: 'Bills and balance' })
      .click();
    await expect(asha.page.getByRole('heading', { level: 1, name: kabir.name })).toBeVisible();
    await asha.page.goBack();
    await expect(asha.page.getByRole('tab', { name: 'Members (3)', selected: true })).toBeVisible();
  });

  await test.step('one of them pays ₹1,000', async () => {
    await openSection(asha, 'Activity');
    await addExpense(asha, { description: 'Fish thali', amount: '1000', category: 'Food & Dining' });
    await expectFeedRow(asha, 'Fish thali', ['You paid ₹1,000.00', 'owed to you ₹666.66']);
    await expectOwnGroupBalance(asha, 'You are owed ₹666.66');
    await expectGroupBalances(asha, { owed: { [kabir.name]: '₹333.33', [meera.name]: '₹333.33' } });
    await openTab(asha, 'Friends');
    await expectOverallBalance(asha, { owesYou: '₹666.66' });
    for (const { name } of [kabir, meera]) {
      const line = `${name} owes you ₹333.33 in "Goa gang"`;
      await expectBalance(asha, name, { owesYou: '₹333.33' }, { line });
    }
  });

  await test.step('the other one sees the same from the other side', async () => {
    await openGroup(kabir, 'Goa gang');
    await expectFeedRow(kabir, 'Fish thali', ['Asha Rao paid ₹1,000.00', 'you owe ₹333.33']);
    await expectOwnGroupBalance(kabir, 'You owe ₹333.33');
    await expectGroupBalances(kabir, {
      owing: { [asha.name]: '₹333.33' },
      others: { [`${meera.name} owes ${asha.name}`]: '₹333.33' },
    });
    await openTab(kabir, 'Friends');
    await expectOverallBalance(kabir, { youOwe: '₹333.33' });
    await expectBalance(kabir, asha.name, { youOwe: '₹333.33' });
    await expectBalance(kabir, meera.name, 'nothing to settle');
  });

  await test.step('the feed of both tells of it, with the group', async () => {
    await openTab(asha, 'Activity');
    await expectFeedRow(asha, 'Fish thali', ['You paid ₹1,000.00', 'Goa gang']);
    await openTab(kabir, 'Activity');
    await expectFeedRow(kabir, 'Fish thali', ['Asha Rao paid ₹1,000.00', 'Goa gang']);
  });
});
