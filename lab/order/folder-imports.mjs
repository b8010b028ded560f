import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
 * Which file imports which other ones, those that are loaded later and those of types included; tests are left out.
 * @param {string} root of the sources
 * @returns {Map<string, Set<string>>} paths relative to the root
 */
export function fileImports(root) {
  const files = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.{ts,tsx}'] });
  return new Map(
    files.map((file) => {
      const targets = [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)];
      return [file, new Set(targets.map(([, target = '']) => join(dirname(file), target)))];
    }),
  );
}

/**
 * Which folder of the server imports which other one, type imports included; tests are left out.
 * @param {string} root of the sources
 * @returns {Map<string, Set<string>>}
 */
export function folderImports(root = inRoot('functions/src')) {
  const files = fileImports(root);
  /** @type {Map<string, Set<string>>} */
  const imports = new Map([...files.keys()].map((file) => [folderOf(file), new Set()]));
  for (const [file, targets] of files) {
    for (const to of [...targets].map(folderOf)) {
      if (to !== folderOf(file)) imports.get(folderOf(file))?.add(to);
    }
  }
  return imports;
}

/**
 * Groups of folders or files that reach one another (strongly connected components of more than one).
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
