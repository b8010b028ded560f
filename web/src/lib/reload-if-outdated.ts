import { readStored, writeStored } from './stored.ts';

const DOCUMENT = '/app.html';
const CHECK_TIMEOUT_MS = 5_000;
const RELOADED_FOR = 'reloaded-for';

/** The script that a document of the application starts with; its name changes with every version. */
export const entryOf = (html: string): string | undefined =>
  /<script\b[^>]*\ssrc="(\/assets\/[^"]+)"/.exec(html)?.[1];

/** Undefined in development, where nothing is built. */
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
    // Without a connection a reload would take away what is on the screen.
    return undefined;
  }
}

/**
 * Reloads the page where it runs a version that is no longer deployed: the parts that it has yet to load are gone. Once for
 * each version, so that a server that answers with two of them in turn causes no loop.
 * @returns whether the page is being reloaded.
 */
export async function reloadIfOutdated({
  running = runningEntry(),
  reload = () => location.reload(),
}: { readonly running?: string | undefined; readonly reload?: () => void } = {}): Promise<boolean> {
  if (running === undefined) return false;
  const deployed = await deployedEntry();
  if (deployed === undefined || deployed === running || deployed === readStored(RELOADED_FOR)) return false;
  writeStored(RELOADED_FOR, deployed);
  reload();
  return true;
}
