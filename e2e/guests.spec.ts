import { expect } from '@playwright/test';
import { BOTH, test } from './fixtures.ts';
import { SESSION_ENDS } from './noise.ts';
import { foundGroup } from './verbs/arrange.ts';
import { expectGroupBalances } from './verbs/balances.ts';
import { addExpense } from './verbs/expenses.ts';
import { continueAsGuest, inviteByLink, joinAsGuest, openKeepThis, signOutAsGuest } from './verbs/guests.ts';
import { expectDashboard, signIn, signOut, verifyEmail, verifyNotice } from './verbs/identity.ts';
import { expectGroupPage, openGroup, openSection, openTab } from './verbs/navigation.ts';
import type { Person } from './verbs/person.ts';
import { untilGone } from './verbs/wait.ts';

const GROUP = 'Goa trip';

async function expectMembers(person: Person, members: readonly RegExp[]): Promise<void> {
  await openSection(person, 'Members');
  await expect(person.page.getByRole('tabpanel', { name: /^Members/ }).getByRole('listitem')).toHaveText([
    ...members,
  ]);
}

test(
  'a guest keeps what they have by an address and a password, and signs in with them',
  BOTH,
  async ({ people }) => {
    const asha = await people.welcome('Asha Rao');
    const link = await inviteByLink(asha, await foundGroup(GROUP, [asha]));
    const ravi = await people.meet('Ravi Kumar');
    await joinAsGuest(ravi, link, GROUP);
    await addExpense(ravi, { amount: '500', description: 'Chai' });

    await test.step('a guest is not asked for what guests do not have', async () => {
      await openTab(ravi, 'Friends');
      await expectDashboard(ravi);
      await expect(ravi.page.getByText('only in a group')).toBeVisible();
      await expect(ravi.page.getByRole('button', { name: 'Add friend' })).toBeHidden();
      await expect(verifyNotice(ravi)).toBeHidden();
    });

    await test.step('the same account gets an address, which is proven by our mail', async () => {
      const dialog = await openKeepThis(ravi, ravi);
      await expect(dialog).toContainText('forget your password');
      await dialog.getByRole('button', { name: 'Create my account' }).click();
      await untilGone(dialog);
      await expect(ravi.page.getByText('You are here as a guest')).toBeHidden();
      await verifyEmail(ravi);
    });

    await test.step('with which they come back to what they had', async () => {
      await signOut(ravi);
      await signIn(ravi);
      await openGroup(ravi, GROUP);
      await expectGroupBalances(ravi, { owed: { 'Asha Rao': '₹250.00' } });
    });

    await test.step('the others see no guest any more', async () => {
      await openGroup(asha, GROUP);
      await expectMembers(asha, [/Asha Rao.*admin/, /Ravi Kumar.*joined by your link/]);
    });
  },
);

test(
  'a guest is brought along into the account that the address has already',
  BOTH,
  async ({ people, noise }) => {
    noise.allow(/status of (401|409) /);
    // The guest's session ends where Kabir's begins, maybe during a read.
    noise.allow(/Live updates stopped/, ...SESSION_ENDS);
    // The second connection ends while the library still notes that it was used.
    noise.allow(/already deleted \(app\/app-deleted\)/);
    const asha = await people.welcome('Asha Rao');
    const link = await inviteByLink(asha, await foundGroup(GROUP, [asha]));
    const kabir = await people.welcome('Kabir Sen');
    const guest = await people.meet('Kabir');
    await joinAsGuest(guest, link, GROUP);
    await addExpense(guest, { amount: '500', description: 'Chai' });
    await openTab(guest, 'Account');
    await expect(guest.page.getByText('Guest, without an account')).toBeVisible();
    const dialog = await openKeepThis(guest, { email: kabir.email, password: 'another' });
    await dialog.getByRole('button', { name: 'Create my account' }).click();
    const moveDialog = guest.page.getByRole('dialog', { name: 'Move this to your account' });
    await expect(moveDialog).toContainText('This address has an account already.');
    noise.expect(/status of 400 .*accounts:signUp/);
    const bring = moveDialog.getByRole('button', { name: 'Sign in and move' });

    await test.step('a wrong password changes nothing', async () => {
      noise.expect(/status of 400 .*signInWithPassword/);
      await moveDialog.getByLabel('Password').fill('wrong-password');
      await bring.click();
      await expect(moveDialog).toContainText('Invalid email or password. Please try again.');
    });

    await test.step('with the right one, everything is that person’s', async () => {
      await moveDialog.getByLabel('Password').fill(kabir.password);
      await bring.click();
      await expect(guest.page.getByText('What you had as a guest is in your account now.')).toBeVisible();
      await expect(guest.page.getByText(kabir.email)).toBeVisible();
      await openGroup(guest, GROUP);
      await expectGroupBalances(guest, { owed: { 'Asha Rao': '₹250.00' } });
      await expectMembers(guest, [/Asha Rao.*admin/, /Kabir Sen.*member/]);
    });
  },
);

test(
  'who signs out as a guest leaves a name, and comes back by the link and an admin’s tap',
  BOTH,
  async ({ people, noise }) => {
    // The identity service has no such account any more.
    noise.allow(/status of (401|409) /, /status of 400 .*accounts:lookup/);
    // The session ends, maybe during a read.
    noise.allow(/Live updates stopped/, ...SESSION_ENDS);
    const asha = await people.welcome('Asha Rao');
    const link = await inviteByLink(asha, await foundGroup(GROUP, [asha]));
    const ravi = await people.meet('Ravi Kumar');
    await joinAsGuest(ravi, link, GROUP);
    await addExpense(ravi, { amount: '500', description: 'Chai' });
    await signOutAsGuest(ravi);

    await test.step('the place has the name and the balance', async () => {
      await openGroup(asha, GROUP);
      await expectMembers(asha, [/Asha Rao.*admin/, /Ravi Kumar *not on Barabar yet/]);
      await expectGroupBalances(asha, { owing: { 'Ravi Kumar': '₹250.00' } });
    });

    await test.step('the guest comes back and says who they are', async () => {
      await continueAsGuest(ravi, link);
      await ravi.page.getByRole('button', { name: 'I am Ravi Kumar' }).click();
      await expectGroupPage(ravi, GROUP);
      await expect(ravi.page.getByText('An admin will confirm that you are Ravi Kumar.')).toBeVisible();
    });

    await test.step('an admin confirms it, with what is open before their eyes', async () => {
      const card = asha.page.getByRole('region', { name: 'Who is who' });
      await expect(card).toContainText('Ravi Kumar says: I am Ravi Kumar');
      await expect(card).toContainText('You owe Ravi Kumar ₹250.00');
      await card.getByRole('button', { name: 'That’s them' }).click();
      // Whoever has confirmed it is not asked again.
      await expect(card).toHaveCount(0);
      await expectGroupBalances(ravi, { owed: { 'Asha Rao': '₹250.00' } });
      await expectMembers(asha, [/Asha Rao.*admin/, /Ravi Kumar *Guest *joined by your link/]);
    });
  },
);

test(
  'an admin removes a guest with an open balance, and takes back what they recorded',
  BOTH,
  async ({ people, noise }) => {
    noise.allow(/status of 404 /);
    const asha = await people.welcome('Asha Rao');
    const groupId = await foundGroup(GROUP, [asha]);
    const link = await inviteByLink(asha, groupId);
    const other = await inviteByLink(asha, groupId);
    const thief = await people.meet('Sunny Deals');
    await joinAsGuest(thief, link, GROUP);
    await addExpense(thief, { amount: '5000', description: 'You have won' });
    await openGroup(asha, GROUP);
    await expectGroupBalances(asha, { owing: { 'Sunny Deals': '₹2,500.00' } });
    const { page } = asha;
    await openSection(asha, 'Members');
    await page.getByRole('button', { name: 'Remove Sunny Deals' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove Member' });
    await expect(dialog).toContainText('You owe Sunny Deals ₹2,500.00');
    await dialog.getByRole('checkbox', { name: 'Undo what Sunny Deals did here, too' }).check();
    await dialog.getByRole('button', { name: 'Remove Member' }).click();

    await test.step('no link lets anybody in any more', async () => {
      await untilGone(dialog);
      const stranger = await people.meet('Sunny Deals again');
      await stranger.page.goto(other);
      await expect(stranger.page.getByText('This link does not work any more')).toBeVisible();
    });

    await test.step('nothing of theirs is owed, and they see the group no more', async () => {
      await expectMembers(asha, [/Asha Rao.*admin/]);
      await openSection(asha, 'Balances');
      await expect(page.getByRole('link', { name: /Sunny Deals/ })).toHaveCount(0);
      await thief.page.goto(`/groups/${groupId}`);
      await expect(thief.page.getByText('Group not found')).toBeVisible();
    });
  },
);
