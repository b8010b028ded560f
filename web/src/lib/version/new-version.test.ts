import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubStorage } from '../../test-support/stub-storage.ts';
import { changeLanguage } from './change-language.ts';
import { installLanguage, installWorker, reloadInNewVersion } from './new-version.ts';

const WORKER = { scriptURL: 'https://barabar.example.com/service-worker.js' };

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage();
  vi.stubGlobal('dispatchEvent', () => true);
});
afterEach(() => vi.unstubAllGlobals());

test('a page where one person signs in after another looks for new versions once', async () => {
  const registration = Object.assign(new EventTarget(), { waiting: null, active: WORKER });
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
  Object.assign(registration, { waiting: WORKER });
  await installWorker(offer);
  expect(offer).toHaveBeenCalledOnce();
});

test('a page in another language than the worker has a worker of its own, without an offer', async () => {
  const asked: unknown[] = [];
  const waiting = {
    scriptURL: `${WORKER.scriptURL}?language=en`,
    postMessage: () => asked.push('take over'),
  };
  const active = { scriptURL: `${WORKER.scriptURL}?language=hi` };
  const registration = Object.assign(new EventTarget(), { waiting: null, installing: null, active });
  vi.stubGlobal('document', new EventTarget());
  const register = async (address: string) => {
    asked.push(address);
    Object.assign(registration, { waiting });
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration, register } });
  const offer = vi.fn<() => void>();
  await installWorker(offer);
  expect(asked).toEqual(['/service-worker.js', 'take over']);
  expect(offer).not.toHaveBeenCalled();
});

describe('the language of the next start', () => {
  const KEY = 'barabar-language';
  const install = async (registration: object) => {
    const register = vi.fn<(address: string) => Promise<void>>();
    vi.stubGlobal('document', new EventTarget());
    vi.stubGlobal('navigator', {
      serviceWorker: {
        getRegistration: async () => Object.assign(new EventTarget(), registration),
        register,
      },
    });
    await installWorker(() => undefined);
    return register;
  };

  test.each([
    ['installed', 'en'],
    ['redundant', undefined],
  ])('is the page’s once its worker is installed: %s', async (state, keptText) => {
    const installing = Object.assign(new EventTarget(), { ...WORKER, state: 'installing' });
    await install({ installing, waiting: null, active: null });
    expect(stored.get(KEY)).toBeUndefined();
    installing.state = state;
    installing.dispatchEvent(new Event('statechange'));
    await Promise.resolve();
    expect(stored.get(KEY)).toBe(keptText);
  });

  test('is the one that was chosen, in which the worker is then', async () => {
    stored.set(KEY, 'hi');
    const register = await install({ waiting: null, active: WORKER });
    expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js?language=hi');
    expect(stored.get(KEY)).toBe('hi');
  });
});

describe('a change of the language', () => {
  const done: unknown[] = [];
  const save = async () => void done.push('saved', stored.get('barabar-language'));
  let isThere = true;
  beforeEach(() => {
    done.length = 0;
    isThere = true;
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('fetch', async () => {
      done.push('files');
      return { ok: isThere };
    });
    vi.stubGlobal('location', { reload: () => done.push('reload', stored.get('barabar-language')) });
  });

  test('saves when the files are there, keeps it and loads the page again', async () => {
    await changeLanguage('hi', save);
    expect(done).toEqual(['files', 'saved', undefined, 'reload', 'hi']);
  });

  test('saves and keeps nothing without files, and keeps nothing that is not saved', async () => {
    isThere = false;
    await expect(changeLanguage('hi', save)).rejects.toThrow('does not answer');
    isThere = true;
    await expect(changeLanguage('hi', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(done).toEqual(['files', 'files']);
    expect(stored.size).toBe(0);
  });

  test('fails where storage is full, with the older choice in it', async () => {
    stored.set('barabar-language', 'en');
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    await expect(changeLanguage('hi', save)).rejects.toThrow('could not be kept');
    expect(done).not.toContain('reload');
  });
});

describe('the files of another language', () => {
  function stub(registration: object, register: () => Promise<object>): void {
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration, register } });
  }

  test('are on the device when their worker is installed', async () => {
    const worker = Object.assign(new EventTarget(), { state: 'installing' });
    stub({}, async () => ({ installing: worker }));
    const installing = installLanguage('hi');
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
    await expect(installing).resolves.toBeUndefined();
  });

  test('are not there without a connection, or where the device has no room', async () => {
    stub({}, () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(installLanguage('hi')).rejects.toThrow('Failed to fetch');
    stub({}, async () => ({ installing: Object.assign(new EventTarget(), { state: 'redundant' }) }));
    await expect(installLanguage('hi')).rejects.toThrow('could not be loaded');
  });
});

describe('a reload where no new worker can be installed', () => {
  const OLD = '/assets/app-old.js';
  const NEW = '/assets/app-new.js';
  const PRECACHE = 'workbox-precache-v2-https://barabar.example.com/';
  /** What the page does, in order. */
  let done: string[];
  /** The version that the worker keeps, and the one that the server has. */
  let keptText: string;
  let deploy: () => Promise<Response>;
  const unregister = vi.fn<() => Promise<unknown>>();

  beforeEach(() => {
    done = [];
    keptText = OLD;
    deploy = async () => new Response(`{"app":["${NEW.replace('/assets/', 'assets/~/')}"]}`);
    unregister.mockImplementation(async () => done.push('unregister'));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const registration = { waiting: null, installing: null, update: async () => undefined, unregister };
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
    vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => OLD }) });
    vi.stubGlobal('fetch', () => deploy());
    vi.stubGlobal('location', { reload: () => done.push('reload') });
    vi.stubGlobal('caches', {
      match: async (file: string) => (file === keptText ? new Response() : undefined),
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
      () => (deploy = async () => new Response(`{"app":["${OLD.replace('/assets/', 'assets/~/')}"]}`)),
    ],
    ['where the worker keeps another version than the page by now', () => (keptText = NEW)],
    ['where the browser refuses', () => unregister.mockRejectedValue(new Error('refused'))],
  ])('removes nothing %s', async (_when, change) => {
    change();
    await reloadInNewVersion();
    expect(done).toEqual(['reload']);
  });
});
