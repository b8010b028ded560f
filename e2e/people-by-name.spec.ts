import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { addByName, befriend, foundGroup, spend } from './verbs/arrange.ts';
import { expectMembers } from './verbs/groups.ts';
import { expectGroupPage, openGroup, openRequests, openSection, openTab } from './verbs/navigation.ts';
import type { Person } from './verbs/person.ts';

const GROUP = 'Goa trip';

async function addByHand(person: Person, name: string): Promise<void> {
  const { page } = person;
  await openSection(person, 'Members');
  await page.getByRole('link', { name: 'Add Members' }).click();
  const search = page.getByRole('textbox', { name: 'Search friends' });
  await expect(search).toBeFocused();
  await search.fill(name);
  await page.getByRole('button', { name: `Add ${name}` }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expectGroupPage(person, GROUP);
}

test('people by name only are added, pay one another and owe, and an email makes what one owes theirs', async ({
  people,
  noise,
}) => {
  // Kabir's screens are asked to wait while what is under the name becomes his.
  noise.allow(/status of 409 /);
  const asha = await people.welcome('Asha Rao');
  const kabir = await people.welcome('Kabir Sen');
  await befriend(asha, kabir);
  const { page } = asha;
  const groupId = await foundGroup(GROUP, [asha]);
  const [lata, mohan] = [
    { userId: await addByName(asha, groupId, 'Lata') },
    { userId: await addByName(asha, groupId, 'Mohan') },
  ];
  const parts = [[asha, 0] as const, [lata, 900] as const] as const;
  await spend(asha, { description: 'Scooters', parts, paidBy: mohan, groupId });
  await openGroup(asha, GROUP);

  await test.step('what two of them pay one another is recorded for them', async () => {
    await openSection(asha, 'Balances');
    await page.getByRole('button', { name: 'Settle Up: Lata owes Mohan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record payment' });
    await expect(dialog.getByLabel('Settlement Amount')).toHaveValue('900.00');
    await dialog.getByLabel('Settlement Amount').fill('400');
    await expect(dialog).toContainText('Payment: ₹400.00 Lata to Mohan');
    await dialog.getByRole('button', { name: 'Finish' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Lata owes ₹500.00' })).toBeVisible();
    await openSection(asha, 'Activity');
    await page.getByRole('link', { name: 'Lata paid Mohan' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Edit settlement' });
    await edit.getByLabel('Settlement Amount').fill('900');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(edit).toBeHidden();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expectGroupPage(asha, GROUP);
    await openSection(asha, 'Balances');
    await expect(page.getByText('Everybody is settled')).toBeVisible();
  });

  await test.step('an admin adds more of them by hand, on the phone and in a wide window', async () => {
    const phone = page.viewportSize();
    await addByHand(asha, 'Tara');
    await page.setViewportSize({ width: 1280, height: 800 });
    await addByHand(asha, 'Uma');
    if (phone) await page.setViewportSize(phone);
    await expectMembers(asha, [
      { name: 'Asha Rao', role: 'admin' },
      ...['Lata', 'Mohan', 'Tara', 'Uma'].map((name) => ({ name, role: 'member' }) as const),
    ]);
    await expect(page.getByText('not on Barabar yet', { exact: true })).toHaveCount(4);
  });

  await test.step('what one of them owes is among the friends, on a page that leads to the group', async () => {
    await spend(asha, { description: 'Villa', parts, groupId });
    await openTab(asha, 'Friends');
    await page.getByRole('link', { name: /Lata/ }).click();
    await expect(page.getByRole('heading', { name: 'Lata', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: new RegExp(GROUP) }).click();
    await expectGroupPage(asha, GROUP);
    await openSection(asha, 'Balances');
    await expect(page.getByText('₹900.00').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remind Lata' })).toHaveCount(0);
  });

  await test.step('the email of a friend makes the debt his, once he says yes', async () => {
    await openSection(asha, 'Members');
    await page.getByRole('button', { name: 'Lata', exact: true }).click();
    await page.getByRole('button', { name: 'Add email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add email' });
    await expect(dialog).toContainText('Everything that Lata owes and is owed');
    await dialog.getByLabel('Email address').fill(kabir.email);
    await dialog.getByRole('button', { name: 'Add email' }).click();
    await expect(dialog).toBeHidden();
    await openRequests(kabir, 'Groups');
    await kabir.page.getByRole('region', { name: 'Requests' }).getByText('Are you Lata?').click();
    const card = kabir.page.getByRole('region', { name: 'Who is who' });
    await expect(card).toContainText('Asha Rao asks: are you Lata?');
    await expect(card).toContainText('Now you are settled, then you owe ₹900.00.');
    await card.getByRole('button', { name: 'Yes, that is me' }).click();
    await expect(card).toBeHidden();
    await expectMembers(asha, [
      { name: 'Asha Rao', role: 'admin' },
      ...['Kabir Sen', 'Mohan', 'Tara', 'Uma'].map((name) => ({ name, role: 'member' }) as const),
    ]);
    await openTab(kabir, 'Friends');
    await expect(kabir.page.getByText(`You owe Asha Rao ₹900.00 in "${GROUP}"`)).toBeVisible();
  });
});
