import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/root.mjs';

const PACKAGES = ['core/src', 'functions/src', 'web/src', 'scripts', 'lab'];
const EXPORT =
  /^export (?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type) ([A-Za-z_$][\w$]*)/gm;
/** Each feature's texts, schemas of the contract for what core computes, and a type that a script writes into a file. */
const SHARED = new Set(['TEXT', 'categoryName', 'percentage', 'Catalogue']);

/** The names that several files of a package export, unless one of the files loads the other one later. */
function namesTwiceIn(folder: string): string[] {
  const files = globSync('**/*.{ts,tsx,mjs}', {
    cwd: inRoot(folder),
    exclude: ['**/*.test.*', '**/test-support/**', '**/node_modules/**'],
  });
  const sources = files.map((file) => ({ file, text: readFileSync(inRoot(folder, file), 'utf8') }));
  const exported = sources.flatMap(({ file, text }) =>
    [...text.matchAll(EXPORT)].map(([, name = '']) => ({ name, file, text })),
  );
  return [...Map.groupBy(exported, ({ name }) => name)]
    .filter(([name, places]) => {
      // One file loads the other one later, and hands on what it has.
      const isLater = places.some(
        ({ text }) => text.includes(`.ts')).${name}`) || text.includes(`.tsx')).${name}`),
      );
      return new Set(places.map(({ file }) => file)).size > 1 && !isLater && !SHARED.has(name);
    })
    .map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(', ')}`);
}

it.each(PACKAGES)('a name that %s exports is that of one thing, so that a search finds it', (folder) => {
  expect(namesTwiceIn(folder)).toEqual([]);
});
