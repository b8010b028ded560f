import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = '{core,functions,web}/{src,test}/**/*.{ts,tsx}';
/** What is only imported as a type does nothing when the tests run. */
const TYPES = /\b(?:import|export) type [^'"]*['"][^'"]*['"]/g;
const IMPORT = /(?:\bfrom|\bimport|\bimport\(|new URL\()\s*['"]([^'"]+)['"]/g;
const CORE = '@barabar/core/';

/** The files that import each file, by root. */
const read = new Map<string, Map<string, Set<string>>>();

/**
 * Returns the files of tests that import a file, directly or through others: the nearest first, of equally near ones
 * those in a folder nearby.
 * @param changed relative to the root
 * @returns relative to the root
 */
export function nearestTests(root: string, changed: string): string[] {
  const importers = importersIn(root);
  const found = new Set([changed]);
  const tests: string[] = [];
  for (let ring = [changed]; ring.length > 0;) {
    tests.push(...ring.filter(isTest).toSorted((a, b) => apart(a, changed) - apart(b, changed)));
    ring = [...new Set(ring.flatMap((file) => [...(importers.get(file) ?? [])]))].filter(
      (file) => !found.has(file),
    );
    for (const file of ring) found.add(file);
  }
  return tests;
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** How many folders lie between two files. */
const apart = (a: string, b: string) =>
  path.relative(path.dirname(a), path.dirname(b)).split('/').filter(Boolean).length;

function importersIn(root: string) {
  const readTests = read.get(root);
  if (readTests) return readTests;
  const importers = new Map<string, Set<string>>();
  for (const file of globSync(SOURCES, { cwd: root })) {
    for (const [, named = ''] of readFileSync(path.join(root, file), 'utf8')
      .replaceAll(TYPES, '')
      .matchAll(IMPORT)) {
      const imported = resolve(root, file, named);
      if (imported === null) continue;
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
    }
  }
  read.set(root, importers);
  return importers;
}

/** Where an import leads; null for a package. */
function resolve(root: string, file: string, named: string) {
  const found = named.startsWith(CORE)
    ? `core/src/${named.slice(CORE.length)}.ts`
    : path.posix.join(path.posix.dirname(file), named);
  return existsSync(path.join(root, found)) ? found : null;
}
