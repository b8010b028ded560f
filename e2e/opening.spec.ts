import { expect, type Page } from '@playwright/test';
import { NEW_BROWSER, test } from './fixtures.ts';
import { settleIn } from './verbs/arrange.ts';
import { expectDashboard, signOut } from './verbs/identity.ts';
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
});

/** Reads whether a screen in the page would be painted, before there is one. */
const readVisibility = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const main = document.createElement('main');
    document.getElementById('root')?.append(main);
    const { visibility } = getComputedStyle(main);
    main.remove();
    return visibility;
  });

/** Returns whether this browser has kept a picture of the dashboard. */
const isPictureKept = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('barabar-picture /dashboard') !== null);

test('before the application runs, a screen shows as at the last visit, and can be used; never after signing out', async ({
  people,
}) => {
  const asha = await people.welcome('Asha Rao', NEW_BROWSER);
  const { page } = asha;
  const picture = page.locator('#picture');
  // When the page is idle.
  await expect.poll(() => isPictureKept(page)).toBe(true);
  await test.step('a screen shows as it was', async () => {
    const release = await holdApplication(asha);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(picture).toBeVisible();
    await expect(picture).toHaveAttribute('aria-hidden', 'true');
    expect(await readVisibility(page), 'what is under the picture is not painted').toBe('hidden');
    const shot = await page.screenshot();
    release();
    await expectDashboard(asha);
    await expect(picture).toHaveCount(0);
    expect(await readVisibility(page)).toBe('visible');
    expect(await page.screenshot(), 'the picture looks like the screen').toEqual(shot);
  });

  const { groupId, friendId, friendName } = await raiseStage(asha);
  await test.step('a link can be tapped, and leads where it says', async () => {
    await page.goto('/dashboard');
    const row = page.getByRole('link', { name: friendName });
    await expect(row).toBeVisible();
    const isKept = () =>
      page.evaluate((path) => localStorage.getItem('barabar-picture /dashboard')?.includes(path), friendId);
    await expect.poll(isKept).toBe(true);
    // The rows move as long as calls are answered: the picture may be from before the last one.
    await expect(async () => {
      await expect(row).toBeVisible();
      const place = await row.boundingBox();
      if (!place) throw new Error('a visible row has a place');
      const release = await holdApplication(asha);
      try {
        await page.goto('/dashboard', { waitUntil: 'commit' });
        await expect(picture).toBeVisible();
        await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
        await expect(page).toHaveURL(new RegExp(`/friends/${friendId}$`), { timeout: 5_000 });
      } finally {
        release();
      }
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole('heading', { name: friendName, exact: true })).toBeVisible();
    await page.goBack();
    await expectDashboard(asha);
  });

  await test.step('a group and a friend’s page need three calls before their content', async () => {
    const LISTS = /^\/api\/(expenses(\/my-expenses)?|settlements|activities)\?/;
    for (const path of [`/groups/${groupId}`, `/friends/${friendId}`]) {
      // The page that was open asks for nothing more.
      await page.goto('about:blank');
      const asked: string[] = [];
      const { promise: areShown, resolve: letOthers } = Promise.withResolvers<void>();
      await page.route('**/api/**', async (route) => {
        const { pathname, search } = new URL(route.request().url());
        asked.push(pathname + search);
        if (!LISTS.test(pathname + search)) await areShown;
        await route.continue();
      });
      const release = await holdApplication(asha);
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => asked.length, 'before the application runs').toBe(3);
      release();
      await expect(page.locator('main article').first()).toBeVisible();
      const lists = asked.filter((call) => LISTS.test(call) && !/sort=day/.test(call));
      expect(lists.length, lists.join('\n')).toBe(3);
      letOthers();
      await letCallsThrough(asha);
    }
  });

  await test.step('after signing out there is no picture', async () => {
    await signOut(asha);
    expect(await isPictureKept(page)).toBe(false);
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(picture).toHaveCount(0);
  });
});
