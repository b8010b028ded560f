import { expect } from '@playwright/test';
import { BOTH, test } from './fixtures.ts';
import { SESSION_ENDS } from './noise.ts';
import { befriend, settleIn } from './verbs/arrange.ts';
import { addExpense } from './verbs/expenses.ts';
import {
  expectDashboard,
  openSignIn,
  signIn,
  signInCard,
  signOut,
  signUpCard,
  submitSignIn,
} from './verbs/identity.ts';
import { receiveMail } from './verbs/mail.ts';
import { openFriend, openTab } from './verbs/navigation.ts';
import { makeProfile, type Person } from './verbs/person.ts';

const ENDED = 'You were signed out on another device, or your password was changed. Please sign in again.';

/** What the browser prints for calls of a session that has ended. */
const OVER = [
  ...SESSION_ENDS,
  /status of 400 .*(accounts:lookup|token\?key)/,
  /Error fetching user data|Failed to create backend user|Live updates/,
];

/** Leaves the app open nowhere on a device, as a phone in a pocket: nothing of it runs until it is opened again. */
const putAway = (person: Person): Promise<unknown> => person.page.goto('about:blank');

/** The first link of a mail to an address, with that subject. */
async function linkIn(address: string, subject: string): Promise<string> {
  const { text } = await receiveMail(address, subject);
  const link = /^https?:\/\/\S+$/m.exec(text)?.[0];
  if (link === undefined) throw new Error(`no link in ${text}`);
  return link;
}

async function expectEndedElsewhere(person: Person): Promise<void> {
  await expect(signInCard(person)).toContainText(ENDED);
}

test('each of the five items opens what its name says', BOTH, async ({ people }) => {
  const asha = await people.welcome('Asha Rao');
  const { page } = asha;
  const shows = {
    Profile: page.getByLabel('UPI ID (optional)'),
    Notifications: page.getByRole('switch', { name: 'Reminders', exact: true }),
    'Privacy & Security': page.getByRole('button', { name: 'Change password' }),
    Settings: page.getByRole('combobox', { name: /^Default currency/ }),
    'Help & Support': page.getByRole('button', { name: 'Copy details' }),
  };
  for (const [item, part] of Object.entries(shows)) {
    await openTab(asha, 'Account');
    await page.getByRole('link', { name: item }).click();
    await expect(page.getByRole('heading', { level: 1, name: item })).toBeVisible();
    await expect(part).toBeVisible();
    await page.getByRole('link', { name: 'Go back to account' }).click();
  }
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('the red dot goes with what it is about', async ({ people }) => {
  const asha = await people.welcome('Asha Rao');
  await openTab(asha, 'Account');
  await expect(asha.page.getByTestId('account-dot')).toHaveCount(0);
});

test('choices follow the person: mails, and the currency of new expenses', async ({ people }) => {
  const asha = await people.welcome('Asha Rao');
  await befriend(asha, await settleIn('Kabir Sen'));
  const { page } = asha;
  await page.goto('/account/notifications');
  const reminders = page.getByRole('switch', { name: 'Reminders', exact: true });
  await expect(reminders).toBeChecked();
  await reminders.click();
  await expect(reminders).toBeEnabled();
  await page.goto('/account/settings');
  await page.getByRole('combobox', { name: /^Default currency/ }).click();
  await page.getByTitle('US Dollar (USD)').click();
  await expect(page.getByRole('combobox', { name: 'Default currency: US Dollar (USD)' })).toBeEnabled();

  const elsewhere = await people.seat(asha);
  await signIn(elsewhere);
  await elsewhere.page.goto('/account/notifications');
  await expect(elsewhere.page.getByRole('switch', { name: 'Reminders', exact: true })).not.toBeChecked();
  await elsewhere.page.goto('/dashboard');
  await openFriend(elsewhere, 'Kabir Sen');
  await addExpense(elsewhere, { description: 'Bagels', amount: '12' });
  await expect(elsewhere.page.getByText('$12.00').first()).toBeVisible();
});

test('signing out ends the session of this device, or of all', async ({ people, noise }) => {
  noise.allow(...OVER);
  const asha = await people.welcome('Asha Rao');
  const [phone, desk] = [await people.seat(asha), await people.seat(asha)];
  for (const device of [phone, desk]) await signIn(device);
  await signOut(phone);
  await expect(signInCard(phone)).not.toContainText('signed out');
  await desk.page.reload();
  await expectDashboard(desk);

  await putAway(asha);
  await desk.page.goto('/account/privacy');
  await desk.page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(desk.page).toHaveURL(/\/login$/);
  await expect(signInCard(desk)).not.toContainText('signed out');
  await asha.page.goto('/dashboard');
  await expectEndedElsewhere(asha);
  await submitSignIn(asha);
  await expectDashboard(asha);
});

test('the password is changed with the old one, which ends the other sessions', async ({ people, noise }) => {
  noise.allow(...OVER);
  noise.expect(/status of 400 .*accounts:signInWithPassword/);
  const asha = await people.welcome('Asha Rao');
  const elsewhere = await people.seat(asha);
  await signIn(elsewhere);
  await putAway(elsewhere);
  const { page } = asha;
  await page.goto('/account/privacy');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const change = async (current: string, next: string, confirm = next): Promise<void> => {
    await dialog.getByLabel('Current password').fill(current);
    await dialog.getByLabel('New password', { exact: true }).fill(next);
    await dialog.getByLabel('Confirm new password').fill(confirm);
    await dialog.getByRole('button', { name: 'Change password' }).click();
  };
  await change(asha.password, 'turmeric', 'tumeric');
  await expect(dialog.getByText('Passwords do not match.')).toBeVisible();
  await change('not-the-password', 'turmeric');
  await expect(dialog.getByText('Your current password is not correct.')).toBeVisible();
  await change(asha.password, 'turmeric');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Your password has been changed.', { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();

  await elsewhere.page.goto('/dashboard');
  await expectEndedElsewhere(elsewhere);
  await submitSignIn(elsewhere, { email: asha.email, password: 'turmeric' });
  await expectDashboard(elsewhere);
});

test('whoever has forgotten the password chooses another by a mail', async ({ people, noise }) => {
  noise.expect(/status of 400 .*accounts:sendOobCode/);
  const asha = await people.seat(await settleIn('Asha Rao'));
  const { page } = asha;
  await openSignIn(asha);
  await signInCard(asha).getByLabel('Email Address').fill(asha.email);
  await signInCard(asha).getByRole('button', { name: 'Forgot password?' }).click();
  const card = page.getByRole('region', { name: 'Forgot your password?' });
  await expect(card.getByLabel('Email Address')).toHaveValue(asha.email);
  await card.getByRole('button', { name: 'Send link' }).click();
  await expect(card.getByText(`If there is an account for ${asha.email}`, { exact: false })).toBeVisible();
  // Of an address without an account nothing else is said.
  const { email: unknown } = makeProfile('Nobody Known');
  await card.getByLabel('Email Address').fill(unknown);
  await card.getByRole('button', { name: 'Send link' }).click();
  await expect(card.getByText(`If there is an account for ${unknown}`, { exact: false })).toBeVisible();

  await page.goto(await linkIn(asha.email, 'Reset your password for Barabar'));
  await page.getByRole('textbox', { name: 'New Password' }).fill('my-new-secret');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expectDashboard(asha);
  await signOut(asha);
  await submitSignIn(asha, { email: asha.email, password: 'my-new-secret' });
  await expectDashboard(asha);
});

test('an invitation leads to signing up, with the address filled in', async ({ people }) => {
  const asha = await settleIn('Asha Rao');
  const kabir = await people.meet('Kabir Sen');
  await befriend(asha, kabir);
  await kabir.page.goto(await linkIn(kabir.email, 'You are invited to share expenses on Barabar'));
  await expect(signUpCard(kabir).getByLabel('Email Address')).toHaveValue(kabir.email);
});
