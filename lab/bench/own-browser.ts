import { once } from 'node:events';
import { startChromium } from '../own-chromium.ts';
import { connectDevtools, type Devtools } from './devtools.ts';

/**
 * Runs something in a browser of its own, without Playwright, and closes that, so that its profile is whole on the disk.
 * @param folder with the profile; an empty one for a new profile.
 * @param flags of Chromium, beside those of all tests.
 */
export async function inOwnBrowser<T>(
  { folder, flags }: { readonly folder: string; readonly flags: readonly string[] },
  act: (browser: { readonly devtools: Devtools; readonly port: number }) => Promise<T>,
): Promise<T> {
  const { child, address } = startChromium(folder, flags);
  const ended = once(child, 'exit');
  try {
    const port = Number(new URL(await address).port);
    const devtools = await connectDevtools(port);
    const result = await act({ devtools, port });
    // The browser ends before it answers.
    void devtools.send('Browser.close');
    await ended;
    return result;
  } finally {
    child.kill('SIGKILL');
  }
}
