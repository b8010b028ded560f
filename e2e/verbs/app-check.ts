import type { BrowserContext } from '@playwright/test';
import { baseUrl, read } from './suite.ts';

/** The mark of a browser whose calls must prove that they come from the app (functions/src/suite-app.ts). */
const MARK = { name: '__session', value: 'app-check' } as const;
const MARKED = `${MARK.name}=${MARK.value}`;

/** What proves it in this suite. */
export const suiteToken = (): string => read('APP_CHECK_SUITE_TOKEN');

/** From now on the server refuses calls of this browser that do not prove that they come from the app. */
export async function requireProof(context: BrowserContext): Promise<void> {
  await context.addCookies([{ ...MARK, url: baseUrl() }]);
}

/**
 * Has the pages of marked browsers get proofs, by the SDK and what stands in for Google inside of the page: routes would
 * switch off the browser's cache.
 */
export async function standInForGoogle(context: BrowserContext): Promise<void> {
  await putKey(context);
  await context.addInitScript(standIn, { mark: MARKED, token: suiteToken() });
}

/** From now on, documents of marked browsers have a key. A route that changed them would make strangers of the emulators. */
export const putKey = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(addKey, MARKED);
};

/** In each page before its scripts: Google's script, and its answers. */
function standIn({ mark, token }: { readonly mark: string; readonly token: string }): void {
  if (location.protocol === 'about:' || !document.cookie.includes(mark)) return;
  let succeed: (() => void) | undefined;
  const enterprise = {
    ready: (act: () => void) => act(),
    render: (_place: string, { callback }: { readonly callback: () => void }) => (succeed = callback),
    execute: async () => {
      succeed?.();
      return 'answer of reCAPTCHA';
    },
  };
  Object.assign(globalThis, { grecaptcha: { enterprise } });
  const { fetch } = globalThis;
  globalThis.fetch = async (asked, init) => {
    const isExchange =
      typeof asked === 'string' && asked.startsWith('https://content-firebaseappcheck.googleapis.com/');
    if (!isExchange) return fetch(asked, init);
    const isProven = typeof init?.body === 'string' && init.body.includes('answer of reCAPTCHA');
    return isProven ? Response.json({ token, ttl: '3600s' }) : new Response(null, { status: 403 });
  };
}

/** In each page before its scripts: puts the key into the document, as a deployment that has one. */
function addKey(mark: string): void {
  if (location.protocol === 'about:' || !document.cookie.includes(mark)) return;
  new MutationObserver((_, observer) => {
    // The document has no head while it begins.
    const head: HTMLHeadElement | null = document.querySelector('head');
    if (!head) return;
    observer.disconnect();
    head.append(Object.assign(document.createElement('meta'), { name: 'app-check', content: 'site-key' }));
  }).observe(document, { childList: true, subtree: true });
}
