import { expect } from '@playwright/test';
import { FIRST_SCREENS } from '../web/src/app/first-screens.ts';
import { NEW_BROWSER, test } from './fixtures.ts';
import { settleIn } from './verbs/arrange.ts';
import { expectDashboard } from './verbs/identity.ts';
import { holdCalls, letCallsThrough } from './verbs/network.ts';
import type { Person } from './verbs/person.ts';
import { raiseStage } from './views/raise-stage.ts';

/** Holds the application's own file until the returned function is called: until then only the document acts. */
const holdApplication = (person: Person): Promise<() => void> => holdCalls(person, '**/assets/app-*.js');

test('the sign-in shows before the application runs, which takes over what is typed and tapped', async ({
  people,
}) => {
  const asha = await people.seat(await settleIn('Asha Rao'), NEW_BROWSER);
  const { page } = asha;
  const release = await holdApplication(asha);
  await page.goto('/login', { waitUntil: 'commit' });
  const email = page.getByLabel('Email Address');
  await email.fill('asha@example.com');
  await email.evaluate((field) => field.setAttribute('data-seen', 'before'));
  release();
  await expect(page.locator('html')).not.toHaveAttribute('data-opens');
  await expect(email, 'the same field').toHaveAttribute('data-seen', 'before');
  await expect(email).toBeFocused();
  await email.press('End');
  await email.pressSequentially('.in');
  await expect(email).toHaveValue('asha@example.com.in');

  const releaseAgain = await holdApplication(asha);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  releaseAgain();
  await expect(page.getByRole('heading', { name: 'Join Barabar' })).toBeVisible();

  await test.step('a sign-in that is sent before', async () => {
    const releaseSignIn = await holdApplication(asha);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
    await email.fill(asha.email);
    await page.getByLabel('Password').fill(asha.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toHaveAttribute('data-tapped');
    expect(page.url(), 'nothing is sent by the browser itself').toMatch(/\/login$/);
    releaseSignIn();
    await expectDashboard(asha);
  });

  await test.step('the page of a link says that it opens', async () => {
    const ravi = await people.meet('Ravi Kumar');
    await ravi.page.route('**/api/links/preview', (route) =>
      route.fulfill({
        json: {
          data: { kind: 'person', invitedBy: { name: 'Asha Rao' }, expiresAt: '2030-12-04T10:00:00.000Z' },
        },
      }),
    );
    const releaseLink = await holdApplication(ravi);
    await ravi.page.goto('/join#kX3v9-_aWq', { waitUntil: 'commit' });
    await expect(ravi.page.getByRole('status', { name: 'Opening your invitation' })).toBeVisible();
    await expect(ravi.page.getByRole('link', { name: 'Barabar' })).toBeVisible();
    releaseLink();
    await expect(ravi.page.getByRole('heading', { name: 'Add Asha Rao as a friend' })).toBeVisible();
  });
});

/** The calls that the screen at an address declares to make first. */
function firstCallsAt(path: string): readonly string[] {
  for (const { pattern, calls } of FIRST_SCREENS) {
    const [whole, id = ''] = new RegExp(pattern).exec(path) ?? [];
    if (whole !== undefined) return calls?.(id) ?? [];
  }
  return [];
}

test('a group and a friend’s page need for their content the calls that they declare', async ({ people }) => {
  const asha = await people.welcome('Asha Rao', NEW_BROWSER);
  const { page } = asha;
  const { groupId, friendId } = await raiseStage(asha);
  for (const path of [`/groups/${groupId}`, `/friends/${friendId}`]) {
    const declared = firstCallsAt(path);
    expect(declared.length).toBeGreaterThan(0);
    // The page that was open asks for nothing more.
    await page.goto('about:blank');
    const asked: string[] = [];
    const { promise: areShown, resolve: letOthers } = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      asked.push(pathname + search);
      if (!declared.includes(pathname + search)) await areShown;
      await route.continue();
    });
    const release = await holdApplication(asha);
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => asked.toSorted(), 'before the application runs').toEqual(declared.toSorted());
    release();
    await expect(page.locator('main :is(article, li)').first()).toBeVisible();
    expect(asked.filter((call) => declared.includes(call)).length, 'asked once').toBe(declared.length);
    letOthers();
    await letCallsThrough(asha);
  }

  await test.step('what earlier versions have kept to show before the application runs is removed', async () => {
    const keys = ['barabar-picture /dashboard', 'barabar-picture-paths'];
    await page.evaluate((given) => {
      for (const key of given) localStorage.setItem(key, 'kept');
    }, keys);
    await page.goto('/dashboard');
    await expectDashboard(asha);
    expect(await page.evaluate((given) => given.map((key) => localStorage.getItem(key)), keys)).toEqual([
      null,
      null,
    ]);
  });
});
