import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadIfOutdated } from './reload-if-outdated.ts';

const OLD = '/assets/app-old.js';
const NEW = '/assets/app-new.js';
const documentWith = (entry: string) =>
  `<head><script src="/theme.js"></script><script type="application/json" id="files">${JSON.stringify({
    app: [entry.replace('/assets/', 'assets/~/')],
  })}</script></head>`;

const ask = vi.fn<typeof fetch>();
const reload = vi.fn<() => void>();
const deploy = (entry: string) => ask.mockImplementation(async () => new Response(documentWith(entry)));
const check = (running: string | undefined = OLD) => reloadIfOutdated({ running, reload });

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => storage.set(name, text),
  });
  vi.stubGlobal('fetch', ask);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('a page whose version is no longer deployed', () => {
  it('is reloaded after a request that bypasses all caches', async () => {
    deploy(NEW);
    expect(await check()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
    expect(ask).toHaveBeenCalledWith('/app.html', expect.objectContaining({ cache: 'no-store' }));
  });

  it('is reloaded once for each version', async () => {
    deploy(NEW);
    await check();
    expect(await check()).toBe(false);
    deploy('/assets/app-newest.js');
    expect(await check()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

describe('a page stays as it is', () => {
  it('when it runs the deployed version', async () => {
    deploy(OLD);
    expect(await check()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<Response>]>([
    ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['where the server fails', async () => new Response(documentWith(NEW), { status: 503 })],
    ['where something else answers', async () => new Response('<h1>Welcome to the Wi-Fi</h1>')],
  ])('%s', async (_, answer) => {
    ask.mockImplementation(answer);
    expect(await check()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
