import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRoot } from '../../scripts/lib/root.mjs';

const IMPORT = /(?:from|import\(|^import) ?'(\.[^']+)'/gm;
/** Layers whose folders are counted one by one. */
const PARTED = new Set(['records', 'rules', 'features']);

/**
 * The folder that a file of the server belongs to: 'kit', 'records/groups', or '.' for the entry points.
 * @param {string} file relative to the sources
 */
function folderOf(file) {
  const [layer = '.', ...rest] = file.split('/');
  if (rest.length === 0) return '.';
  return PARTED.has(layer) && rest.length > 1 ? `${layer}/${rest[0]}` : layer;
}

/**
 * Which folder of the server imports which other one, type imports included; tests are left out.
 * @param {string} root of the sources
 * @returns {Map<string, Set<string>>}
 */
export function folderImports(root = inRoot('functions/src')) {
  const files = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  /** @type {Map<string, Set<string>>} */
  const imports = new Map(files.map((file) => [folderOf(file), new Set()]));
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, target = ''] of text.matchAll(IMPORT)) {
      const to = folderOf(relative(root, join(root, dirname(file), target)));
      if (to !== folderOf(file)) imports.get(folderOf(file))?.add(to);
    }
  }
  return imports;
}

/**
 * Groups of folders that reach one another (strongly connected components of more than one).
 * @param {ReadonlyMap<string, ReadonlySet<string>>} imports
 */
export function circlesIn(imports) {
  /** @param {string} start */
  const reachedFrom = (start) => {
    const seen = new Set(imports.get(start));
    for (const folder of seen) for (const next of imports.get(folder) ?? []) seen.add(next);
    return seen;
  };
  const reached = new Map([...imports.keys()].map((folder) => [folder, reachedFrom(folder)]));
  const circles = [...reached]
    .filter(([folder, others]) => others.has(folder))
    .map(([folder, others]) => [...others].filter((other) => reached.get(other)?.has(folder)).toSorted());
  return [...new Set(circles.map((circle) => circle.join(' ')))];
}
