import { once } from 'node:events';
import { startChromium } from '../own-chromium.ts';
import { connectDevtools, type Devtools } from './devtools.ts';

/** And closes it, so that its profile in `folder` is whole on the disk. `flags` are beside those of all tests. */
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
