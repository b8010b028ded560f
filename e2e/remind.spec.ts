import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { befriend, foundGroup, settleIn, spend } from './verbs/arrange.ts';
import { feedRow } from './verbs/feed.ts';
import { receiveMail } from './verbs/mail.ts';
import { openFriend } from './verbs/navigation.ts';

const GROUP = 'Flat 402';

test('the page of a friend who owes says why, and reminds them by mail, once a day', async ({
  people,
  noise,
}) => {
  const [asha, kabir, meera] = await Promise.all([
    people.welcome('Asha Rao'),
    settleIn('Kabir Sen'),
    settleIn('Meera Iyer'),
  ]);
  await befriend(asha, kabir);
  const groupId = await foundGroup(GROUP, [asha, kabir, meera]);
  const parts = [asha, kabir, meera].map((person) => [person, 1234.5] as const);
  await spend(asha, { description: 'Rent', groupId, parts });
  await spend(meera, { description: 'Bijli', groupId, parts });
  await spend(kabir, {
    description: 'Chai',
    parts: [
      [asha, 34.5],
      [kabir, 34.5],
    ],
  });
  await openFriend(asha, kabir.name);
  const { page } = asha;

  await test.step('what each owes the other, and where', async () => {
    await expect(page.getByText(`${kabir.name} owes you ₹1,200.00`)).toBeVisible();
    const places = page.getByRole('region', { name: 'Balance by group' });
    await expect(places.getByRole('link', { name: GROUP })).toContainText('owes you ₹1,234.50');
    await expect(places).toContainText('Non-group expensesyou owe ₹34.50');
    await expect(feedRow(asha, 'Rent')).toContainText('owed to you ₹1,234.50');
    await page.getByRole('button', { name: '1 expense where nothing is owed between you' }).click();
    await expect(feedRow(asha, 'Bijli')).toContainText('nothing owed');
    await expect(feedRow(asha, 'Chai')).toContainText(`${kabir.name} paid ₹69.00`);
    await expect(page.getByText('3,703.50')).toHaveCount(0);
  });

  await test.step('removing is refused before one tries', async () => {
    await page.getByRole('button', { name: 'Friend menu' }).click();
    await page.getByRole('menuitem', { name: 'Remove friend' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove friend' });
    await expect(dialog).toContainText(`${kabir.name} owes you ₹1,234.50 in "${GROUP}"`);
    await expect(dialog).toContainText(`You share a group with this friend: ${GROUP}.`);
    await expect(dialog.getByRole('button', { name: 'Remove friend' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  const remind = page.getByRole('button', { name: 'Remind', exact: true });
  const sheet = page.getByRole('dialog', { name: `Remind ${kabir.name}` });
  const send = sheet.getByRole('button', { name: 'Send email' });
  const sentence = 'Taking everything between us together, you owe me ₹1,200.00.';
  await remind.click();
  await expect(sheet.getByText(sentence)).toBeVisible();
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: `Reminder sent to ${kabir.name}` })).toBeVisible();
  const mail = await receiveMail(kabir.email, 'A reminder from Barabar');
  expect(mail.text).toContain(`${asha.name} (${asha.email}) reminds you: "${sentence}"`);
  expect(mail.text).not.toContain('1,234.50');

  noise.expect(/429/);
  await remind.click();
  await send.click();
  await expect(sheet.getByRole('alert')).toContainText(
    `You have already reminded ${kabir.name} today. You can do so again tomorrow.`,
  );
});
