import { expect } from '@playwright/test';
import { BOTH, test } from './fixtures.ts';
import { addByName, foundGroup, spend } from './verbs/arrange.ts';
import { expectGroupBalances } from './verbs/balances.ts';
import { expenseDialog } from './verbs/expenses.ts';
import { friendRow } from './verbs/friends.ts';
import { submitSignUp } from './verbs/identity.ts';
import {
  invitation,
  makeGroupLink,
  makeOwnLink,
  openGroupLinks,
  openLink,
  openOwnLinks,
  revokeLink,
} from './verbs/links.ts';
import { expectGroupPage, openGroup, openSection, openTab } from './verbs/navigation.ts';
import type { Person } from './verbs/person.ts';
import { countTaps } from './verbs/taps.ts';
import { untilGone } from './verbs/wait.ts';

test.use({ provesApp: true });

const GROUP = 'Goa trip';
const DEAD = 'This link does not work any more';

/** Saves a bill on the page of the group: one tap, and what the keyboard does. */
async function addBill(person: Person, amount: string, description: string): Promise<void> {
  const { page } = person;
  await page.getByRole('button', { name: 'Add expense', exact: true }).click();
  const dialog = expenseDialog(person);
  for (const [label, text] of [
    ['Amount', amount],
    ['Description', description],
  ] as const) {
    await expect(dialog.getByLabel(label, { exact: true })).toBeFocused();
    await page.keyboard.type(text);
    if (label === 'Amount') await page.keyboard.press('Enter');
  }
  await dialog.getByRole('button', { name: 'Create expense' }).click();
  await untilGone(dialog);
}

test(
  'a guest joins by a link and has saved a bill after at most 6 taps; a revoked link says that it is dead',
  BOTH,
  async ({ people, noise }) => {
    noise.expect(/status of 404 .*\/api\/links\/preview/);
    const asha = await people.welcome('Asha Rao');
    await foundGroup(GROUP, [asha]);
    await openGroup(asha, GROUP);
    const link = await makeGroupLink(asha);

    const ravi = await people.meet('Ravi Kumar');
    await test.step('before an account the page says where the link leads, and nothing more', async () => {
      await openLink(ravi, link);
      const card = invitation(ravi, GROUP);
      await expect(card).toContainText('Asha Rao invites you');
      await expect(card).not.toContainText(asha.email);
      expect(await ravi.page.evaluate(() => document.referrer)).toBe('');
    });

    await test.step('a name is all that a guest has to give', async () => {
      const taps = await countTaps(ravi);
      await ravi.page.getByRole('textbox', { name: 'Your name' }).click();
      await ravi.page.keyboard.type('Ravi Kumar');
      await ravi.page.getByRole('button', { name: 'Continue without an account' }).click();
      await expectGroupPage(ravi, GROUP);
      await expect(ravi.page.getByText(`You have joined ${GROUP}`)).toBeVisible();
      await addBill(ravi, '500', 'Chai');
      expect(await taps()).toBeLessThanOrEqual(6);
      await expect(ravi.page.getByRole('link', { name: 'Chai' })).toBeVisible();
      await expectGroupBalances(ravi, { owed: { 'Asha Rao': '₹250.00' } });
    });

    await test.step('which the others see', async () => {
      await expectGroupBalances(asha, { owing: { 'Ravi Kumar': '₹250.00' } });
      await openSection(asha, 'Members');
      await expect(asha.page.getByRole('tabpanel', { name: /^Members/ })).toContainText('Ravi Kumar');
    });

    await test.step('whoever opens it again is in the group already', async () => {
      await ravi.page.goto(link);
      await expectGroupPage(ravi, GROUP);
    });

    await test.step('once it is revoked, nobody joins by it', async () => {
      const dialog = await openGroupLinks(asha);
      await expect(dialog.getByRole('region', { name: 'Active links' })).toContainText('1 person joined');
      await revokeLink(dialog);
      const zoya = await people.meet('Zoya Khan');
      await openLink(zoya, link);
      await expect(invitation(zoya, DEAD)).toContainText('Ask for a new one.');
    });
  },
);

test(
  'somebody signs up by a link, which is kept meanwhile, and is who was there by name only',
  BOTH,
  async ({ people, noise }) => {
    // What is under the name is on its way to the record of its owner for a moment.
    noise.allow(/status of 409 /);
    const asha = await people.welcome('Asha Rao');
    const groupId = await foundGroup(GROUP, [asha]);
    await addByName(asha, groupId, 'Lata');
    const mohan = { userId: await addByName(asha, groupId, 'Mohan') };
    await openGroup(asha, GROUP);
    const link = await makeGroupLink(asha);

    const newcomer = await people.meet('Lata Menon');
    await openLink(newcomer, link);
    await newcomer.page.getByRole('link', { name: 'Create account' }).click();
    await submitSignUp(newcomer);
    const card = invitation(newcomer, GROUP);
    await expect(card).toContainText('Is this you, Lata?');
    await expect(card.getByRole('listitem').getByRole('button', { name: 'I am Mohan' })).toBeVisible();
    await card.getByRole('button', { name: 'I am Lata' }).click();
    await expectGroupPage(newcomer, GROUP);
    await openSection(newcomer, 'Members');
    const members = newcomer.page.getByRole('tabpanel', { name: /^Members/ }).getByRole('listitem');
    await expect(members).toHaveCount(3);
    await expect(members.filter({ hasText: 'Lata Menon' })).toHaveCount(1);
    await test.step('Back leads to what was before the link', async () => {
      await newcomer.page.goBack();
      await expect(newcomer.page).not.toHaveURL(/\/(join|login|groups)/);
    });

    await test.step('a name with an open balance waits for an admin', async () => {
      await spend(asha, {
        description: 'Scooter',
        parts: [
          [asha, 0],
          [mohan, 300],
        ],
        groupId,
      });
      const another = await people.welcome('Mohan Das');
      await openLink(another, link);
      await another.page.getByRole('button', { name: 'I am Mohan' }).click();
      await expectGroupPage(another, GROUP);
      await expect(another.page.getByText('An admin will confirm that you are Mohan.')).toBeVisible();
    });
  },
);

test('a person’s link makes friends of the two, once', BOTH, async ({ people, noise }) => {
  noise.expect(/status of 404 .*\/api\/links\/preview/);
  const asha = await people.welcome('Asha Rao');
  await openTab(asha, 'Account');
  const link = await makeOwnLink(asha);
  const kabir = await people.welcome('Kabir Sen');
  await openLink(kabir, link);
  await kabir.page.getByRole('button', { name: 'Add as a friend' }).click();
  await expect(kabir.page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
  await openTab(asha, 'Friends');
  await expect(friendRow(asha, 'Kabir Sen')).toBeVisible();

  await test.step('the next one finds it used up, and the list is empty', async () => {
    const zoya = await people.welcome('Zoya Khan');
    await openLink(zoya, link);
    await expect(invitation(zoya, DEAD)).toBeVisible();
    await openTab(asha, 'Account');
    const dialog = await openOwnLinks(asha);
    await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Active links' })).toBeHidden();
  });
});
