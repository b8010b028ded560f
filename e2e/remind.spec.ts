import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { foundGroup, spend } from './verbs/arrange.ts';
import { receiveMail } from './verbs/mail.ts';
import { openGroup, openSection } from './verbs/navigation.ts';

const GROUP = 'Flat 402';

test('a friend who owes is reminded by mail, once a day', async ({ people, noise }) => {
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
  await openGroup(asha, GROUP);
  await openSection(asha, 'Balances');
  const remind = asha.page.getByRole('button', { name: `Remind ${kabir.name}` });
  await remind.click();
  await expect(
    asha.page.getByRole('status').filter({ hasText: `Reminder sent to ${kabir.name}` }),
  ).toBeVisible();
  const mail = await receiveMail(kabir.email, 'A reminder from Barabar');
  expect(mail.text).toContain(`${asha.name} (${asha.email}) reminds you that you owe them ₹1,234.50:`);
  expect(mail.text).toContain(`- ₹1,234.50 in "${GROUP}"`);

  noise.expect(/429/);
  await remind.click();
  const refusal = asha.page.getByRole('alert').filter({
    hasText: `You have already reminded ${kabir.name} today. You can do so again tomorrow.`,
  });
  await expect(refusal).toBeVisible();
  await refusal.getByRole('button', { name: 'Dismiss' }).click();
  await expect(refusal).toBeHidden();
});
