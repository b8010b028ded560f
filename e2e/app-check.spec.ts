import { expect, type BrowserContext } from '@playwright/test';
import { NEW_BROWSER, test } from './fixtures.ts';
import { putKey, requireProof, suiteToken } from './verbs/app-check.ts';
import { inviteFriend } from './verbs/friends.ts';
import { expectDashboard } from './verbs/identity.ts';
import { makeProfile } from './verbs/person.ts';

const ENTERPRISE = 'https://www.google.com/recaptcha/enterprise.js?render=explicit';
const RELEASE = 'https://www.gstatic.com/recaptcha/releases/now/recaptcha__en.js';
const FRAME = 'https://www.google.com/recaptcha/enterprise/anchor';
const EXCHANGE = 'https://content-firebaseappcheck.googleapis.com/';

/** Loads the second script, as Google's first one does. */
const LOADER = `document.head.append(Object.assign(document.createElement('script'), { src: '${RELEASE}' }));
  window.grecaptcha = { enterprise: { ready: (act) => { (window.waiting ??= []).push(act); } } };`;
/** Gives an answer once the frame is there. */
const SCRIPT = `
  let succeed;
  const frame = Object.assign(document.createElement('iframe'), { src: '${FRAME}' });
  Object.assign(window.grecaptcha.enterprise, {
    ready: (act) => act(),
    render: (place, { callback }) => {
      succeed = callback;
      document.getElementById(place).append(frame);
      return 0;
    },
    execute: () => new Promise((resolve) => {
      const answer = () => { succeed(); resolve('answer of reCAPTCHA'); };
      if (frame.dataset.isThere) answer();
      else frame.onload = answer;
    }),
  });
  frame.addEventListener('load', () => { frame.dataset.isThere = 'yes'; });
  (window.waiting ?? []).forEach((act) => act());`;

/** Answers in the place of Google. @returns what was asked of it, in its order */
async function answerAsGoogle(context: BrowserContext): Promise<readonly string[]> {
  const asked: string[] = [];
  await context.route(/^https:/, async (route) => {
    const url = route.request().url();
    // Firestore finds out by this picture whether there is a connection.
    if (url.includes('cleardot.gif')) return route.fulfill({ status: 204 });
    asked.push(url.startsWith(EXCHANGE) ? EXCHANGE : url);
    if (url === ENTERPRISE) return route.fulfill({ contentType: 'text/javascript', body: LOADER });
    if (url === RELEASE) return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
    if (url === FRAME) return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    if (!url.startsWith(EXCHANGE)) return route.abort();
    const { recaptcha_enterprise_token: answer } = route.request().postDataJSON();
    if (answer !== 'answer of reCAPTCHA') return route.fulfill({ status: 403 });
    return route.fulfill({
      json: { token: suiteToken(), ttl: '3600s' },
      headers: { 'Access-Control-Allow-Origin': '*' },
    });
  });
  return asked;
}

test('a call that does not prove the app is refused, and a read is not; the policy lets the proof’s sources through', async ({
  people,
  noise,
}) => {
  const asha = await people.welcome('Asha Rao', NEW_BROWSER);
  const { page } = asha;
  const context = page.context();
  await requireProof(context);
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/app-check|recaptcha/.test(request.url())) loaded.push(request.url());
  });
  await page.reload();
  await expectDashboard(asha);

  await test.step('without a key, nothing is loaded for it', async () => {
    noise.expect(/status of 403 .*\/api\/friends\/invite/);
    await page.getByRole('button', { name: 'Add friend', exact: true }).first().click();
    await page.getByRole('button', { name: 'By email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a new friend' });
    await dialog.getByLabel('Email address').fill(makeProfile('Kabir Sen').email);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(
      page.getByText('This app could not be verified. Please reload it and try again.'),
    ).toBeVisible();
    expect(loaded).toEqual([]);
  });

  await test.step('with one, after the first content', async () => {
    await putKey(context);
    const asked = await answerAsGoogle(context);
    await page.goto('/dashboard');
    await expectDashboard(asha);
    await expect.poll(() => asked).toEqual([ENTERPRISE, RELEASE, FRAME, EXCHANGE]);
    await inviteFriend(asha, makeProfile('Meera Iyer'));
  });
});
