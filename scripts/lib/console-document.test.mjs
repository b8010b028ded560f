import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot, ROOT } from './root.mjs';

it('docs/console.md explains every collection, and no other', () => {
  const stores = globSync('functions/src/records/**/*.ts', { cwd: ROOT }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const stored = stores.flatMap((file) =>
    [...readFileSync(inRoot(file), 'utf8').matchAll(/\bcollection\('(\w+)'/g)].map(([, name]) => name),
  );
  const text = readFileSync(inRoot('docs/console.md'), 'utf8');
  const [, collections = ''] = /## Collections\n(.*?)\n## /s.exec(text) ?? [];
  const explained = [...collections.matchAll(/^\| `(?:\w+\/\{\w+\}\/)?(\w+)\//gm)].map(([, name]) => name);
  expect(new Set(explained)).toEqual(new Set(stored));
});
