/** Measures the search over many records: its index in Node, and its worker with a copy in Chromium. */
import { createServer } from 'node:http';
import v8 from 'node:v8';
import vm from 'node:vm';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { launchOptions } from '../../scripts/lib/chromium.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { measured } from '../../scripts/measurement.ts';
import { readCount } from './read-count.ts';
import { buildIndex } from '../../web/src/features/search/build-index.ts';
import { makeQueries, makeRecords } from './search-records.ts';
import { judgeTimes, measureIndex, VIEWER_ID, type SearchTimes } from './search-times.ts';

const QUERIES = 200;

declare global {
  /** In the page: see search-page.ts. */
  var measure: (count: number, seed: number, queries: readonly string[]) => Promise<SearchTimes>;
}

/** Bundles a file for the browser. */
async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: inRoot(),
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    target: 'es2024',
    minify: true,
    write: false,
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`${file} was not bundled`);
  return output.text;
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
  const browser = await chromium.launch(launchOptions(process.env, { isWhole: true }));
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction(() => 'measure' in globalThis);
    return await page.evaluate(([records, of, texts]) => globalThis.measure(records, of, texts), [
      count,
      seed,
      queries,
    ] as const);
  } finally {
    await browser.close();
    stop();
  }
}

/** The bytes that are in use. */
function countBytes(): number {
  v8.setFlagsFromString('--expose-gc');
  vm.runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

/** The bytes of an index of so many records, beside those of the records. */
function sizeIndex(count: number, seed: number): number {
  const copy = makeRecords(count, seed);
  const before = countBytes();
  const index = buildIndex(copy, VIEWER_ID);
  const bytes = countBytes() - before;
  if (index.entries.length !== copy.expenses.size + copy.settlements.size)
    throw new Error('a record is not in the index');
  return bytes;
}

function report(where: string, times: SearchTimes): void {
  const { slowestMs, medianMs } = judgeTimes(times);
  measured(`${where}: until the first answer`, `${Math.round(times.readyMs)} ms`);
  measured(`${where}: slowest of ${times.answers.length} different searches`, `${slowestMs.toFixed(1)} ms`);
  measured(`${where}: half of them take at most`, `${medianMs.toFixed(1)} ms`);
}

const { count, seed } = readCount(process.env);
const queries = makeQueries(QUERIES, seed);
const inNode = measureIndex(count, seed, queries);
const inWorker = await measureWorker(count, seed, queries);
measured('Records', count);
measured('Searches that find something', inNode.answers.filter(({ total }) => total > 0).length);
measured('Memory of the index beside the records', `${(sizeIndex(count, seed) / 1e6).toFixed(1)} MB`);
const differing = inNode.answers.find(({ total }, index) => total !== inWorker.answers[index]?.total);
if (differing) throw new Error(`the worker finds something else for "${differing.query}"`);
report('Index in Node', inNode);
report('Worker in Chromium, the copy read from IndexedDB', inWorker);
