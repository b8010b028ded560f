import { LANGUAGE } from '@barabar/core/messages/languages';

const DOCUMENT = '/app.html';
const CHECK_TIMEOUT_MS = 5_000;

/** Where the build puts scripts with text, in the page's language. */
const FOLDER = LANGUAGE === 'en' ? '/assets/' : `/assets/${LANGUAGE}/`;

/** In the page's language. Its name changes with every version (`web/preload-screens.ts`). */
export function scriptOf(html: string): string | undefined {
  const name = /"assets\/~\/(app-[^"]+)"/.exec(html)?.[1];
  return name && FOLDER + name;
}

/** Returns the entry script of the running page; undefined in development, where nothing is built. */
export const runningScript = (): string | undefined =>
  document.querySelector(`script[src^="${FOLDER}app-"]`)?.getAttribute('src') ?? undefined;

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
