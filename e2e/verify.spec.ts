import { expect, type Locator } from '@playwright/test';
import * as z from 'zod/mini';
import { test } from './fixtures.ts';
import { SESSION_ENDS } from './noise.ts';
import { befriend, settleIn } from './verbs/arrange.ts';
import {
  expectDashboard,
  openSignIn,
  signOut,
  signUp,
  submitSignIn,
  verifyNotice,
} from './verbs/identity.ts';
import { receiveVerificationLink } from './verbs/mail.ts';
import type { Person } from './verbs/person.ts';
import { callIdentity, mailedIdentityCode } from './verbs/suite.ts';

const step = ({ page }: Person, name: string): Locator => page.getByRole('region', { name });
const verifyStep = (person: Person): Locator => step(person, 'Verify your email address');
const done = (person: Person): Locator => step(person, 'Your address is verified');

/** Whether the identity service has the address as verified. */
async function isVerified({ email, password }: Pick<Person, 'email' | 'password'>): Promise<boolean> {
  const { idToken } = z
    .object({ idToken: z.string() })
    .parse(await callIdentity('signInWithPassword', { email, password, returnSecureToken: true }));
  const { users } = z
    .object({ users: z.array(z.object({ emailVerified: z.boolean() })) })
    .parse(await callIdentity('lookup', { idToken }));
  return users[0]?.emailVerified === true;
}

test('the link verifies in the own session, and says whose account it is; no other link does', async ({
  people,
  noise,
}) => {
  noise.expect(/status of 404 .*\/verification\/preview/, /status of 400 .*accounts:resetPassword/);
  const meera = await people.meet('Meera Iyer');
  await signUp(meera);
  // Links of the identity service verify nothing.
  await meera.page.goto('/verify?mode=verifyEmail&oobCode=any&apiKey=demo');
  await expect(step(meera, 'Verify in your account')).toBeVisible();
  await meera.page.goto('/verify?mode=resetPassword&oobCode=any&apiKey=demo');
  await expect(step(meera, 'This link no longer works')).toBeVisible();
  await meera.page.goto('/verify');
  await expect(step(meera, 'This link does nothing')).toBeVisible();

  await meera.page.goto(await receiveVerificationLink(meera.email));
  await expect(verifyStep(meera).getByText('Meera Iyer', { exact: true })).toBeVisible();
  await expect(verifyStep(meera).getByText(meera.email, { exact: true })).toBeVisible();
  await expect(verifyStep(meera).getByText(/^Created on /)).toBeVisible();
  // Opening the link changes nothing.
  expect(await isVerified(meera)).toBe(false);
  await expect(verifyStep(meera).getByLabel('Password', { exact: true })).toBeHidden();
  await verifyStep(meera).getByRole('button', { name: 'Verify this address' }).click();
  await expect(done(meera)).toBeVisible();
  expect(await isVerified(meera)).toBe(true);
  // A used link says so.
  await meera.page.reload();
  await expect(done(meera)).toBeVisible();
  await meera.page.getByRole('link', { name: 'Go to your friends' }).click();
  await expectDashboard(meera);
  await expect(verifyNotice(meera)).toBeHidden();

  // The reset ends this session, which would complain.
  await meera.page.goto('about:blank');
  await callIdentity('sendOobCode', { requestType: 'PASSWORD_RESET', email: meera.email });
  const code = await mailedIdentityCode(meera.email, 'PASSWORD_RESET');
  await callIdentity('resetPassword', { oobCode: code, newPassword: 'another-secret' });
  const again = await people.seat({ ...meera, password: 'another-secret' });
  await openSignIn(again);
  await submitSignIn(again);
  await expectDashboard(again);
  await again.page.goto('/account');
  await expect(again.page.getByText('Meera Iyer', { exact: true })).toBeVisible();
});

test('the link asks for the password of its account where nobody is signed in, and in another session', async ({
  people,
  noise,
}) => {
  noise.expect(/status of 400 .*signInWithPassword/, /status of 404 .*\/verification\/(apply|preview)/);
  const meera = await people.meet('Meera Iyer');
  await signUp(meera);
  const link = await receiveVerificationLink(meera.email);
  const elsewhere = await people.seat(meera);
  await elsewhere.page.goto(link);
  const card = verifyStep(elsewhere);
  await card.getByLabel('Password', { exact: true }).fill('not-the-password');
  await card.getByRole('button', { name: 'Sign in and verify' }).click();
  await expect(card.getByRole('alert')).toHaveText('Invalid email or password. Please try again.');
  expect(await isVerified(meera)).toBe(false);

  const asha = await people.welcome('Asha Rao');
  await asha.page.goto(link);
  const verifyCard = verifyStep(asha);
  await expect(verifyCard.getByText(`You are signed in as ${asha.email}.`, { exact: false })).toBeVisible();
  await expect(verifyCard.getByRole('button', { name: 'Verify this address' })).toBeHidden();
  await verifyCard.getByLabel('Password', { exact: true }).fill(meera.password);
  await verifyCard.getByRole('button', { name: 'Sign in and verify' }).click();
  await expect(done(asha)).toBeVisible();
  expect(await isVerified(meera)).toBe(true);
  await asha.page.goto('/account');
  await expect(asha.page.getByText('Meera Iyer', { exact: true })).toBeVisible();

  // Where the page is still open, the right password signs in, and the address is verified already.
  await card.getByLabel('Password', { exact: true }).fill(meera.password);
  await card.getByRole('button', { name: 'Sign in and verify' }).click();
  await expect(done(elsewhere)).toBeVisible();
  await elsewhere.page.getByRole('link', { name: 'Go to your friends' }).click();
  await expectDashboard(elsewhere);

  await signOut(asha);
  await asha.page.goto(link);
  await expect(step(asha, 'This link no longer works')).toBeVisible();
  await asha.page.getByRole('link', { name: 'Go to sign in' }).click();
  await expect(asha.page).toHaveURL(/\/login$/);
});

test('whoever has not made the account takes it over, and finds nothing planted', async ({
  people,
  noise,
}) => {
  noise.expect(/status of 401 .*\/api\/auth\/login/, /Error fetching user data/);
  // Whether the attacker's page still listens, or reads, when its record is left behind depends on what comes first.
  noise.allow(/Live updates stopped/, ...SESSION_ENDS);
  const asha = await settleIn('Asha Rao');
  const attacker = await people.meet('Planted Name');
  await befriend(asha, attacker);
  await signUp(attacker);
  const victim = await people.seat(attacker);
  await victim.page.goto(await receiveVerificationLink(attacker.email));
  await verifyStep(victim).getByRole('button', { name: 'This isn’t my account' }).click();
  const card = step(victim, 'Not your account?');
  await expect(card.getByText('somebody else has created an account', { exact: false })).toBeVisible();
  await card.getByRole('button', { name: 'Send me an email to reset the password' }).click();
  await expect(card.getByText(`We have sent an email to ${attacker.email}.`, { exact: false })).toBeVisible();

  const code = await mailedIdentityCode(attacker.email, 'PASSWORD_RESET');
  await victim.page.goto(`/verify?mode=resetPassword&oobCode=${encodeURIComponent(code)}&apiKey=demo`);
  const reset = step(victim, 'Choose a new password');
  await expect(reset.getByText(`For the account of ${attacker.email}.`)).toBeVisible();
  await reset.getByRole('textbox', { name: 'New password' }).fill('my-own-secret');
  await reset.getByRole('button', { name: 'Save and sign in' }).click();
  await expectDashboard(victim);
  // The inviter's request is there, and nothing asks for verification.
  await expect(victim.page.getByRole('link', { name: '1 request' })).toBeVisible();
  await expect(verifyNotice(victim)).toBeHidden();
  await victim.page.goto('/account');
  await expect(victim.page.getByText(attacker.email, { exact: true })).toBeVisible();
  await expect(victim.page.getByText('Planted Name')).toBeHidden();
});
