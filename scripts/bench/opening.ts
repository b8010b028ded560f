import type { Browser, BrowserContext } from '@playwright/test';
import * as z from 'zod/mini';
import { sessionOf, type Storage } from '../../e2e/verbs/session.ts';
import { callIdentity } from '../../e2e/verbs/suite.ts';
import type { Person } from '../../functions/test/harness.ts';
import { BARE_PAGE, type Gateway } from './gateway.ts';
import { report, runs } from './results.ts';
import { openBrowser, visit, visits, type Address, type Visit } from './visits.ts';
import type { World } from './world.ts';

const TABLE = 'Opening';
const COPY_LONGEST_MS = 300_000;
const LINGER_MS = 5_000;

const signedIn = z.object({ idToken: z.string(), refreshToken: z.string() });

/** The storage of a browser in which somebody has signed in to the product at `origin`. */
export async function storageOf(
  { uid, email, password, name, userId }: Person,
  origin: string,
): Promise<Storage> {
  const credentials = { email, password, returnSecureToken: true };
  const { idToken, refreshToken } = signedIn.parse(await callIdentity('signInWithPassword', credentials));
  const resident = { uid, email, name, password, userId, token: idToken, refreshToken };
  return sessionOf(resident, origin);
}

/** Uses a session once, for some seconds. @returns the storage of that browser, without files and without a copy. */
async function usedOnce(browser: Browser, gateway: Gateway, person: Person, { path, content }: Address) {
  const context = await openBrowser(browser, gateway.url, await storageOf(person, gateway.url));
  await context.route('**/api/changes**', (route) => route.abort());
  const page = await context.newPage();
  await page.goto(path);
  await page.locator(content).first().waitFor();
  await page.waitForTimeout(LINGER_MS);
  const storage = await context.storageState({ indexedDB: true });
  await context.close();
  return storage;
}

/** In the page: returns whether the copy of a person has been read to its end. */
async function isCopied(userId: string): Promise<boolean> {
  const name = `barabar-copy-${userId}`;
  const databases = await indexedDB.databases();
  if (!databases.some((one) => one.name === name)) return false;
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no copy')));
  });
  const meta = await new Promise<{ readonly readAt?: Date } | undefined>((resolve) => {
    const reading = database.transaction('meta').objectStore('meta').get('meta');
    reading.addEventListener('success', () => resolve(reading.result));
  });
  database.close();
  return meta?.readAt !== undefined;
}

/** Opens a page and waits until the files and all records are on the device. */
async function settle(context: BrowserContext, path: string, userId: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const latest = Date.now() + COPY_LONGEST_MS;
  while (!(await page.evaluate(isCopied, userId))) {
    if (Date.now() > latest) throw new Error('the copy does not become complete');
    await page.waitForTimeout(1_000);
  }
  await page.close();
}

/** Visits a page for so long that the device keeps what it shows. */
async function linger(context: BrowserContext, { path, content }: Address): Promise<void> {
  const page = await context.newPage();
  await page.goto(path);
  await page.locator(content).first().waitFor();
  await page.waitForTimeout(LINGER_MS);
  await page.close();
}

/** Measures visits in browsers without files and without a copy. */
const measureCold = (browser: Browser, gateway: Gateway, address: Address, storage?: Storage) =>
  visits(runs, async () => {
    const context = await openBrowser(browser, gateway.url, storage);
    const seen = await visit(gateway, context, address);
    await context.close();
    return seen;
  });

const reported = (what: string, bareMs: number, seen: Visit): void =>
  report(TABLE, what, { ...seen, ratio: seen.ms / bareMs });

/** The screens of a person. */
const screensOf = ({ friend, groupId }: World) =>
  ({
    dashboard: { path: '/dashboard', content: 'main a[href^="/friends/"]' },
    group: { path: `/groups/${groupId}`, content: 'main article' },
    'friend’s page': { path: `/friends/${friend.userId}`, content: 'main article' },
  }) satisfies Record<string, Address>;

/** Measures how fast the screens of a person open on a slow phone. */
export async function measureWorld(
  browser: Browser,
  gateway: Gateway,
  world: World,
  bareMs: number,
): Promise<void> {
  const size = `with ${world.size.toLocaleString('en-US')} expenses`;
  const screens = screensOf(world);
  const storage = await usedOnce(browser, gateway, world.viewer, screens.dashboard);
  const context = await openBrowser(browser, gateway.url, storage);
  await settle(context, screens.dashboard.path, world.viewer.userId);
  for (const [name, address] of Object.entries(screens)) {
    reported(`${name} ${size}, cold`, bareMs, await measureCold(browser, gateway, address, storage));
    await linger(context, address);
    reported(`${name} ${size}, again`, bareMs, await visits(runs, () => visit(gateway, context, address)));
  }
  await context.setOffline(true);
  for (const [name, address] of Object.entries(screens)) {
    const seen = await visits(runs, () => visit(gateway, context, address, true));
    reported(`${name} ${size}, without a connection`, bareMs, seen);
  }
  await context.close();
}

/** Measures the pages of whoever is not signed in. @returns the milliseconds of a bare page. */
export async function measurePublic(browser: Browser, gateway: Gateway): Promise<number> {
  const bare = await measureCold(browser, gateway, { path: BARE_PAGE, content: 'h1' });
  reported('a bare page', bare.ms, bare);
  const open: Readonly<Record<string, Address>> = {
    'landing page': { path: '/', content: 'h1' },
    'sign-in': { path: '/login', content: 'input[name="password"]' },
  };
  for (const [name, address] of Object.entries(open))
    reported(`${name}, cold`, bare.ms, await measureCold(browser, gateway, address));
  return bare.ms;
}
