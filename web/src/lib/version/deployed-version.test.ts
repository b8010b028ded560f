import { afterEach, expect, it, vi } from 'vitest';
import { scriptOf, isOutdated } from './deployed-version.ts';

const OLD = '/assets/app-old.js';
const NEW = '/assets/app-new.js';
const DEPLOYED = `<script type="application/json" id="files">${JSON.stringify({
  app: ['assets/rolldown-runtime-1.js', 'assets/~/start-2.js', 'assets/~/app-new.js'],
})}</script>`;

afterEach(() => vi.unstubAllGlobals());

it('the entry of a document is the script whose name changes with every version', () => {
  expect(scriptOf(DEPLOYED)).toBe(NEW);
  expect(scriptOf('<script type="module" src="/src/main.tsx"></script>')).toBeUndefined();
});

it('the server has another version only if it names another entry', async () => {
  vi.stubGlobal('fetch', async () => new Response(DEPLOYED));
  expect(await isOutdated(OLD)).toBe(true);
  expect(await isOutdated(NEW)).toBe(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await isOutdated(OLD)).toBe(false);
});
