import { expect, type Request } from '@playwright/test';
import type { Person } from './person.ts';

/** Holds calls to an address. @returns a function that releases them. */
export async function holdCalls({ page }: Person, address: string): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

/** A save that is under way, and its possible ends. */
export interface HeldSave {
  readonly count: () => number;
  /** The server receives the request and answers. */
  readonly goOn: () => void;
  readonly fail: () => void;
  /** The server receives the request, and its answer is lost. */
  readonly loseAnswer: () => void;
}

type Ending = 'goOn' | 'fail' | 'loseAnswer';

/** Holds calls with that method to an address until the test says how they end. Later calls end the same way. */
export async function holdSave(
  { page }: Person,
  method: 'POST' | 'PATCH' | 'DELETE',
  address: string | RegExp,
): Promise<HeldSave> {
  const { promise: ending, resolve: end } = Promise.withResolvers<Ending>();
  let count = 0;
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    count += 1;
    const how = await ending;
    if (how === 'goOn') return route.continue();
    if (how === 'fail') {
      const json = { message: 'Something went wrong.', code: 'internal', issues: [] };
      return route.fulfill({ status: 500, json });
    }
    await route.fetch();
    return route.abort('connectionfailed');
  });
  return {
    count: () => count,
    goOn: () => end('goOn'),
    fail: () => end('fail'),
    loseAnswer: () => end('loseAnswer'),
  };
}

export async function letCallsThrough({ page }: Person): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
}

/** Code that they have not loaded is gone until they load the page anew. */
export async function deployAnother({ page }: Person): Promise<{ readonly loads: () => number }> {
  const assets = '**/assets/*.{js,css}';
  let count = 0;
  await page.route(assets, (route) =>
    route.fulfill({ status: 404, headers: { 'Cache-Control': 'no-store' } }),
  );
  await page.route('**/app.html', async (route) => {
    const response = await route.fetch();
    const deployed = (await response.text()).replace(/(?<="assets\/~\/)app-[^"]+/, 'app-another.js');
    await route.fulfill({ response, body: deployed });
  });
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    count += 1;
    void page.unroute(assets);
  });
  return { loads: () => count };
}

/** How long no file must have been asked for, in milliseconds. */
const QUIET_MS = 1_000;

/** Waits until a page that loads ahead has the code of other screens: until it asks for no more files. */
export async function untilLoadedAhead({ page }: Person): Promise<void> {
  let last = Date.now();
  const note = (request: Request): void => {
    if (request.url().includes('/assets/')) last = Date.now();
  };
  page.on('request', note);
  await expect.poll(() => Date.now() - last > QUIET_MS, { message: 'code is loaded ahead' }).toBe(true);
  page.off('request', note);
}
