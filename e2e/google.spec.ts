import { expect } from '@playwright/test';
import { BOTH, test } from './fixtures.ts';
import { identityCall } from './verbs/suite.ts';
import {
  continueWithGoogle,
  expectCardError,
  expectDashboard,
  googleDialog,
  openSignIn,
  openSignUp,
  signInCard,
  signOut,
  signUpCard,
} from './verbs/identity.ts';
import { openTab } from './verbs/navigation.ts';
import { friendRow, inviteFriend } from './verbs/friends.ts';
import { makeProfile } from './verbs/person.ts';

/** The first sign-in of an account finds no record, which is logged (spec §8, Session). */
const NO_RECORD_YET = [/Error fetching user data/, /status of 403 .*\/api\/auth\/login/];

test('Google leads to the dashboard, and the next time to the same account', async ({ people, noise }) => {
  noise.expect(...NO_RECORD_YET);
  const zoya = await people.meet('Zoya Khan');
  await openSignIn(zoya);
  await continueWithGoogle(zoya);
  await expectDashboard(zoya);
  // Google's addresses are verified.
  await expect(zoya.page.getByText('Verify your email')).toBeHidden();

  const friend = makeProfile('Rohan Das');
  await inviteFriend(zoya, friend);
  await openTab(zoya, 'Account');
  await expect(zoya.page.getByText(zoya.email, { exact: true })).toBeVisible();
  await signOut(zoya);

  await continueWithGoogle(zoya);
  await expectDashboard(zoya);
  await expect(zoya.page.getByRole('region', { name: 'Friends' }).getByText(friend.name)).toBeVisible();
});

test('somebody invited who comes with Google and invites back has a friend', async ({ people }) => {
  const asha = await people.welcome('Asha Rao');
  const zoya = await people.meet('Zoya Khan');
  await inviteFriend(asha, zoya);
  await openSignUp(zoya);
  await continueWithGoogle(zoya);
  await expectDashboard(zoya);
  await inviteFriend(zoya, asha);
  // A person sees the own name of somebody they accepted, not the typed one.
  await expect(friendRow(zoya, 'Asha Rao')).toBeVisible();
});

test('giving up Google is a cancelled sign-in, or sign-up', BOTH, async ({ people }) => {
  const zoya = await people.meet('Zoya Khan');
  await openSignIn(zoya);
  await zoya.page.getByRole('button', { name: 'Continue with Google' }).click();
  await googleDialog(zoya).getByRole('button', { name: 'Close' }).click();
  await expectCardError(signInCard(zoya), 'Sign-in was cancelled.');

  await openSignUp(zoya);
  await zoya.page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(googleDialog(zoya)).toBeVisible();
  await zoya.page.keyboard.press('Escape');
  await expectCardError(signUpCard(zoya), 'Sign-up was cancelled.');
});

test("Google's failures are told in the words of the card", async ({ people, noise }) => {
  noise.expect(/status of 400 .*signInWithIdp/);
  const zoya = await people.meet('Zoya Khan');
  const answerWith = async (status: number, json: object): Promise<void> => {
    await zoya.page.unroute(identityCall('signInWithIdp'));
    await zoya.page.route(identityCall('signInWithIdp'), (route) => route.fulfill({ status, json }));
  };
  await openSignIn(zoya);
  await answerWith(400, { error: { code: 400, message: 'INVALID_IDP_RESPONSE' } });
  await continueWithGoogle(zoya);
  await expectCardError(signInCard(zoya), 'Google sign-in failed. Please try again.');

  await openSignUp(zoya);
  await continueWithGoogle(zoya);
  await expectCardError(signUpCard(zoya), 'Google sign-up failed. Please try again.');
  await answerWith(200, { needConfirmation: true, email: zoya.email, verifiedProvider: ['password'] });
  await continueWithGoogle(zoya);
  await expectCardError(
    signUpCard(zoya),
    'An account with this email already exists. Please sign in instead.',
  );
});

test('an address that is none is refused where it is typed', async ({ people }) => {
  const zoya = await people.meet('Zoya Khan');
  await openSignIn(zoya);
  await continueWithGoogle(zoya, 'zoya at example');
  await expect(googleDialog(zoya).getByText('Please enter a valid email address')).toBeVisible();
});
