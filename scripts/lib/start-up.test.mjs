import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inRoot, ROOT } from './root.mjs';

/** A module that is imported, exported from or required when the file loads; types are not. */
const STATIC =
  /^(?:(?:import|export)\s(?!type\b)(?:[^'"`;]*?\sfrom\s+)?|const .*createRequire\([^)]*\)\()'([^']+)'/gm;

/**
 * @param {string} file relative to the root
 * @param {Map<string, string[]>} [seen] files and the packages that each imports
 */
function packagesBehind(file, seen = new Map()) {
  if (seen.has(file)) return seen;
  const imported = [...readFileSync(inRoot(file), 'utf8').matchAll(STATIC)].map(([, name = '']) => name);
  seen.set(
    file,
    imported.filter((name) => !/^(?:node:|\.)/.test(name)),
  );
  for (const name of imported.filter((one) => one.startsWith('.')))
    packagesBehind(path.relative(ROOT, path.resolve(path.dirname(inRoot(file)), name)), seen);
  return seen;
}

/** The commands that install packages. */
const commands = globSync('scripts/*.mjs', { cwd: ROOT }).filter((file) =>
  packagesBehind(file).has('scripts/lib/install.mjs'),
);

it('finds the commands', () => {
  expect(commands).toEqual(
    expect.arrayContaining(['start', 'test', 'suite'].map((name) => `scripts/${name}.mjs`)),
  );
});

it.each(commands)('%s loads without packages, because it is what installs them', (file) => {
  const found = [...packagesBehind(file)].filter(([, packages]) => packages.length > 0);
  expect(found).toEqual([]);
});
