import { expect, type Page } from '@playwright/test';
import { test } from './behind-proxy.ts';
import { NEW_BROWSER } from './fixtures.ts';
import { findBrokenWords } from '../web/src/test-support/broken-words.ts';
import { foundGroup, settleIn, spend } from './verbs/arrange.ts';
import { untilStored } from './verbs/copy.ts';
import { untilLoadedAhead } from './verbs/network.ts';
import { baseUrl, callApi } from './verbs/suite.ts';
import { expectAtRest } from './views/view.ts';

test.use({ serviceWorkers: 'allow', locale: 'hi-IN' });

const NO_CONNECTION =
  /net::ERR_|Failed to fetch|@firebase\/|could not be reached|could not start|Failed to load|Error fetching user data|Failed to create backend user/;

async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
}

test('a browser that speaks Hindi gets Hindi and no English text, until English is chosen', async ({
  people,
  proxy,
  noise,
}) => {
  noise.allow(NO_CONNECTION, /frame-ancestors/);
  const resident = await settleIn('Asha Rao');
  await callApi('/account', { token: resident.token, method: 'PATCH', body: { locale: 'hi' } });
  const asha = await people.seat(resident, { ...NEW_BROWSER, proxy: { server: proxy.server } });
  const { page } = asha;
  const html = page.locator('html');

  await test.step('landing page', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/hi$/);
    await expect(html).toHaveAttribute('lang', 'hi-IN');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/बिल बाँटें/);
    await expect(page.getByRole('link', { name: 'English' })).toHaveAttribute('hreflang', 'en');
  });

  await test.step('sign-in', async () => {
    await page.getByRole('link', { name: 'साइन इन करें' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(html).toHaveAttribute('lang', 'hi-IN');
    await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
    await page.locator('input[name="email"]').fill(asha.email);
    await page.locator('input[name="password"]').fill(asha.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'दोस्त' })).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'hi-IN');
  });

  await test.step('no file with English text', async () => {
    await untilInstalled(page);
    await untilLoadedAhead(asha);
    const scripts = [...proxy.takeCounts().keys()].filter((path) => /^\/assets\/.*\.js$/.test(path));
    const ownNames = scripts.filter((path) => path.startsWith('/assets/hi/'));
    expect(ownNames.length).toBeGreaterThan(5);
    const shared = scripts.filter((path) => !ownNames.includes(path));
    for (const path of shared) {
      const inHindi = await fetch(baseUrl() + path.replace('/assets/', '/assets/hi/'));
      expect([path, inHindi.status]).toEqual([path, 404]);
    }
  });

  await test.step('at twice the text size no word breaks', async () => {
    const kabir = await settleIn('Kabir Sen');
    const groupId = await foundGroup('Goa', [resident, kabir]);
    const parts = [resident, kabir].map((person) => [person, 6_172.5] as const);
    await spend(kabir, { description: 'Chai', groupId, parts });
    const group = `/groups/${groupId}`;
    for (const path of [
      '/groups',
      '/account',
      `${group}/settings`,
      `${group}?tab=balances`,
      group,
      '/dashboard',
    ]) {
      await page.goto(path);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expectAtRest(page);
      expect.soft(await page.evaluate(findBrokenWords, 1), path).toEqual([]);
      await page.setViewportSize({ width: 320, height: 844 });
      expect.soft(await page.evaluate(findBrokenWords, 2), `${path}, 320 px`).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
    }
  });

  await test.step('without a connection', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'दोस्त' })).toBeVisible();
    await untilStored(asha);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'दोस्त' })).toBeVisible();
    await page.context().setOffline(false);
  });

  await test.step('English in the settings, also without a connection', async () => {
    await page.goto('/account/settings');
    const inEnglish = page.getByRole('radio', { name: 'English' });
    await expect(page.getByRole('radio', { name: 'हिन्दी' })).toBeChecked();
    await inEnglish.check({ force: true });
    await expect(html).toHaveAttribute('lang', 'en-IN');
    await expect(inEnglish).toBeChecked();
    await expect(page.getByText('Language', { exact: true })).toBeVisible();
    // While requests come, as on a busy machine, the worker of Hindi stays in charge until the page is opened again.
    const worker = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
    await expect(async () => {
      await expect
        .poll(worker, { timeout: 10_000 })
        .toMatch(/\/service-worker\.js$/)
        .catch(async (error: unknown) => {
          await page.reload();
          throw error;
        });
    }).toPass({ timeout: 60_000 });
    await page.context().setOffline(true);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'en-IN');
  });

  await test.step('English without a connection where the device has the files of no other language', async () => {
    noise.allow(/fetching the script/);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Network.clearBrowserCache');
    await page.evaluate(() => localStorage.setItem('barabar-language', 'hi'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'en-IN');
    await page.context().setOffline(false);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'दोस्त' })).toBeVisible();
  });
});
