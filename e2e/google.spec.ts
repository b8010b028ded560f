import { expect } from '@playwright/test';
import { openChromium } from '../scripts/lib/chromium.mjs';
import { test } from './fixtures.ts';
import { friendRow, inviteFriend } from './verbs/friends.ts';
import { continueWithGoogle, expectDashboard, signOut, signUpCard, verifyNotice } from './verbs/identity.ts';
import { receiveLink } from './verbs/mail.ts';
import { openTab } from './verbs/navigation.ts';
import { answerAsGoogle, noteWindows, REAL_PROJECT } from './verbs/real-project.ts';

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

test('the window of Google opens with the tap, however late its script and frame come', async ({
  baseURL,
}) => {
  const browser = await openChromium(process.env, { isWhole: true, without: ['--disable-popup-blocking'] });
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const asked: string[] = [];
  await context.route('**/__/firebase/init.json', (route) => route.fulfill({ json: REAL_PROJECT }));
  await context.route(/^https:/, async (route) =>
    route.fulfill(await answerAsGoogle(new URL(route.request().url()), { asked, domain: '127.0.0.1' })),
  );
  await page.addInitScript(noteWindows);
  await page.goto(`${baseURL}/login`);
  await expect.poll(() => asked).toEqual(['script', 'frame']);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(await opened).toHaveTitle('Google');
  await expect(page.locator('body')).toHaveAttribute('data-opened', 'true true');
  expect(asked, 'nothing is asked for again').toEqual(['script', 'frame']);
  await browser.close();
});
