import { expect, type Locator } from '@playwright/test';
import { test } from './fixtures.ts';
import { foundGroup } from './verbs/arrange.ts';
import { expectBalance, expectOwnGroupBalance, expectOverallBalance } from './verbs/balances.ts';
import { addExpense } from './verbs/expenses.ts';
import { deleteFeedRow, expectFeedRow, expectLogLine, feedRow } from './verbs/feed.ts';
import { openGroup, openTab } from './verbs/navigation.ts';
import type { Person } from './verbs/person.ts';
import { quickest } from './verbs/quickest.ts';

test.use({ provesApp: true });

const comments = ({ page }: Person): Locator => page.getByRole('region', { name: 'Comments' });

test('an open screen follows what somebody else does; people talk about an expense on its page', async ({
  people,
}) => {
  const asha = await people.welcome('Asha Rao');
  const kabir = await people.welcome('Kabir Sen');
  await foundGroup('Flat 402', [asha, kabir]);

  await openGroup(asha, 'Flat 402');
  await openGroup(kabir, 'Flat 402');
  await expectLogLine(kabir, 'You joined the group.');

  // The listener starts when the page's content is there.
  await addExpense(asha, { description: 'Gas cylinder', amount: '1103' });
  await expect(feedRow(kabir, 'Gas cylinder')).toBeVisible();
  await expectFeedRow(kabir, 'Gas cylinder', ['Asha Rao paid ₹1,103.00', 'you owe ₹551.50']);
  await expectOwnGroupBalance(kabir, 'You owe ₹551.50');

  const took = await quickest(2_000, async (count) => {
    await addExpense(asha, { description: `Milk ${count}`, amount: '60' });
    return () => expect(feedRow(kabir, `Milk ${count}`)).toBeVisible();
  });
  // Two seconds where the machine has time; without the listener it would not come by itself.
  expect(took).toBeLessThan(8_000);
  for (const row of await asha.page.getByRole('heading', { name: /^Milk \d$/ }).allInnerTexts())
    await deleteFeedRow(asha, row);
  await expectOwnGroupBalance(kabir, 'You owe ₹551.50');

  await openTab(kabir, 'Friends');
  await expectBalance(kabir, asha.name, { youOwe: '₹551.50' });
  await deleteFeedRow(asha, 'Gas cylinder');
  await expect(kabir.page.getByText('You are all settled up')).toBeVisible();
  await expectOverallBalance(kabir, 'settled up');
  await expectBalance(kabir, asha.name, 'settled up');

  await test.step('comments', async () => {
    for (const person of [asha, kabir]) await openGroup(person, 'Flat 402');
    await addExpense(asha, { description: 'Sofa', amount: '903' });
    for (const person of [asha, kabir]) await feedRow(person, 'Sofa').getByRole('link').click();

    const field = comments(kabir).getByLabel('Add a comment');
    await field.fill('Which shop?');
    await field.press('Control+Enter');
    await expect(comments(kabir).getByText('Which shop?')).toBeVisible();
    await expect(comments(asha).getByText('Which shop?')).toBeVisible();
    await expect(comments(asha).getByRole('button', { name: 'More about your comment' })).toHaveCount(0);

    await comments(kabir).getByRole('button', { name: 'More about your comment' }).click();
    await kabir.page.getByRole('menuitem', { name: 'Delete' }).click();
    await kabir.page
      .getByRole('dialog', { name: 'Delete comment' })
      .getByRole('button', { name: 'Delete comment' })
      .click();
    await expect(comments(kabir).getByText('Which shop?')).toHaveCount(0);
    await expect(comments(asha).getByText('Which shop?')).toHaveCount(0);

    await asha.page.getByRole('link', { name: 'Back', exact: true }).click();
    await openTab(asha, 'Activity');
    await asha.page
      .getByRole('link', {
        name: 'Kabir Sen commented on "Sofa" in "Flat 402". Kabir Sen deleted a comment on it.',
      })
      .click();
    await expect(asha.page.getByRole('heading', { name: 'Sofa' })).toBeVisible();
  });
});
