/** Measures the search over many records by its worker in Chromium, with a copy in IndexedDB. */
import { createServer } from 'node:http';
import { openChromium } from '../../scripts/lib/chromium.mjs';
import { bundle } from './bundle.ts';
import { measured } from '../../scripts/measurement.ts';
import { readCount } from './read-count.ts';
import type { SearchTimes } from './search-page.ts';
import { makeQueries } from './search-records.ts';

const QUERIES = 200;
/** How long a search may take, in milliseconds. */
const MS_MAX = 50;

declare global {
  /** In the page: see search-page.ts. */
  var measure: (count: number, seed: number, queries: readonly string[]) => Promise<SearchTimes>;
}

/** Serves the page and its worker. @returns the address of the page, and a function that stops. */
async function serve(): Promise<{ readonly address: string; readonly stop: () => void }> {
  const scripts: Readonly<Record<string, string>> = {
    '/page.js': await bundle('lab/prove/search-page.ts'),
    '/worker.js': await bundle('web/src/features/search/search-worker.ts'),
  };
  const server = createServer(({ url = '' }, response) => {
    const script = scripts[url];
    response.setHeader('Content-Type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(script ?? '<!doctype html><script type="module" src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('the server has no port');
  return { address: `http://127.0.0.1:${place.port}/`, stop: () => server.close() };
}

async function measureWorker(count: number, seed: number, queries: readonly string[]): Promise<SearchTimes> {
  const { address, stop } = await serve();
  const browser = await openChromium(process.env, { isWhole: true });
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction(() => 'measure' in globalThis);
    return await page.evaluate(([records, total, texts]) => globalThis.measure(records, total, texts), [
      count,
      seed,
      queries,
    ] as const);
  } finally {
    await browser.close();
    stop();
  }
}

const { count, seed } = readCount(process.env);
const { readyMs, answers } = await measureWorker(count, seed, makeQueries(QUERIES, seed));
const sorted = answers.toSorted((a, b) => b.ms - a.ms);
const [slowest] = sorted;
const middle = sorted[Math.floor(sorted.length / 2)];
if (!slowest || !middle) throw new Error('nothing was searched');
measured('Records', count);
measured('Searches that find something', answers.filter(({ total }) => total > 0).length);
measured('Until the first answer', `${Math.round(readyMs)} ms`);
measured(`Slowest of ${answers.length} different searches`, `${slowest.ms.toFixed(1)} ms`);
measured('Half of them take at most', `${middle.ms.toFixed(1)} ms`);
if (slowest.ms > MS_MAX) throw new Error(`"${slowest.query}" took ${slowest.ms.toFixed(1)} ms`);
