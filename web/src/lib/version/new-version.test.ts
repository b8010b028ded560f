import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { installWorker, reloadInNewVersion } from './new-version.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page where one person signs in after another looks for new versions once', async () => {
  const registration = Object.assign(new EventTarget(), { waiting: null, active: {} });
  const page = new EventTarget();
  const listened = [vi.spyOn(registration, 'addEventListener'), vi.spyOn(page, 'addEventListener')];
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  const offer = vi.fn<() => void>();
  await installWorker(offer);
  await installWorker(offer);
  for (const listen of listened) expect(listen).toHaveBeenCalledOnce();
  expect(offer).not.toHaveBeenCalled();

  // A version that waits is offered to whoever signs in.
  Object.assign(registration, { waiting: {} });
  await installWorker(offer);
  expect(offer).toHaveBeenCalledOnce();
});

describe('a reload where no new worker can be installed', () => {
  const OLD = '/assets/app-old.js';
  const NEW = '/assets/app-new.js';
  const PRECACHE = 'workbox-precache-v2-https://barabar.example.com/';
  /** What the page does, in order. */
  let done: string[];
  /** The version that the worker keeps, and the one that the server has. */
  let kept: string;
  let deploy: () => Promise<Response>;
  const unregister = vi.fn<() => Promise<unknown>>();

  beforeEach(() => {
    done = [];
    kept = OLD;
    deploy = async () => new Response(`<script type="module" src="${NEW}"></script>`);
    unregister.mockImplementation(async () => done.push('unregister'));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const registration = { waiting: null, installing: null, update: async () => undefined, unregister };
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
    vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => OLD }) });
    vi.stubGlobal('fetch', () => deploy());
    vi.stubGlobal('location', { reload: () => done.push('reload') });
    vi.stubGlobal('caches', {
      match: async (file: string) => (file === kept ? new Response() : undefined),
      keys: async () => [PRECACHE, 'seldom-used-files', 'shared-photo'],
      delete: async (name: string) => done.push(name),
    });
  });
  afterEach(() => vi.useRealTimers());

  test('removes the worker and its files, but not a shared photo', async () => {
    await reloadInNewVersion();
    expect(done).toEqual(['unregister', PRECACHE, 'seldom-used-files', 'reload']);
  });

  test.each<[string, () => unknown]>([
    ['without a connection', () => (deploy = () => Promise.reject(new TypeError('Failed to fetch')))],
    [
      'where the server has no other version',
      () => (deploy = async () => new Response(`<script src="${OLD}">`)),
    ],
    ['where the worker keeps another version than the page by now', () => (kept = NEW)],
    ['where the browser refuses', () => unregister.mockRejectedValue(new Error('refused'))],
  ])('removes nothing %s', async (_when, change) => {
    change();
    await reloadInNewVersion();
    expect(done).toEqual(['reload']);
  });
});
