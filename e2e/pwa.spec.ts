import { expect, type Page } from '@playwright/test';
import { test } from './behind-proxy.ts';
import { NEW_BROWSER, type People } from './fixtures.ts';
import { SESSION_ENDS } from './noise.ts';
import { befriend, foundGroup, settleIn, spend } from './verbs/arrange.ts';
import { expectOwnGroupBalance } from './verbs/balances.ts';
import { untilStored } from './verbs/copy.ts';
import { expenseDialog } from './verbs/expenses.ts';
import { expectFeedRow } from './verbs/feed.ts';
import { signInCard, submitSignIn } from './verbs/identity.ts';
import { forgetSignal } from './verbs/in-firestore.ts';
import { untilLoadedAhead } from './verbs/network.ts';
import type { Person } from './verbs/person.ts';
import type { Proxy } from './verbs/proxy.ts';
import {
  drawBill,
  drawLandscape,
  expectScanError,
  openScan,
  SCAN_CALL,
  scanDialog,
  type GivenFile,
} from './verbs/scan.ts';
import { callApi } from './verbs/suite.ts';

test.use({ serviceWorkers: 'allow' });

/** Bytes that a second visit may transfer. */
const SECOND_VISIT_BYTES_MAX = 20_000;
const WORKER = '/service-worker.js';
/** What the page asks for to see whether the server can be reached. The service worker has it for all else. */
const REACHED = '/app.html';
/** Only asked for where the project exists in emulators alone. */
const EMULATORS = '/__/emulators.json';
const FRIEND = 'Kabir Sen';
const NO_CONNECTION =
  /net::ERR_|Failed to fetch|@firebase\/|could not be reached|could not start|Failed to load/;
/** What the browser prints for calls of a session that has ended. */
const SESSION_IS_OVER = [
  ...SESSION_ENDS,
  /status of 400 .*(accounts:lookup|token\?key)/,
  /Error fetching user data|Failed to create backend user|Live updates/,
];

const AGE = /as of \d+:\d\d [ap]m/;

/** Waits until the service worker has all files, and opens the dashboard again, as a second visit does. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
  await page.goto('/dashboard');
  await expect(page.getByText(FRIEND).first()).toBeVisible();
}

async function rest(person: Person): Promise<void> {
  await untilLoadedAhead(person);
  await person.page.waitForTimeout(4_000);
}

async function seatAsha(people: People, proxy: Proxy) {
  const asha = await people.welcome('Asha Rao', { ...NEW_BROWSER, proxy: { server: proxy.server } });
  await befriend(asha, await settleIn(FRIEND));
  await comeBack(asha.page);
  return asha;
}

/** Visits the dashboard. @returns the bytes of each answer, a look for a new version among them. */
async function countVisit(person: Person, proxy: Proxy): Promise<ReadonlyMap<string, number>> {
  const { page } = person;
  proxy.takeCounts();
  await page.goto('/dashboard');
  await expect(page.getByText(FRIEND).first()).toBeVisible();
  await rest(person);
  const counts = new Map(proxy.takeCounts());
  if (!counts.has(WORKER)) {
    // The browser has not looked for a new version yet.
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    for (const [path, count] of proxy.takeCounts()) counts.set(path, count);
  }
  counts.delete(EMULATORS);
  return counts;
}

/** Makes the page send requests for a second after the next tap. One of them comes while the old worker is stopped. */
async function sendManyFromTap(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener(
      'click',
      () => {
        const timer = setInterval(() => void fetch('/theme.js').catch(() => undefined), 5);
        setTimeout(() => clearInterval(timer), 1_000);
      },
      { capture: true, once: true },
    );
  });
}

/** Has the page ask for the server's version, as after an answer that it cannot read. */
async function offerIfOutdated(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const names = await caches.keys();
    const cachedRequests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const file = cachedRequests.flat().find(({ url }) => url.includes('/offer-new-version-'));
    await (await import(String(file?.url))).offerIfOutdated();
  });
}

async function share(page: Page, file: GivenFile): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { action: '/share-receipt', method: 'post', enctype: 'multipart/form-data' });
    form.innerHTML = '<input type="file" name="photo" aria-label="Shared" />';
    document.body.prepend(form);
  });
  await page.getByLabel('Shared').setInputFiles({ ...file });
  await page.getByLabel('Shared').evaluate((input: HTMLInputElement) => input.form?.submit());
}

test('a second visit transfers at most 20 kB, and every screen opens without a connection', async ({
  people,
  proxy,
  noise,
}) => {
  noise.allow(NO_CONNECTION);
  const asha = await people.welcome('Asha Rao', { ...NEW_BROWSER, proxy: { server: proxy.server } });
  const kabir = await settleIn(FRIEND);
  const groupId = await foundGroup('Goa', [asha, kabir]);
  const parts = [[asha, 600] as const, [kabir, 900] as const] as const;
  await spend(asha, { description: 'Fish', groupId, parts });
  // A page that is opened soon after a change reads once more than a second visit does.
  await expect
    .poll(async () => JSON.stringify(await callApi('/activities', { token: asha.token })))
    .toContain('Fish');
  await forgetSignal(asha);
  const { page } = asha;
  await comeBack(page);
  await rest(asha);
  let counts = await countVisit(asha, proxy);
  // An answer that is late on a busy machine makes the page ask whether the server is there, and then ask it again.
  for (let again = 0; counts.has(REACHED) && again < 2; again += 1) counts = await countVisit(asha, proxy);
  const bytes = [...counts.values()].reduce((sum, count) => sum + count, 0);
  console.log(`  second visit: ${bytes} bytes`, counts);
  expect([...counts.keys()], 'the proxy counts').toContain('/api/friends');
  expect(bytes).toBeLessThanOrEqual(SECOND_VISIT_BYTES_MAX);

  await untilStored(asha);
  await page.context().setOffline(true);
  for (const path of ['/dashboard', '/groups', '/activity', '/expenses/chai']) {
    const answer = await page.goto(path);
    expect(answer?.fromServiceWorker(), path).toBe(true);
    // The screen, or that it needs a connection.
    await expect(page.locator('main, [role="alert"]').first()).toBeVisible();
  }

  await test.step('a page that was never opened before has what the copy knows', async () => {
    await page.goto(`/groups/${groupId}`);
    await expectOwnGroupBalance(asha, 'You are owed ₹900.00');
    await expectFeedRow(asha, 'Fish', ['owed to you ₹900']);
    await expect(page.getByText(/^Offline · /)).toContainText(AGE);
    await page.context().setOffline(false);
    await expect(page.getByText(/^Offline · /)).toBeHidden();
    await expectOwnGroupBalance(asha, 'You are owed ₹900.00');
  });
});

test('a new version is offered, and what was entered survives it', async ({ people, proxy, noise }) => {
  // The page navigates frames that may show nothing.
  noise.allow(/frame-ancestors/);
  const { page, ...asha } = await seatAsha(people, proxy);
  const person = { ...asha, page };
  await page.getByRole('button', { name: 'Add expense', exact: true }).click();
  await expenseDialog(person).getByLabel('Description').fill('Gas cylinder');
  await page.keyboard.press('Escape');
  await expect(expenseDialog(person)).toBeHidden();

  proxy.change(WORKER, (text) => `${text}\n// another version`);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
  await expect(offer).toBeVisible();
  const hasWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  expect(await hasWaiting()).toBe(true);
  await sendManyFromTap(page);
  const isReloaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Reload' }).click({ timeout: 30_000 });
  await isReloaded;
  await expect(page.getByText(FRIEND).first()).toBeVisible();
  expect(await hasWaiting()).toBe(false);
  await page.getByRole('button', { name: 'Add expense', exact: true }).click();
  await expenseDialog(person).getByRole('button', { name: 'Resume · Gas cylinder' }).click();
  await expect(expenseDialog(person).getByLabel('Description')).toHaveValue('Gas cylinder');

  await test.step('where its worker cannot be installed', async () => {
    const entry = page.locator('script[src^="/assets/app-"]');
    // As where storage is full: there is no room beside the old worker.
    const whereAlone = `addEventListener('install', (event) => {
      if (registration.active) event.waitUntil(Promise.reject(new Error('no room')));
    });`;
    proxy.change(WORKER, (text) => `${text}\n${whereAlone}`);
    for (const path of ['/app.html', '/dashboard'])
      proxy.change(path, (html) => html.replace(/"assets\/~\/app-[^"]+/, '$&?version=2'));
    await comeBack(page);
    await expect(entry).not.toHaveAttribute('src', /version=2/);
    await offerIfOutdated(page);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(entry).toHaveAttribute('src', /version=2/);
    await comeBack(page);
    await expect(entry).toHaveAttribute('src', /version=2/);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  });
});

test('shared photos and shortcuts open their forms; an uninstallation leaves nothing', async ({
  people,
  proxy,
  noise,
}) => {
  noise.allow(...SESSION_IS_OVER);
  const asha = await seatAsha(people, proxy);
  const { page } = asha;
  const photo = scanDialog(asha).getByRole('img', { name: 'The receipt' });
  const isKept = () => page.evaluate(() => caches.has('shared-photo'));
  // The scan of a photo stays under way, so that the photo stays.
  await page.route(SCAN_CALL, () => undefined);
  await share(page, await drawBill(asha));
  await expect(photo).toBeVisible();
  await page.reload();
  await expect(photo).toBeVisible();
  await page.goBack();
  await expect(scanDialog(asha)).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await isKept()).toBe(true);
  await openScan(asha);
  await expect(photo).toBeVisible();
  await scanDialog(asha).getByRole('button', { name: 'Cancel' }).click();
  await scanDialog(asha).getByRole('button', { name: 'Try Another Image' }).click();
  await expect.poll(isKept).toBe(false);

  await share(page, { ...(await drawLandscape(asha)), mimeType: 'text/plain' });
  await expectScanError(asha, 'Please select an image file');
  await page.keyboard.press('Escape');

  await page.goto('/dashboard?new=shared-photo');
  await expect(page.getByText('The shared photo could not be opened. Please choose it here.')).toBeVisible();
  await expect(scanDialog(asha)).toBeVisible();

  await test.step('shortcuts open the form of an expense and the scan, and Back closes them', async () => {
    for (const [name, dialog] of [
      ['expense', expenseDialog(asha)],
      ['scan', scanDialog(asha)],
    ] as const) {
      await page.goto(`/dashboard?new=${name}`);
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/dashboard$/);
    }
  });

  await test.step('a photo that is shared after the session has ended is there after the sign-in', async () => {
    // All sessions end that began in an earlier second.
    await page.waitForTimeout(1_000);
    await callApi('/auth/logout', { token: asha.token, method: 'POST' });
    const bill = await drawBill(asha);
    // Another instance of the server believes the token for up to a minute.
    await expect(async () => {
      await share(page, bill);
      await expect(signInCard(asha)).toBeVisible({ timeout: 15_000 });
    }).toPass();
    await submitSignIn(asha);
    await expect(scanDialog(asha).getByRole('img', { name: 'The receipt' })).toBeVisible();
  });

  await test.step('removing the site’s data leaves nothing on the device', async () => {
    await rest(asha);
    const found = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
        databases: await indexedDB.databases(),
        texts: Object.keys(localStorage),
      }));
    const before = await found();
    expect(before.workers).toBe(1);
    for (const names of [before.caches, before.databases, before.texts]) expect(names).not.toEqual([]);

    const { origin } = new URL(page.url());
    await page.goto('about:blank');
    // The screen that was left keeps what it showed.
    await page.waitForTimeout(2_000);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    // A document of the site without the application.
    await page.goto('/robots.txt');
    expect(await found()).toEqual({ workers: 0, caches: [], databases: [], texts: [] });
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login$/);
  });
});
