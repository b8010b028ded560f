import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '../../scripts/lib/root.mjs';

const IMPORT = /(?:from|import\(|^import) ?'(\.[^']+)'/gm;
/** Layers whose folders are counted one by one. */
const PARTED = new Set(['records', 'rules', 'features']);

/**
 * The folder that a file of the server belongs to: 'kit', 'records/groups', or '.' for the entry points.
 * @param file relative to the sources
 */
function folderOf(file: string) {
  const [layer = '.', ...rest] = file.split('/');
  if (rest.length === 0) return '.';
  return PARTED.has(layer) && rest.length > 1 ? `${layer}/${rest[0]}` : layer;
}

/**
 * Which file imports which other ones, those that are loaded later and those of types included; tests are left out.
 * @param root of the sources
 * @returns paths relative to the root
 */
export function fileImports(root: string): Map<string, Set<string>> {
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
 * @param root of the sources
 */
export function folderImports(root = inRoot('functions/src')): Map<string, Set<string>> {
  const files = fileImports(root);
  const imports = new Map<string, Set<string>>([...files.keys()].map((file) => [folderOf(file), new Set()]));
  for (const [file, targets] of files) {
    for (const to of [...targets].map(folderOf)) {
      if (to !== folderOf(file)) imports.get(folderOf(file))?.add(to);
    }
  }
  return imports;
}

/** Groups of folders or files that reach one another (strongly connected components of more than one). */
export function circlesIn(imports: ReadonlyMap<string, ReadonlySet<string>>) {
  const reachedFrom = (start: string) => {
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
