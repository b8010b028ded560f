import { expect } from '@playwright/test';
import { openChromium } from '../scripts/lib/chromium.mjs';
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

/** Where the project is none of the emulators', and Google answers this late. */
const PROJECT = 'barabar-real';
const LATE_MS = 3_000;

/** As much of Google's script as the identity service's SDK uses: it opens the frame, and calls back when that is there. */
const GOOGLES_SCRIPT = `
  const frame = { restyle: async () => {}, ping: (done) => { done(); return { then() {} }; }, register() {}, send() {} };
  window.gapi = {
    load: (name, { callback }) => callback(),
    iframes: {
      Iframe: Object,
      getContext: () => ({
        open: ({ url, where }, ready) => new Promise((resolve) => {
          const element = where.appendChild(Object.assign(document.createElement('iframe'), { src: url }));
          element.onload = () => resolve(ready(frame));
        }),
      }),
    },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

test('the window of Google opens with the tap, however late its script and frame come', async ({
  baseURL,
}) => {
  const browser = await openChromium(process.env, { isWhole: true, without: ['--disable-popup-blocking'] });
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const asked: string[] = [];
  const late = async (what: string): Promise<void> => {
    asked.push(what);
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
  };
  const firebase = { projectId: PROJECT, apiKey: 'key', authDomain: `${PROJECT}.firebaseapp.com` };
  await context.route('**/__/firebase/init.json', (route) => route.fulfill({ json: firebase }));
  await context.route('https://apis.google.com/**', async (route) => {
    await late('script');
    await route.fulfill({ contentType: 'text/javascript', body: GOOGLES_SCRIPT });
  });
  await context.route(`https://${firebase.authDomain}/__/auth/iframe**`, async (route) => {
    await late('frame');
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
  });
  await context.route(`https://${firebase.authDomain}/__/auth/handler**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Google</title>' }),
  );
  await context.route('https://*.googleapis.com/**', (route) =>
    route.fulfill({ json: { authorizedDomains: ['127.0.0.1'] } }),
  );
  await page.addInitScript(() => {
    const open = globalThis.open;
    globalThis.open = (...given) => {
      const { isActive } = navigator.userActivation;
      const opened = open.apply(globalThis, given);
      document.body.dataset['opened'] = `${isActive} ${opened !== null}`;
      return opened;
    };
  });
  await page.goto(`${baseURL}/login`);
  await expect.poll(() => asked).toEqual(['script', 'frame']);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(await opened).toHaveTitle('Google');
  await expect(page.locator('body')).toHaveAttribute('data-opened', 'true true');
  expect(asked, 'nothing is asked for again').toEqual(['script', 'frame']);
  await browser.close();
});
