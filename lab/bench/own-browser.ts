import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchOptions } from '../../scripts/lib/chromium.mjs';
import { connectDevtools, findFreePort, type Devtools } from './devtools.ts';

const STARTED_WITHIN_MS = 20_000;
const ASKED_EVERY_MS = 100;

async function connectSoon(port: number): Promise<Devtools> {
  const latest = Date.now() + STARTED_WITHIN_MS;
  for (;;) {
    try {
      return await connectDevtools(port);
    } catch (error) {
      if (Date.now() > latest) throw error;
      await sleep(ASKED_EVERY_MS);
    }
  }
}

/**
 * Runs something in a browser of its own, without Playwright, and closes that, so that its profile is whole on the disk.
 * @param folder with the profile; an empty one for a new profile.
 * @param flags of Chromium, beside those of all tests.
 */
export async function inOwnBrowser<T>(
  { folder, flags }: { readonly folder: string; readonly flags: readonly string[] },
  act: (browser: { readonly devtools: Devtools; readonly port: number }) => Promise<T>,
): Promise<T> {
  const { args, executablePath = chromium.executablePath() } = launchOptions(process.env, { isWhole: true });
  const port = await findFreePort();
  const own = ['--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${folder}`];
  const browser = spawn(executablePath, [...args, ...flags, ...own, 'about:blank'], { stdio: 'ignore' });
  const ended = once(browser, 'exit');
  try {
    const devtools = await connectSoon(port);
    const result = await act({ devtools, port });
    // The browser ends before it answers.
    void devtools.send('Browser.close');
    await ended;
    return result;
  } finally {
    browser.kill('SIGKILL');
  }
}
