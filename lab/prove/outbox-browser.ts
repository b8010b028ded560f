/** A Chromium with a profile on the disk, which can be killed at any time and started again on the same profile. */
import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { startChromium } from '../own-chromium.ts';

/** A browser that has lost its page says so within this time, milliseconds. */
export const GONE_MS = 5_000;

/** No reports about the crashes that are made here, nothing that nobody uses, and full speed for pages behind others. */
const FLAGS = [
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-extensions',
  '--disable-default-apps',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-hang-monitor',
  '--password-store=basic',
  '--use-mock-keychain',
];

/** The browsers that run, and their profiles: they end with this process, however it ends. */
const running = new Map<ChildProcess, string>();
process.once('exit', () => {
  for (const [child, profile] of running) {
    killGroup(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** Starts a browser. @returns it, and the address at which it takes commands. */
async function launch(profile: string): Promise<{ readonly child: ChildProcess; readonly address: string }> {
  const { child, address } = startChromium(profile, FLAGS, true);
  running.set(child, profile);
  child.once('exit', () => running.delete(child));
  return { child, address: await address };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Ends all processes of the browser at once, without a word to any of them. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || !isRunning(child)) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function newKilled(): PromiseWithResolvers<never> {
  const killed = Promise.withResolvers<never>();
  // Nobody may be waiting.
  killed.promise.catch(() => undefined);
  return killed;
}

const makeProfile = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'barabar-outbox-'));

export class KillableBrowser {
  #profile: Promise<string> = makeProfile();
  #running: { readonly context: BrowserContext; readonly child: ChildProcess } | undefined;
  /** Resolves when the browser that was killed last is gone: two of them must never have one profile. */
  #gone: Promise<unknown> = Promise.resolve();
  /** Rejects when the browser is killed. */
  #killed = newKilled();
  /** A page that a queue has left, with its process: one less to start. */
  #spare: Page | undefined;

  /** The browser, started if it is not there. */
  async open(): Promise<BrowserContext> {
    if (this.#running) return this.#running.context;
    await this.#gone;
    const { child, address } = await launch(await this.#profile);
    const browser = await chromium.connectOverCDP(address);
    const [context] = browser.contexts();
    if (!context) throw new Error('Chromium has no profile');
    this.#running = { context, child };
    return context;
  }

  /**
   * Waits for what a page or the browser is asked. @throws when the browser is killed meanwhile: Playwright does not end
   * each call then.
   */
  untilKilled<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#killed.promise]);
  }

  /** A page without listeners, at any address. */
  async openPage(): Promise<Page> {
    const spare = this.#spare;
    this.#spare = undefined;
    return spare ?? (await this.open()).newPage();
  }

  /** Keeps a page for the next who opens one. */
  keepPage(page: Page): void {
    page.removeAllListeners();
    this.#spare = page;
  }

  /** Kills the browser like a loss of power. What it has on its disk stays. */
  kill(): void {
    const child = this.#running?.child;
    if (child) {
      if (isRunning(child)) this.#gone = new Promise((resolve) => child.once('exit', resolve));
      killGroup(child);
      this.#killed.reject(new Error('the browser was killed'));
      this.#killed = newKilled();
    }
    this.#running = undefined;
    this.#spare = undefined;
  }

  /**
   * Ends the browser and goes on with a new profile. A kill may have cut a write short, which damages the databases of a
   * profile at a later start (google/leveldb issue 1287).
   */
  async renew(): Promise<void> {
    await this.stop();
    this.#profile = makeProfile();
  }

  /** Ends the browser and forgets its profile. */
  async stop(): Promise<void> {
    this.kill();
    await this.#gone;
    await rm(await this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

export interface Tab {
  readonly page: Page;
  readonly browser: KillableBrowser;
  isAlive: boolean;
  /** When it is killed: done when the browser has noticed. */
  gone: Promise<void>;
}

async function crash(page: Page): Promise<void> {
  const crashed = new Promise((resolve) => page.once('crash', resolve));
  const session = await page.context().newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await Promise.race([crashed, sleep(GONE_MS)]);
}

/** Ends a page: its process at once, or the page as a person closes it. */
export async function endPage({ page, browser }: Tab, isCrash: boolean): Promise<void> {
  try {
    if (isCrash) await browser.untilKilled(crash(page));
    await browser.untilKilled(page.close());
  } catch {
    // The whole browser was killed.
  }
}

/** Asks a page. @returns undefined if it is killed before it answers. @throws what a page that lives says. */
export async function ifAlive<T>(tab: Tab, ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await tab.browser.untilKilled(ask());
  } catch (error) {
    if (tab.isAlive) throw error;
    return undefined;
  }
}
