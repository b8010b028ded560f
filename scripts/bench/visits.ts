import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import type { Storage } from '../../e2e/verbs/session.ts';
import type { Gateway, Speed } from './gateway.ts';
import { median } from './results.ts';

/**
 * A slow phone: 1.6 Mbps down, 0.75 Mbps up, 150 ms for each answer, a processor four times slower than this one. The
 * gateway slows down its own answers (line.ts). The browser slows down its processor, what it sends, and the answers of
 * others.
 */
export const SLOW_LINE: Speed = { bytesPerSecond: 1_600_000 / 8, latencyMs: 150 };
const SLOW_NETWORK = {
  offline: false,
  latency: SLOW_LINE.latencyMs,
  downloadThroughput: -1,
  uploadThroughput: 750_000 / 8,
};
const SLOW_PROCESSOR = { rate: 4 };
const VIEWPORT = { width: 390, height: 844 };
const LONGEST_MS = 60_000;

/** A page, and what its content is recognised by. */
export interface Address {
  readonly path: string;
  /** CSS selector of the content. */
  readonly content: string;
}

const MARK = 'bench: content';
const SEEN_MARK = 'bench: seen';
/** What the page showed last, until the application shows it (public/picture.js). */
const PICTURE = '#picture';

/**
 * Marks the moment after the frame in which the content shows. Looks only where the document has changed: looking in each
 * frame would make the browser draw frames for that alone.
 */
function markContent({ content, mark }: { readonly content: string; readonly mark: string }): void {
  let isLooking = false;
  const look = (): void => {
    isLooking = false;
    const isShown = [...document.querySelectorAll(content)].some((element) => element.checkVisibility());
    if (!isShown) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark(mark));
  };
  const observer = new MutationObserver(() => {
    if (!isLooking) requestAnimationFrame(look);
    isLooking = true;
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

/**
 * Slows down a page as on a slow phone. The gateway slows down its own answers (`setSlow`).
 * @returns the connection to the browser that holds it.
 */
export async function slowDown(page: Page, { isOffline = false } = {}): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (!isOffline) await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', SLOW_PROCESSOR);
  return session;
}

/** What a visit took until the content showed. */
export interface Visit extends Record<string, number> {
  readonly ms: number;
  /** When it could be seen first: as the content, or as the picture of the last visit. */
  readonly 'seen ms': number;
  /** When anything was painted first, in milliseconds. */
  readonly 'first paint ms': number;
  /** Calls of the API that had an answer by then. */
  readonly calls: number;
  /** Compressed JavaScript that had come by then. */
  readonly KiB: number;
}

/** Visits a page in a new tab as on a slow phone, and closes it. */
export async function visit(
  gateway: Gateway,
  context: BrowserContext,
  address: Address,
  isOffline = false,
): Promise<Visit> {
  const page = await context.newPage();
  gateway.setSlow(true);
  try {
    const scripts = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? ''))
        scripts.set(
          response.url(),
          response.body().then(
            (body) => gzipSync(body).byteLength,
            () => 0,
          ),
        );
    });
    const { content } = address;
    await page.addInitScript(markContent, { content, mark: MARK });
    await page.addInitScript(markContent, { content: `${content}, ${PICTURE}`, mark: SEEN_MARK });
    await slowDown(page, { isOffline });
    await page.goto(address.path, { waitUntil: 'commit' });
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, MARK, {
      timeout: LONGEST_MS,
      polling: 200,
    });
    const seen = await page.evaluate(
      ([mark, seenMark]) => {
        const [ms = 0, seenMs = 0] = [mark, seenMark].map(
          (name) => performance.getEntriesByName(name)[0]?.startTime,
        );
        const urls = performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd <= ms)
          .map(({ name }) => name);
        return {
          ms,
          seenMs,
          urls,
          paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? ms,
        };
      },
      [MARK, SEEN_MARK] as const,
    );
    const sizes = await Promise.all(seen.urls.flatMap((url) => scripts.get(url) ?? []));
    return {
      ms: seen.ms,
      'seen ms': seen.seenMs,
      'first paint ms': seen.paint,
      calls: seen.urls.filter((url) => new URL(url).pathname.startsWith('/api/')).length,
      KiB: sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024,
    };
  } finally {
    gateway.setSlow(false);
    await page.close();
  }
}

/** Opens a browser of somebody, as on a phone. */
export const openBrowser = (browser: Browser, baseURL: string, storageState?: Storage) =>
  browser.newContext({
    baseURL,
    viewport: VIEWPORT,
    hasTouch: true,
    isMobile: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    ...(storageState && { storageState }),
  });

/** The medians of several visits. */
export async function visits(count: number, once: () => Promise<Visit>): Promise<Visit> {
  const all: Visit[] = [];
  for (let index = 0; index < count; index += 1) all.push(await once());
  const of = (name: keyof Visit): number => median(all.map((one) => one[name] ?? 0));
  return {
    ms: of('ms'),
    'seen ms': of('seen ms'),
    'first paint ms': of('first paint ms'),
    calls: of('calls'),
    KiB: of('KiB'),
  };
}
