import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, listChromiums } from '../scripts/lib/chromium.mjs';

const START_MS = 30_000;

/** `flags` are beside those of all tests. Returns its process, and the address at which it takes commands. */
export function startChromium(profile: string, flags: readonly string[]) {
  const program = listChromiums(process.env)[0]?.path ?? chromium.executablePath();
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(program, [...CHROMIUM_FLAGS, ...flags, ...own], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const started = Promise.withResolvers<string>();
  const timer = setTimeout(() => started.reject(new Error('Chromium does not start')), START_MS);
  createInterface({ input: child.stderr }).on('line', (line) => {
    const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (address !== undefined) started.resolve(address);
  });
  child.once('exit', () => started.reject(new Error('Chromium has ended')));
  return { child, address: started.promise.finally(() => clearTimeout(timer)) };
}
