import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { friendRow, inviteFriend } from './verbs/friends.ts';
import { continueWithGoogle, expectDashboard, signOut, signUpCard, verifyNotice } from './verbs/identity.ts';
import { receiveLink } from './verbs/mail.ts';
import { openTab } from './verbs/navigation.ts';

test('somebody invited signs up with Google, finds who invited them, and comes back to the same account', async ({
  people,
}) => {
  const asha = await people.welcome('Asha Rao');
  const zoya = await people.meet('Zoya Khan');
  await inviteFriend(asha, zoya);
  await zoya.page.goto(
    await receiveLink(zoya.email, `${asha.email} invites you to share expenses on Barabar`),
  );
  await expect(signUpCard(zoya).getByLabel('Email Address')).toHaveValue(zoya.email);
  await continueWithGoogle(zoya);
  await expectDashboard(zoya);
  // Google's addresses are verified.
  await expect(verifyNotice(zoya)).toBeHidden();

  await inviteFriend(zoya, asha);
  // A person sees the own name of somebody they accepted, not the typed one.
  await expect(friendRow(zoya, 'Asha Rao')).toBeVisible();
  await openTab(zoya, 'Account');
  await expect(zoya.page.getByText(zoya.email, { exact: true })).toBeVisible();
  await signOut(zoya);

  await continueWithGoogle(zoya);
  await expectDashboard(zoya);
  await expect(friendRow(zoya, 'Asha Rao')).toBeVisible();
});
