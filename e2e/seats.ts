import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import type { Storage } from './verbs/session.ts';
import { standInForGoogle } from './verbs/app-check.ts';
import { goWhenSettled } from './verbs/history.ts';
import { baseUrl } from './verbs/suite.ts';
import { shrinkWindow } from './verbs/window.ts';

export interface Seat {
  readonly context: BrowserContext;
  readonly page: Page;
}

export interface Look {
  readonly viewport: BrowserContextOptions['viewport'] | undefined;
  readonly reducedMotion: BrowserContextOptions['reducedMotion'] | undefined;
}

export interface SeatOptions {
  readonly storage?: Storage | undefined;
  /** Whether pages load code ahead when they are idle. Without, the browser says that it saves data. */
  readonly loadsAhead: boolean;
}

export interface Seats {
  readonly take: (options: SeatOptions) => Promise<Seat>;
  /** Empties the window for the next test: call handlers, emulation and every kind of storage. */
  readonly giveBack: (seat: Seat, look: Look) => Promise<void>;
}

/** The mark of a window whose pages load code ahead. */
const LOADS_AHEAD = 'test-loads-ahead';

/** In each page before its scripts: says that the viewer saves data, unless the window is marked. */
function saveData(mark: string): void {
  if (location.protocol === 'about:' || localStorage.getItem(mark) !== null) return;
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

const quietUrl = (): string => `${baseUrl()}/favicon.svg`;

const STORED = 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems,websql';

/** Like new, except for the cache: its process has loaded the client before, which takes most of a test's time. */
export function createSeats(browser: Browser): Seats {
  const free: Seat[] = [];
  const sessions = new Map<Page, CDPSession>();

  async function open(): Promise<Seat> {
    const context = await browser.newContext();
    await context.addInitScript(saveData, LOADS_AHEAD);
    await standInForGoogle(context);
    const page = await context.newPage();
    goWhenSettled(page);
    const session = await context.newCDPSession(page);
    sessions.set(page, session);
    await shrinkWindow(session);
    await page.goto(quietUrl());
    return { context, page };
  }

  async function take({ storage, loadsAhead }: SeatOptions): Promise<Seat> {
    const seat = free.pop() ?? (await open());
    const entries = storage?.origins.flatMap(({ localStorage }) => localStorage) ?? [];
    if (loadsAhead) entries.push({ name: LOADS_AHEAD, value: 'yes' });
    await seat.page.evaluate((filled) => {
      for (const { name, value } of filled) localStorage.setItem(name, value);
    }, entries);
    return seat;
  }

  async function giveBack({ context, page }: Seat, { viewport, reducedMotion }: Look): Promise<void> {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const others = context.pages().filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    await context.setOffline(false);
    await page.emulateMedia({
      media: null,
      colorScheme: 'light',
      reducedMotion: reducedMotion ?? 'no-preference',
    });
    if (viewport) await page.setViewportSize(viewport);
    await page.goto(quietUrl());
    await page.evaluate(() => sessionStorage.clear());
    const session = sessions.get(page);
    if (session) {
      await session.send('Storage.clearDataForOrigin', { origin: baseUrl(), storageTypes: STORED });
      await session.send('Page.resetNavigationHistory');
      // Setting the size of the page has set that of the window.
      await shrinkWindow(session);
    }
    free.push({ context, page });
  }

  return { take, giveBack };
}
