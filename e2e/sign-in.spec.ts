import { expect, type Route } from '@playwright/test';
import { test } from './fixtures.ts';
import { SESSION_ENDS } from './noise.ts';
import { settleIn } from './verbs/arrange.ts';
import {
  expectCardError,
  expectDashboard,
  openSignUp,
  signIn,
  signInCard,
  signOut,
  signUpCard,
  submitSignIn,
  submitSignUp,
} from './verbs/identity.ts';
import type { Person } from './verbs/person.ts';
import { identityCall } from './verbs/suite.ts';

const refused = (status: number, address: string): RegExp =>
  new RegExp(`status of ${status} .*${address.replaceAll('/', String.raw`\/`)}`);

/** The calls that find or make the record of who signs in, for `page.route`. */
const AUTH_CALLS = '**/api/auth/*';

/** Removes the record that the browser has kept, as if the last visit were of an earlier version. */
const forgetRecord = ({ page }: Person): Promise<void> =>
  page.evaluate(() => localStorage.removeItem('barabar-record'));

/** Makes every call of sign-in wait. @returns lets them go on. */
async function holdSignIn({ page }: Person): Promise<() => void> {
  const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>();
  const hold = async (route: Route): Promise<void> => {
    await isSeen;
    await route.continue();
  };
  await page.route(AUTH_CALLS, hold);
  await page.route(identityCall('lookup'), hold);
  return goOn;
}

const breakBackend = ({ page }: Person): Promise<unknown> =>
  page.route(AUTH_CALLS, (route) =>
    route.fulfill({ status: 500, json: { message: 'Broken', code: 'internal', issues: [] } }),
  );

test('the sign-in card says what was refused and leads where one wanted to go; the guard lets in whoever has signed in', async ({
  people,
  noise,
}) => {
  noise.expect(
    refused(400, 'accounts:signInWithPassword'),
    refused(500, '/api/auth/'),
    /Error fetching user data/,
    /Failed to create backend user/,
    refused(401, '/api/groups/my-groups'),
  );
  noise.allow(...SESSION_ENDS, /The server gave an answer that could not be read/);
  const asha = await people.seat(await settleIn('Asha Rao'));
  const { page } = asha;
  const card = signInCard(asha);
  await page.goto('/account/settings');
  await expect(page).toHaveURL(/\/login$/);

  await test.step('refusals', async () => {
    await submitSignIn(asha, { email: asha.email, password: 'not-the-password' });
    await expectCardError(card, 'Invalid email or password. Please try again.');
    await submitSignIn(asha, { email: `nobody.${asha.email}`, password: asha.password });
    await expectCardError(card, 'No account found with this email. Please sign up first.');
    await submitSignIn(asha, { email: 'asha at example', password: asha.password });
    await expectCardError(card, 'Please enter a valid email address.');
  });

  await test.step('the other cards, and a reload, forget nothing', async () => {
    await card.getByRole('button', { name: 'Sign Up' }).click();
    await expect(signUpCard(asha)).toBeVisible();
    await page.reload();
    await signUpCard(asha).getByRole('button', { name: 'Sign In' }).click();
    await submitSignIn(asha);
    await expect(page).toHaveURL(/\/account\/settings$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });

  await test.step('whoever signs in after a sign-out begins at their friends', async () => {
    await signOut(asha);
    await submitSignIn(asha);
    await expectDashboard(asha);
  });

  await test.step('where the backend refuses, nobody is signed in', async () => {
    await signOut(asha);
    await breakBackend(asha);
    await submitSignIn(asha);
    await expectCardError(card, 'Failed to authenticate with backend. Please try again.');
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
    await page.unroute(AUTH_CALLS);
  });

  await test.step('a link cannot change where one goes on', async () => {
    await page.goto('/login?from=https%3A%2F%2Fevil.example&next=//evil.example');
    await submitSignIn(asha);
    await expectDashboard(asha);
  });

  await test.step('whoever the backend does not know any longer is signed out', async () => {
    await page.route('**/api/groups/my-groups', (route) =>
      route.fulfill({
        status: 401,
        json: { message: 'Please sign in.', code: 'unauthenticated', issues: [] },
      }),
    );
    await page.goto('/groups');
    await expect(page).toHaveURL(/\/login$/);
    await expect(card).toContainText('You were signed out on another device');
  });

  await page.unroute('**/api/groups/my-groups');
  await submitSignIn(asha);
  await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();

  await test.step('an answer that this version cannot read ends no session', async () => {
    await forgetRecord(asha);
    await page.route(AUTH_CALLS, (route) => route.fulfill({ json: { data: {} } }));
    await page.goto('/groups');
    await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible();
    await page.unroute(AUTH_CALLS);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  });

  await test.step('with a record the screen opens while the server and the identity service are asked', async () => {
    const goOn = await holdSignIn(asha);
    await page.goto('/groups');
    await expect(page.getByText('No groups yet')).toBeVisible();
    goOn();
  });

  await test.step('the landing page and the sign-in page are the dashboard, also in a wide window', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const path of ['/login', '/']) {
      await page.goto(path);
      await expectDashboard(asha);
    }
  });

  await test.step('until they sign out', async () => {
    await signOut(asha);
    expect(await page.evaluate(() => localStorage.getItem('barabar-record'))).toBeNull();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Get started' })).toBeVisible();
  });

  await test.step('also when a killed browser has lost what localStorage had of the sign-out', async () => {
    await signIn(asha);
    const readRecord = () => page.evaluate(() => localStorage.getItem('barabar-record'));
    await expect.poll(readRecord).not.toBeNull();
    const before = await page.evaluate(() => Object.entries(localStorage));
    await signOut(asha);
    expect(await readRecord()).toBeNull();
    // Browsers write localStorage seconds later: after a kill it is as it was.
    await page.evaluate((items) => {
      for (const [key, value] of items) localStorage.setItem(key, String(value));
    }, before);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
    expect(await readRecord()).toBeNull();
  });
});

test('whoever is not signed in is led to /login; the landing page needs no JavaScript; the sign-up card says what was refused', async ({
  people,
  browser,
  noise,
}) => {
  noise.expect(
    refused(400, 'accounts:signUp'),
    // Whether it is the password of an earlier attempt.
    refused(400, 'accounts:signInWithPassword'),
    refused(500, '/api/auth/authenticate'),
    /Failed to create backend user/,
    refused(403, '/api/auth/login'),
    /Error fetching user data/,
  );
  const kabir = await people.meet('Kabir Sen');
  const { page } = kabir;
  for (const path of ['/dashboard', '/groups/x/add-members']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await expect(page.getByRole('region', { name: 'Welcome Back' })).toBeVisible();
  for (const [width, link, other, card] of [
    [390, 'Get started', 'Sign In', 'Join Barabar'],
    [1280, 'Sign In', 'Get started', 'Welcome Back'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(page.getByRole('link', { name: other })).toBeVisible();
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('region', { name: card })).toBeVisible();
  }

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/');
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Split bills, settle up, stay friends.');
  await expect(
    plain.getByText(
      'Track shared expenses with roommates, trips, and everyday life—without the awkward math.',
    ),
  ).toBeVisible();
  for (const highlight of ['Split easily', 'Settle in seconds', 'Clear balances']) {
    await expect(plain.getByRole('heading', { name: highlight })).toBeVisible();
  }
  await expect(plain.getByText(`© ${new Date().getFullYear()} Barabar`)).toBeVisible();
  await expect(plain.getByRole('link', { name: 'Get started' })).toHaveAttribute(
    'href',
    '/login?card=sign-up',
  );
  await context.close();

  await test.step('the sign-up card', async () => {
    const card = signUpCard(kabir);
    await openSignUp(kabir);
    await submitSignUp(kabir, { email: (await settleIn('Asha Rao')).email });
    await expectCardError(card, 'An account with this email already exists. Please sign in instead.');
    await submitSignUp(kabir, { email: 'kabir at example' });
    await expectCardError(card, 'Please enter a valid email address.');
    await breakBackend(kabir);
    await submitSignUp(kabir);
    await expectCardError(card, 'Failed to create account. Please try again.');
    await kabir.page.unroute(AUTH_CALLS);
    await signIn(kabir);
    await kabir.page.goto('/account');
    await expect(kabir.page.getByText('Kabir Sen', { exact: true })).toBeVisible();
  });
});
