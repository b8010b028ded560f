import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { siteKey } from './site-key.ts';

const root = mkdtempSync(join(tmpdir(), 'barabar-site-key-'));
afterAll(() => rmSync(root, { recursive: true }));

const DOCUMENTS = ['index.html', 'app.html'];
for (const name of DOCUMENTS)
  writeFileSync(join(root, name), '<!doctype html><head><title>Barabar</title></head><body></body>');

/** The documents that have a key when they are built with this one, and what it is there. */
async function keysIn(key: string | undefined): Promise<readonly (readonly [string, string])[]> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [siteKey(key)],
    build: { write: false, rolldownOptions: { input: DOCUMENTS.map((name) => join(root, name)) } },
  });
  if (!('output' in built)) throw new Error('one build has one output');
  return built.output.flatMap((file) => {
    const html = file.type === 'asset' ? String(file.source) : '';
    const [, content] = /<meta name="app-check" content="([^"]*)">/.exec(html) ?? [];
    return content === undefined ? [] : [[file.fileName, content] as const];
  });
}

it('is in the application’s document alone, so that a build without one loads nothing', async () => {
  expect(await keysIn('6Lc_key-1')).toEqual([['app.html', '6Lc_key-1']]);
  expect(await keysIn('')).toEqual([]);
});
