import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { SESSION_ENDS } from './noise.ts';
import { befriend, settleIn } from './verbs/arrange.ts';
import { addExpense } from './verbs/expenses.ts';
import { expectDashboard, signIn, signInCard, signOut, submitSignIn } from './verbs/identity.ts';
import { receiveLink } from './verbs/mail.ts';
import { openFriend } from './verbs/navigation.ts';
import type { Person } from './verbs/person.ts';

const ENDED = 'You were signed out on another device, or your password was changed. Please sign in again.';

/** What the browser prints for calls of a session that has ended. */
const OVER = [
  ...SESSION_ENDS,
  /status of 400 .*(accounts:lookup|token\?key)/,
  /Error fetching user data|Failed to create backend user|Live updates/,
];

/** Leaves the app open nowhere on a device, as a phone in a pocket: nothing of it runs until it is opened again. */
const putAway = (person: Person): Promise<unknown> => person.page.goto('about:blank');

/** The identity service ends the sessions that began in an earlier second. */
const untilNextSecond = (): Promise<void> => setTimeout(1000 - (Date.now() % 1000));

async function expectEndedElsewhere(person: Person): Promise<void> {
  await expect(signInCard(person)).toContainText(ENDED);
}

test('choices follow the person; signing out ends a session, or all of them, and a new password ends the others', async ({
  people,
  noise,
}) => {
  noise.allow(...OVER);
  noise.expect(/status of 400 .*accounts:signInWithPassword/);
  const asha = await people.welcome('Asha Rao');
  await befriend(asha, await settleIn('Kabir Sen'));
  const { page } = asha;
  const elsewhere = await people.seat(asha);
  await signIn(elsewhere);

  await test.step('mails, and the currency of new expenses', async () => {
    await page.goto('/account/notifications');
    const reminders = page.getByRole('switch', { name: 'Reminders', exact: true });
    await expect(reminders).toBeChecked();
    await reminders.click();
    await expect(reminders).toBeEnabled();
    await page.goto('/account/settings');
    await page.getByRole('combobox', { name: /^Default currency/ }).click();
    await page.getByTitle('US Dollar (USD)').click();
    await expect(page.getByRole('combobox', { name: 'Default currency: US Dollar (USD)' })).toBeEnabled();

    await elsewhere.page.goto('/account/notifications');
    await expect(elsewhere.page.getByRole('switch', { name: 'Reminders', exact: true })).not.toBeChecked();
    await elsewhere.page.goto('/dashboard');
    await openFriend(elsewhere, 'Kabir Sen');
    await addExpense(elsewhere, { description: 'Bagels', amount: '12' });
    await expect(elsewhere.page.getByText('$12.00').first()).toBeVisible();
  });

  await test.step('the colours follow the system until one says otherwise, and then stay', async () => {
    const background = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await background();
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await background();
    expect(dark).not.toBe(light);
    const themes = page.getByRole('radiogroup', { name: 'Appearance' });
    await themes.getByText('Light').click();
    await expect(themes.getByRole('radio', { name: 'Light' })).toBeChecked();
    expect(await background()).toBe(light);
    await page.goto('/');
    expect(await background()).toBe(light);
    await page.goto('/account/settings');
    expect(await background()).toBe(light);
    await themes.getByText('System').click();
    expect(await background()).toBe(dark);
  });

  await test.step('signing out ends the session of this device alone', async () => {
    await signOut(elsewhere);
    await expect(signInCard(elsewhere)).not.toContainText('signed out');
    await page.goto('/account/privacy');
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
    await submitSignIn(elsewhere);
    await expectDashboard(elsewhere);
  });

  await test.step('a new password ends the other sessions', async () => {
    await untilNextSecond();
    await putAway(elsewhere);
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    const change = async (current: string): Promise<void> => {
      await dialog.getByLabel('Current password').fill(current);
      await dialog.getByLabel('New password', { exact: true }).fill('turmeric');
      await dialog.getByLabel('Confirm new password').fill('turmeric');
      await dialog.getByRole('button', { name: 'Change password' }).click();
    };
    await change('not-the-password');
    await expect(dialog.getByText('Your current password is not correct.')).toBeVisible();
    await change(asha.password);
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Your password has been changed.', { exact: false })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();

    await elsewhere.page.goto('/dashboard');
    await expectEndedElsewhere(elsewhere);
    await submitSignIn(elsewhere, { email: asha.email, password: 'turmeric' });
    await expectDashboard(elsewhere);
  });

  await test.step('signing out everywhere ends them all', async () => {
    // A session that began in the second in which all end would go on: hers is older.
    await putAway(asha);
    await elsewhere.page.goto('/account/privacy');
    await elsewhere.page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(elsewhere.page).toHaveURL(/\/login$/);
    await expect(signInCard(elsewhere)).not.toContainText('signed out');
    await page.goto('/dashboard');
    await expectEndedElsewhere(asha);
  });

  await test.step('whoever has forgotten the password chooses another by a mail', async () => {
    const card = page.getByRole('region', { name: 'Forgot your password?' });
    await signInCard(asha).getByLabel('Email Address').fill(asha.email);
    await signInCard(asha).getByRole('button', { name: 'Forgot password?' }).click();
    await expect(card.getByLabel('Email Address')).toHaveValue(asha.email);
    await card.getByRole('button', { name: 'Send link' }).click();
    await expect(card.getByText(`If there is an account for ${asha.email}`, { exact: false })).toBeVisible();

    await page.goto(await receiveLink(asha.email, 'Reset your password for Barabar'));
    await page.getByRole('textbox', { name: 'New password' }).fill('my-new-secret');
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expectDashboard(asha);
    await signOut(asha);
    await submitSignIn(asha, { email: asha.email, password: 'my-new-secret' });
    await expectDashboard(asha);
  });
});
