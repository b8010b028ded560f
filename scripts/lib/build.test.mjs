import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TARGETS } from './build.mjs';
import { inRoot } from './root.mjs';

it('a change of any file that configures the client’s build is a reason to build it again', () => {
  const config = readFileSync(inRoot('web', 'vite.config.ts'), 'utf8');
  const imported = [...config.matchAll(/from '\.\/([\w-]+\.ts)'/g)].map(([, file]) => `web/${file}`);
  expect(imported).toContain('web/one-document.ts');
  expect(TARGETS.web.inputs).toEqual(expect.arrayContaining(imported));
});
