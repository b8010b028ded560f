const DOCUMENT = '/app.html';
const CHECK_TIMEOUT_MS = 5_000;

/**
 * Returns the entry script of a document of the application. Its name changes with every version; those of the scripts
 * before it may stay the same.
 */
export const scriptOf = (html: string): string | undefined =>
  /<script\b[^>]*\ssrc="(\/assets\/app-[^"]+)"/.exec(html)?.[1];

/** Returns the entry script of the running page; undefined in development, where nothing is built. */
export const runningScript = (): string | undefined =>
  document.querySelector('script[src^="/assets/app-"]')?.getAttribute('src') ?? undefined;

/** Returns the entry script of the version that the server has; undefined without a connection. */
export async function deployedScript(): Promise<string | undefined> {
  try {
    const response = await fetch(DOCUMENT, {
      cache: 'no-store',
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    });
    return response.ok ? scriptOf(await response.text()) : undefined;
  } catch {
    // Without a connection a reload would remove the content of the screen.
    return undefined;
  }
}

/** Returns whether the server has another version than the page. False without a connection. */
export async function isOutdated(running = runningScript()): Promise<boolean> {
  const deployed = running === undefined ? undefined : await deployedScript();
  return deployed !== undefined && deployed !== running;
}
