import { expect, type Route } from '@playwright/test';
import { BOTH, test } from './fixtures.ts';
import { SESSION_ENDS } from './noise.ts';
import { settleIn } from './verbs/arrange.ts';
import {
  expectCardError,
  expectDashboard,
  openSignIn,
  openSignUp,
  signIn,
  signInCard,
  signOut,
  signUpCard,
  submitSignIn,
  submitSignUp,
} from './verbs/identity.ts';
import { holdCalls } from './verbs/network.ts';
import type { Person } from './verbs/person.ts';
import { identityCall } from './verbs/suite.ts';

/** The browser's own message about a refusal that the test causes. */
const refused = (status: number, address: string): RegExp =>
  new RegExp(`status of ${status} .*${address.replaceAll('/', String.raw`\/`)}`);

/** Makes the identity service answer with an error code from now on. */
async function answerIdentityWith({ page }: Person, method: string, message: string): Promise<void> {
  const answer = { error: { code: 400, message } };
  await page.unroute(identityCall(method));
  await page.route(identityCall(method), (route) => route.fulfill({ status: 400, json: answer }));
}

/** Removes the record that the browser has kept, as if the last visit were of an earlier version. */
const forgetRecord = ({ page }: Person): Promise<void> =>
  page.evaluate(() => localStorage.removeItem('barabar-record'));

test.describe('the sign-in card', () => {
  test('says what is wrong with what was entered', async ({ people, noise }) => {
    noise.expect(refused(400, 'accounts:signInWithPassword'));
    const asha = await people.seat(await settleIn('Asha Rao'));
    const card = signInCard(asha);
    await openSignIn(asha);

    await submitSignIn(asha, { email: asha.email, password: 'not-the-password' });
    await expectCardError(card, 'Invalid email or password. Please try again.');
    await submitSignIn(asha, { email: `nobody.${asha.email}`, password: asha.password });
    await expectCardError(card, 'No account found with this email. Please sign up first.');
    await submitSignIn(asha, { email: 'asha at example', password: asha.password });
    await expectCardError(card, 'Please enter a valid email address.');

    await submitSignIn(asha);
    await expectDashboard(asha);
  });

  test('says that there were too many attempts, and that something else failed', async ({
    people,
    noise,
  }) => {
    noise.expect(refused(400, 'accounts:signInWithPassword'));
    const asha = await people.meet('Asha Rao');
    await openSignIn(asha);
    await answerIdentityWith(asha, 'signInWithPassword', 'TOO_MANY_ATTEMPTS_TRY_LATER');
    await submitSignIn(asha);
    await expectCardError(signInCard(asha), 'Too many failed attempts. Please try again later.');
    await answerIdentityWith(asha, 'signInWithPassword', 'SOMETHING_NEW');
    await submitSignIn(asha);
    await expectCardError(signInCard(asha), 'Sign-in failed. Please try again.');
  });

  test('says that the backend refused, and leaves nobody signed in', async ({ people, noise }) => {
    noise.expect(refused(500, '/api/auth/'), /Error fetching user data/, /Failed to create backend user/);
    const asha = await people.seat(await settleIn('Asha Rao'));
    await asha.page.route('**/api/auth/*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Broken', code: 'internal', issues: [] } }),
    );
    await openSignIn(asha);
    await submitSignIn(asha);
    await expectCardError(signInCard(asha), 'Failed to authenticate with backend. Please try again.');
    await asha.page.goto('/dashboard');
    await expect(asha.page).toHaveURL(/\/login$/);
  });

  test('is busy while it works, and forgets its error', async ({ people, noise }) => {
    noise.expect(refused(400, 'accounts:signInWithPassword'));
    const asha = await people.seat(await settleIn('Asha Rao'));
    const card = signInCard(asha);
    await openSignIn(asha);
    await submitSignIn(asha, { email: asha.email, password: 'not-the-password' });
    await expectCardError(card, 'Invalid email or password. Please try again.');

    const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>();
    await asha.page.route(identityCall('signInWithPassword'), async (route) => {
      await isSeen;
      await route.continue();
    });
    await submitSignIn(asha);
    await expect(card.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
    await expect(card.getByRole('button', { name: 'Continue with Google' })).toBeDisabled();
    await expect(card.getByRole('alert')).toBeHidden();
    goOn();
    await expectDashboard(asha);
  });
});

test.describe('the sign-up card', () => {
  test('checks its rules in their order', async ({ people }) => {
    const kabir = await people.meet('Kabir Sen');
    const card = signUpCard(kabir);
    await openSignUp(kabir);
    await expect(card.getByText('Create your account to get started')).toBeVisible();

    // Each of these breaks the rules after it as well.
    await submitSignUp(kabir, { name: '  ', password: 'abc', confirmPassword: 'abd' });
    await expectCardError(card, 'Passwords do not match.');
    await submitSignUp(kabir, { name: '  ', password: 'abcde' });
    await expectCardError(card, 'Password should be at least 6 characters long.');
    await submitSignUp(kabir, { name: '  ' });
    await expectCardError(card, 'Please enter your full name.');
  });

  test('is busy while it works', async ({ people }) => {
    const kabir = await people.meet('Kabir Sen');
    const card = signUpCard(kabir);
    await openSignUp(kabir);
    const goOn = await holdCalls(kabir, identityCall('signUp'));
    await submitSignUp(kabir);
    await expect(card.getByRole('button', { name: 'Creating Account...' })).toBeDisabled();
    await expect(card.getByRole('button', { name: 'Continue with Google' })).toBeDisabled();
    goOn();
    await expectDashboard(kabir);
  });

  test('says what the identity service refused', async ({ people, noise }) => {
    noise.expect(refused(400, 'accounts:signUp'));
    const asha = await people.seat(await settleIn('Asha Rao'));
    const card = signUpCard(asha);
    await openSignUp(asha);
    await submitSignUp(asha);
    await expectCardError(card, 'An account with this email already exists. Please sign in instead.');
    await submitSignUp(asha, { email: 'asha at example' });
    await expectCardError(card, 'Please enter a valid email address.');
    await answerIdentityWith(asha, 'signUp', 'WEAK_PASSWORD : Password should be at least 6 characters');
    await submitSignUp(asha);
    await expectCardError(card, 'Password should be at least 6 characters long.');
    await answerIdentityWith(asha, 'signUp', 'OPERATION_NOT_ALLOWED');
    await submitSignUp(asha);
    await expectCardError(card, 'Account creation failed. Please try again.');
  });

  test('says that the backend refused; signing in then makes up for it', async ({ people, noise }) => {
    noise.expect(
      refused(500, '/api/auth/authenticate'),
      /Failed to create backend user/,
      refused(403, '/api/auth/login'),
      /Error fetching user data/,
      refused(500, '/api/auth/verification'),
      /Failed to send the verification email/,
    );
    const kabir = await people.meet('Kabir Sen');
    await kabir.page.route('**/api/auth/*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Broken', code: 'internal', issues: [] } }),
    );
    await openSignUp(kabir);
    await submitSignUp(kabir);
    await expectCardError(signUpCard(kabir), 'Failed to create account. Please try again.');
    await kabir.page.unroute('**/api/auth/*');
    await signIn(kabir);
    await kabir.page.goto('/account');
    await expect(kabir.page.getByText('Kabir Sen', { exact: true })).toBeVisible();
  });
});

test.describe('the guard', () => {
  test('leads whoever is not signed in to /login, from every protected screen', async ({ page }) => {
    for (const path of ['/dashboard', '/groups', '/groups/x', '/groups/x/add-members', '/friends/x']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
    }
    await page.goto('/activity');
    await expect(page.getByRole('region', { name: 'Welcome Back' })).toBeVisible();
    await page.goto('/account');
    await expect(page.getByRole('region', { name: 'Welcome Back' })).toBeVisible();
  });

  test('shows a spinner as long as there is no record', async ({ people }) => {
    const asha = await people.welcome('Asha Rao');
    await forgetRecord(asha);
    const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>();
    await asha.page.route('**/api/auth/*', async (route) => {
      await isSeen;
      await route.continue();
    });
    await asha.page.goto('/groups');
    await expect(asha.page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(asha.page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    goOn();
    await expect(asha.page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  });

  test('opens with the record of the last visit, while the server and the identity service are asked', async ({
    people,
  }) => {
    const asha = await people.welcome('Asha Rao');
    const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>();
    const hold = async (route: Route): Promise<void> => {
      await isSeen;
      await route.continue();
    };
    await asha.page.route('**/api/auth/*', hold);
    await asha.page.route(identityCall('lookup'), hold);
    await asha.page.goto('/groups');
    await expect(asha.page.getByText('No groups yet')).toBeVisible();
    goOn();
    await signOut(asha);
    await asha.page.goto('/groups');
    await expect(asha.page).toHaveURL(/\/login$/);
    expect(await asha.page.evaluate(() => localStorage.getItem('barabar-record'))).toBeNull();
  });

  test('lets in who has signed in, until they sign out', BOTH, async ({ people }) => {
    const asha = await people.welcome('Asha Rao');
    await asha.page.goto('/login');
    await expectDashboard(asha);
    await signOut(asha);
    await asha.page.goto('/dashboard');
    await expect(asha.page).toHaveURL(/\/login$/);
  });

  test('leads back to the page that was asked for, which a link to /login cannot change', async ({
    people,
  }) => {
    const asha = await people.seat(await settleIn('Asha Rao'));
    await asha.page.goto('/account/settings');
    await expect(asha.page).toHaveURL(/\/login$/);
    // The other cards, and a reload, forget nothing.
    await signInCard(asha).getByRole('button', { name: 'Sign Up' }).click();
    await expect(signUpCard(asha)).toBeVisible();
    await asha.page.reload();
    await signUpCard(asha).getByRole('button', { name: 'Sign In' }).click();
    await submitSignIn(asha);
    await expect(asha.page).toHaveURL(/\/account\/settings$/);
    await expect(asha.page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

    // Whoever signs in after a sign-out begins at their friends.
    await signOut(asha);
    await submitSignIn(asha);
    await expectDashboard(asha);
    await signOut(asha);
    await asha.page.goto('/login?from=https%3A%2F%2Fevil.example&next=//evil.example');
    await submitSignIn(asha);
    await expectDashboard(asha);
  });

  test('keeps whoever gets an answer that this version cannot read', async ({ people, noise }) => {
    noise.allow(/The server gave an answer that could not be read/);
    const asha = await people.welcome('Asha Rao');
    await forgetRecord(asha);
    await asha.page.route('**/api/auth/*', (route) => route.fulfill({ json: { data: {} } }));
    await asha.page.goto('/groups');
    await expect(asha.page.getByRole('heading', { name: 'This screen needs a connection' })).toBeVisible();
    await asha.page.unroute('**/api/auth/*');
    await asha.page.getByRole('button', { name: 'Try again' }).click();
    await expect(asha.page.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible();
  });

  test('signs out whoever the backend does not know any longer', async ({ people, noise }) => {
    noise.expect(refused(401, '/api/groups/my-groups'));
    noise.allow(...SESSION_ENDS);
    const asha = await people.welcome('Asha Rao');
    await asha.page.route('**/api/groups/my-groups', (route) =>
      route.fulfill({
        status: 401,
        json: { message: 'Please sign in.', code: 'unauthenticated', issues: [] },
      }),
    );
    await asha.page.goto('/groups');
    await expect(asha.page).toHaveURL(/\/login$/);
    await expect(signInCard(asha)).toContainText('You were signed out on another device');
  });
});

test.describe('an address of no screen', () => {
  test('is not found', async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByText('There is no page at this address.')).toBeVisible();
  });
});

test.describe('the landing page', () => {
  test('is the dashboard for who is signed in, until they sign out', async ({ people }) => {
    const asha = await people.welcome('Asha Rao');
    await asha.page.goto('/');
    await expectDashboard(asha);
    await signOut(asha);
    await asha.page.goto('/');
    await expect(asha.page.getByRole('link', { name: 'Get started' })).toBeVisible();
  });

  test('leads to the sign-up card, and to the sign-in card', BOTH, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Get started' }).click();
    await expect(page.getByRole('region', { name: 'Join Barabar' })).toBeVisible();
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(page.getByRole('region', { name: 'Welcome Back' })).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('can be read', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Split bills, settle up, stay friends.',
      );
      await expect(
        page.getByText(
          'Track shared expenses with roommates, trips, and everyday life—without the awkward math.',
        ),
      ).toBeVisible();
      for (const highlight of ['Split easily', 'Settle in seconds', 'Clear balances']) {
        await expect(page.getByRole('heading', { name: highlight })).toBeVisible();
      }
      await expect(page.getByText(`© ${new Date().getFullYear()} Barabar`)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Get started' })).toHaveAttribute(
        'href',
        '/login?card=sign-up',
      );
    });
  });
});
