import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../test-support/stub-storage.ts';

const OF_FIREBASE = { auth: { host: '127.0.0.1', port: 9099 }, firestore: { host: '127.0.0.1', port: 8080 } };
const OF_START_UP = { ...OF_FIREBASE, mail: { host: '127.0.0.1', port: 1082 } };
let asked: string[] = [];

/** Serves the Hosting URL that names the project's id, and the one that names the emulators. */
function serveProject(projectId: string, emulators: object = OF_START_UP): void {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const init = { projectId, apiKey: 'key' };
    return Response.json(path === '/__/firebase/init.json' ? init : emulators);
  });
}

/** Loads the configuration as a newly opened page does. */
async function load() {
  const { loadConfig } = await import('./env.ts');
  return loadConfig();
}

beforeEach(() => {
  asked = [];
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const loseConnection = () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.resetModules();
};

it('a real project has no emulators, and is not asked for them', async () => {
  serveProject('barabar');
  await expect(load()).resolves.toEqual({ firebase: { projectId: 'barabar', apiKey: 'key' } });
  expect(asked).toEqual(['/__/firebase/init.json']);
});

it('a demo project has emulators', async () => {
  serveProject('demo-barabar');
  await expect(load()).resolves.toMatchObject({ emulators: OF_START_UP });
});

it('emulators that firebase started by itself have no mail catcher', async () => {
  serveProject('demo-barabar', OF_FIREBASE);
  const { emulators } = await load();
  expect(emulators).toEqual(OF_FIREBASE);
});

it.each(['barabar', 'demo-barabar'])('without a connection %s starts as it did last', async (projectId) => {
  stubStorage();
  serveProject(projectId);
  const before = await load();
  loseConnection();
  await expect(load()).resolves.toEqual(before);
});

it('without a connection and an earlier start there is no configuration', async () => {
  stubStorage();
  loseConnection();
  await expect(load()).rejects.toThrow('Failed to fetch');
});

it('an answer counts more than that of the last start', async () => {
  stubStorage();
  serveProject('barabar');
  await load();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 500 }));
  vi.resetModules();
  await expect(load()).rejects.toThrow('HTTP 500');
});
