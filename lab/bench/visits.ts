import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Devtools } from './devtools.ts';
import type { Gateway, Speed } from './gateway.ts';
import { medians } from './results.ts';
import { openTab } from './tab.ts';

/** The line of a slow phone: 1.6 Mbps down, 0.75 Mbps up, 150 ms for each answer. The gateway has it (line.ts). */
export const SLOW_LINE: Speed = {
  bytesPerSecond: 1_600_000 / 8,
  sentBytesPerSecond: 750_000 / 8,
  latencyMs: 150,
};

export interface Address {
  readonly path: string;
  readonly content: string;
}

/** The browser goes on with what a closed page has asked of it, such as reading the copy. */
const REST_MS = 2_000;
const MARK = 'bench: content';

/**
 * After the frame in which the content shows. Looks only where the document has changed: else it would draw
 * frames for that.
 */
function markContent({ content, mark }: { content: string; mark: string }): void {
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

/** In the page: returns what it took until the content showed. */
function readMarks(mark: string) {
  const ms = performance.getEntriesByName(mark)[0]?.startTime ?? 0;
  const urls = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd <= ms)
    .map(({ name }) => name);
  const paintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? ms;
  return { ms, paintMs, urls };
}

const marksSchema = z.object({ ms: z.number(), paintMs: z.number(), urls: z.array(z.string()) });

const callInPage = <Argument>(called: (argument: Argument) => unknown, argument: Argument): string =>
  `(${called.toString()})(${JSON.stringify(argument)})`;

/** What a visit took until the content showed, by the names of the report's columns (report-bench.ts says what they are). */
export type Visit = Readonly<Record<'ms' | 'first paint ms' | 'calls' | 'KiB', number>>;

/** Opens a page in a new tab as on a slow phone, measures that, and closes the tab. */
export async function visit(
  devtools: Devtools,
  gateway: Gateway,
  { profile, address: { path, content }, isOffline = false }: VisitOptions,
): Promise<Visit> {
  const tab = await openTab(devtools, profile);
  gateway.setSlow(true);
  try {
    await tab.runFirst(callInPage(markContent, { content, mark: MARK }));
    if (isOffline) await tab.cutConnection();
    await tab.slowDown();
    await tab.open(gateway.url + path);
    await tab.waitFor(`performance.getEntriesByName('${MARK}').length > 0`);
    const marks = await tab.evaluate(callInPage(readMarks, MARK));
    const { ms, paintMs, urls } = marksSchema.parse(marks);
    const paths = urls.filter((url) => url.startsWith(gateway.url)).map((url) => new URL(url).pathname);
    const scripts = paths.filter((candidate) => candidate.endsWith('.js'));
    const sizes = await Promise.all(scripts.map((script) => gateway.sizeOf(script)));
    return {
      ms,
      'first paint ms': paintMs,
      calls: paths.filter((candidate) => candidate.startsWith('/api/')).length,
      KiB: sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024,
    };
  } finally {
    gateway.setSlow(false);
    await tab.close();
    await sleep(REST_MS);
  }
}

interface VisitOptions {
  /** The profile whose storage and files the tab uses. */
  readonly profile: string;
  readonly address: Address;
  readonly isOffline?: boolean;
}

export async function visits(count: number, once: () => Promise<Visit>): Promise<Visit> {
  const all: Visit[] = [];
  for (let index = 0; index < count; index += 1) all.push(await once());
  return medians(all);
}
