import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const FILES: Readonly<Record<string, unknown>> = {
  '/__/emulators.json': {
    auth: { host: '127.0.0.1', port: 9099 },
    firestore: { host: '127.0.0.1', port: 8080 },
    mail: { host: '127.0.0.1', port: 1082 },
  },
};
let asked: string[] = [];

/** Serves the Hosting URL that names the project's id. */
function serveProject(projectId: string): void {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const init = { projectId, apiKey: 'key' };
    return Response.json(path === '/__/firebase/init.json' ? init : FILES[path]);
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

it('a real project has no emulators, and is not asked for them', async () => {
  serveProject('barabar');
  await expect(load()).resolves.toEqual({ firebase: { projectId: 'barabar', apiKey: 'key' } });
  expect(asked).toEqual(['/__/firebase/init.json']);
});

it('a demo project has emulators', async () => {
  serveProject('demo-barabar');
  await expect(load()).resolves.toMatchObject({ emulators: FILES['/__/emulators.json'] });
});
