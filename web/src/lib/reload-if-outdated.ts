import { reloadInNewVersion } from './new-version.ts';
import { readStored, writeStored } from './stored.ts';

const DOCUMENT = '/app.html';
const CHECK_TIMEOUT_MS = 5_000;
const RELOADED_FOR = 'reloaded-for';

/** Returns the entry script of a document of the application. Its name changes with every version. */
export const entryOf = (html: string): string | undefined =>
  /<script\b[^>]*\ssrc="(\/assets\/[^"]+)"/.exec(html)?.[1];

/** Returns the entry script of the running page; undefined in development, where nothing is built. */
const runningEntry = (): string | undefined =>
  document.querySelector('script[src^="/assets/"]')?.getAttribute('src') ?? undefined;

async function deployedEntry(): Promise<string | undefined> {
  try {
    const response = await fetch(DOCUMENT, {
      cache: 'no-store',
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    });
    return response.ok ? entryOf(await response.text()) : undefined;
  } catch {
    // Without a connection a reload would remove the content of the screen.
    return undefined;
  }
}

/** Returns whether the server has another version than the page. False without a connection. */
export async function isOutdated(running = runningEntry()): Promise<boolean> {
  const deployed = running === undefined ? undefined : await deployedEntry();
  return deployed !== undefined && deployed !== running;
}

/**
 * Reloads the page if it runs a version that is no longer deployed: the code that it has not loaded yet no longer
 * exists. It reloads once for each version, so that a server that alternates between two versions causes no loop.
 * @returns whether the page is being reloaded.
 */
export async function reloadIfOutdated({
  running = runningEntry(),
  reload = () => void reloadInNewVersion(),
}: { readonly running?: string | undefined; readonly reload?: () => void } = {}): Promise<boolean> {
  if (running === undefined) return false;
  const deployed = await deployedEntry();
  if (deployed === undefined || deployed === running || deployed === readStored(RELOADED_FOR)) return false;
  writeStored(RELOADED_FOR, deployed);
  reload();
  return true;
}
