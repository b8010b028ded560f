import { setTimeout as sleep } from 'node:timers/promises';
import { storageOf } from './storage-of.ts';
import type { Person } from '../../functions/test/harness.ts';
import type { Devtools } from './devtools.ts';
import { BARE_PAGE, type Gateway } from './gateway.ts';
import { reportResults, runs } from './results.ts';
import { closeProfile, openProfile, openTab, type Tab } from './tab.ts';
import { visit, visits, type Address, type Visit } from './visits.ts';
import type { World } from './world.ts';

const TABLE = 'Opening';
const COPY_LONGEST_MS = 300_000;
const LINGER_MS = 5_000;

/** What the measurements are made with. */
export interface Bench {
  readonly devtools: Devtools;
  readonly gateway: Gateway;
}

const shows = (content: string): string => `document.querySelector(${JSON.stringify(content)}) !== null`;

async function linger(tab: Tab, { url }: Gateway, { path, content }: Address): Promise<void> {
  await tab.open(url + path);
  await tab.waitFor(shows(content));
  await sleep(LINGER_MS);
}

/** Opens a tab in a profile in which a person has signed in. */
async function openSignedIn({ devtools, gateway: { url } }: Bench, person: Person, profile: string) {
  const tab = await openTab(devtools, profile);
  await tab.open(url + BARE_PAGE);
  await tab.waitFor(`location.origin === '${url}'`);
  for (const { localStorage } of (await storageOf(person, url)).origins)
    for (const { name, value } of localStorage)
      await tab.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`);
  return tab;
}

/** Makes a profile of somebody who has used a screen once, for some seconds. It has no files and no copy of records. */
async function usedOnce(bench: Bench, person: Person, address: Address): Promise<string> {
  const profile = await openProfile(bench.devtools);
  const tab = await openSignedIn(bench, person, profile);
  await tab.block(['*/api/changes*']);
  await linger(tab, bench.gateway, address);
  await tab.forgetFiles(bench.gateway.url);
  await tab.close();
  return profile;
}

/** In the page: returns whether the copy of a person has been read to its end. */
async function isCopied(userId: string): Promise<boolean> {
  const name = `barabar-copy-${userId}`;
  const databases = await indexedDB.databases();
  if (!databases.some((candidate) => candidate.name === name)) return false;
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

/** Makes a profile of somebody who uses the application: all files and records are on the device. */
async function settled(bench: Bench, person: Person, { path }: Address): Promise<string> {
  const profile = await openProfile(bench.devtools);
  const tab = await openSignedIn(bench, person, profile);
  await tab.open(bench.gateway.url + path);
  await tab.waitFor('navigator.serviceWorker.ready.then(() => true)');
  await tab.waitFor(`(${isCopied.toString()})(${JSON.stringify(person.userId)})`, COPY_LONGEST_MS);
  await tab.close();
  return profile;
}

const measureCold = (
  { devtools, gateway }: Bench,
  address: Address,
  makeProfile: () => Promise<string> = () => openProfile(devtools),
): Promise<Visit> =>
  visits(runs, async () => {
    const profile = await makeProfile();
    const seen = await visit(devtools, gateway, { profile, address });
    await closeProfile(devtools, profile);
    return seen;
  });

const reported = (what: string, bareMs: number, seen: Visit): void =>
  reportResults(TABLE, what, { ...seen, ratio: seen.ms / bareMs });

const screensOf = ({ friend, groupId }: World) =>
  ({
    dashboard: { path: '/dashboard', content: 'main a[href^="/friends/"]' },
    group: { path: `/groups/${groupId}`, content: 'main article' },
    'friend’s page': { path: `/friends/${friend.userId}`, content: 'main article' },
  }) satisfies Record<string, Address>;

export async function measureWorld(bench: Bench, world: World, bareMs: number): Promise<void> {
  const { devtools, gateway } = bench;
  const { viewer } = world;
  const size = `with ${world.size.toLocaleString('en-US')} expenses`;
  const screens = screensOf(world);
  const profile = await settled(bench, viewer, screens.dashboard);
  for (const [name, address] of Object.entries(screens)) {
    const makeProfile = () => usedOnce(bench, viewer, screens.dashboard);
    reported(`${name} ${size}, cold`, bareMs, await measureCold(bench, address, makeProfile));
    const tab = await openTab(devtools, profile);
    await linger(tab, gateway, address);
    await tab.close();
    const again = await visits(runs, () => visit(devtools, gateway, { profile, address }));
    reported(`${name} ${size}, again`, bareMs, again);
  }
  for (const [name, address] of Object.entries(screens)) {
    const seen = await visits(runs, () => visit(devtools, gateway, { profile, address, isOffline: true }));
    reported(`${name} ${size}, without a connection`, bareMs, seen);
  }
  await closeProfile(devtools, profile);
}

const PUBLIC_PAGES: Readonly<Record<string, Address>> = {
  'landing page': { path: '/', content: 'h1' },
  'sign-in': { path: '/login', content: 'input[name="password"]' },
};

/** Measures the pages of whoever is not signed in. @returns the milliseconds of a bare page. */
export async function measurePublic(bench: Bench): Promise<number> {
  const bare = await measureCold(bench, { path: BARE_PAGE, content: 'h1' });
  reported('a bare page', bare.ms, bare);
  for (const [name, address] of Object.entries(PUBLIC_PAGES))
    reported(`${name}, cold`, bare.ms, await measureCold(bench, address));
  return bare.ms;
}
