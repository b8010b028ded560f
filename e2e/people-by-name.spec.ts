import { expect } from '@playwright/test';
import { BOTH, test } from './fixtures.ts';
import { addByName, befriend, foundGroup, spend } from './verbs/arrange.ts';
import { expectMembers } from './verbs/groups.ts';
import { expectGroupPage, openGroup, openSection, openTab } from './verbs/navigation.ts';

test('an admin adds somebody by name only', BOTH, async ({ people }) => {
  const asha = await people.welcome('Asha Rao');
  const { page } = asha;
  await foundGroup('Goa trip', [asha]);
  await openGroup(asha, 'Goa trip');
  await openSection(asha, 'Members');
  await page.getByRole('link', { name: 'Add Members' }).click();
  await page.getByRole('button', { name: 'Add somebody by name only' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add by name only' });
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  await expect(add).toBeDisabled();
  await dialog.getByLabel('Name').fill('Lata');
  await add.click();
  await expect(dialog).toBeHidden();
  await expectGroupPage(asha, 'Goa trip');
  await expectMembers(asha, [
    { name: 'Asha Rao', role: 'admin' },
    { name: 'Lata', role: 'member' },
  ]);
  await expect(page.getByText('by name only', { exact: true })).toBeVisible();
});

test('what somebody by name only owes is among the friends, and an email makes it theirs', async ({
  people,
}) => {
  const asha = await people.welcome('Asha Rao');
  const kabir = await people.welcome('Kabir Sen');
  await befriend(asha, kabir);
  const { page } = asha;
  const groupId = await foundGroup('Goa trip', [asha]);
  const lata = { userId: await addByName(asha, groupId, 'Lata') };
  const parts = [[asha, 0] as const, [lata, 900] as const] as const;
  await spend(asha, { description: 'Scooters', parts, groupId });

  await test.step('the row leads to the group', async () => {
    await openTab(asha, 'Friends');
    await page.getByRole('link', { name: /Lata/ }).click();
    await expectGroupPage(asha, 'Goa trip');
    await openSection(asha, 'Balances');
    await expect(page.getByText('₹900.00').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remind Lata' })).toHaveCount(0);
  });

  await test.step('the email of a friend makes the debt his', async () => {
    await openSection(asha, 'Members');
    await page.getByRole('button', { name: 'Add the email of Lata' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add email' });
    await expect(dialog).toContainText('Everything that Lata owes and is owed');
    await dialog.getByLabel('Email address').fill(kabir.email);
    await dialog.getByRole('button', { name: 'Add email' }).click();
    await expect(dialog).toBeHidden();
    await expectMembers(asha, [
      { name: 'Asha Rao', role: 'admin' },
      { name: 'Kabir Sen', role: 'member' },
    ]);
    await openTab(kabir, 'Friends');
    await expect(kabir.page.getByText('You owe Asha Rao ₹900.00 in "Goa trip"')).toBeVisible();
  });
});
