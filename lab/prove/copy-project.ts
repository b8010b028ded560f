import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../scripts/lib/root.mjs';

/** Folders that no test reads. */
const NOT_COPIED = new Set(['node_modules', '.git', '.cache', 'test-results']);
/** The scope of the workspaces, whose code must be that of the copy. */
const OWN_SCOPE = '@barabar';

const isCopied = (file: string) => !NOT_COPIED.has(path.basename(file));

export function copyProject(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(inRoot()).filter(isCopied))
    cpSync(inRoot(name), path.join(folder, name), { recursive: true, filter: isCopied });
  linkPackages(inRoot('node_modules'), path.join(folder, 'node_modules'));
  // Packages that npm could not put into the root's node_modules.
  for (const name of readdirSync(inRoot('node_modules', OWN_SCOPE))) {
    const modulesFolder = inRoot(name, 'node_modules');
    if (existsSync(modulesFolder)) symlinkSync(modulesFolder, path.join(folder, name, 'node_modules'), 'dir');
  }
}

/** Links the packages of the checkout; the workspaces' own packages link to the copy. */
function linkPackages(from: string, to: string) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') || name === OWN_SCOPE) continue;
    symlinkSync(path.join(from, name), path.join(to, name));
  }
  mkdirSync(path.join(to, OWN_SCOPE));
  for (const name of readdirSync(path.join(from, OWN_SCOPE)))
    symlinkSync(path.join('..', '..', name), path.join(to, OWN_SCOPE, name), 'dir');
}
