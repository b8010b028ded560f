/** A Chromium with a profile on the disk, which can be killed at any time and started again on the same profile. */
import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, listChromiums } from '../../scripts/lib/chromium.mjs';

const START_MS = 30_000;

/** No reports about the crashes that are made here, nothing that nobody uses, and full speed for pages behind others. */
const FLAGS = [
  ...CHROMIUM_FLAGS,
  '--headless=new',
  '--remote-debugging-port=0',
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

interface Running {
  readonly context: BrowserContext;
  readonly child: ChildProcess;
}

/** The browsers that run, and their profiles: they end with this process, however it ends. */
const running = new Map<ChildProcess, string>();
process.once('exit', () => {
  for (const [child, profile] of running) {
    killGroup(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** Starts the program. @returns it, and the address at which it takes commands. */
async function launch(profile: string): Promise<{ readonly child: ChildProcess; readonly address: string }> {
  const program = listChromiums(process.env)[0]?.path ?? chromium.executablePath();
  const child = spawn(
    program,
    [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'],
    // A group of its own, so that its processes end with it at the same moment.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  running.set(child, profile);
  child.once('exit', () => running.delete(child));
  const lines = createInterface({ input: child.stderr });
  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Chromium does not start')), START_MS);
    lines.on('line', (line) => {
      const [, found] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
    child.once('exit', () => reject(new Error('Chromium has ended')));
  });
  return { child, address };
}

/** Ends all processes of the browser at once, without a word to any of them. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
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
  #profile: string;
  #running: Running | undefined;
  /** Resolves when the browser that was killed last is gone: two of them must never have one profile. */
  #gone: Promise<unknown> = Promise.resolve();
  /** Rejects when the browser is killed. */
  #killed = newKilled();
  /** A page that a queue has left, with its process. */
  #spare: Page | undefined;

  private constructor(profile: string) {
    this.#profile = profile;
  }

  static async create(): Promise<KillableBrowser> {
    return new KillableBrowser(await makeProfile());
  }

  /** The browser, started if it is not there. */
  async open(): Promise<BrowserContext> {
    if (this.#running) return this.#running.context;
    await this.#gone;
    const { child, address } = await launch(this.#profile);
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

  /** Keeps a page for the next who opens one: a process less to start. */
  keepPage(page: Page): void {
    page.removeAllListeners();
    this.#spare = page;
  }

  /** Kills the browser like a loss of power. What it has on its disk stays. */
  kill(): void {
    const child = this.#running?.child;
    if (child) {
      if (child.exitCode === null && child.signalCode === null)
        this.#gone = new Promise((resolve) => child.once('exit', resolve));
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
    this.#profile = await makeProfile();
  }

  /** Ends the browser and forgets its profile. */
  async stop(): Promise<void> {
    this.kill();
    await this.#gone;
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
