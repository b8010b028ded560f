import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../../scripts/lib/output.mjs';

/** Where code, tests and settings are; files may move within. */
const FOLDERS = ['core/src', 'functions/src', 'functions/test', 'web/src'];

/** The sources by root, listed once, as a run of tests asks for a hundred files. */
const listed = new Map<string, string[]>();

function listSources(root: string) {
  const listedFiles = listed.get(root);
  if (listedFiles) return listedFiles;
  const settings = readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((file) =>
      path.posix.join(folder, String(file)),
    ),
  );
  const all = [...settings, ...files];
  listed.set(root, all);
  return all;
}

/**
 * The one file whose path ends with some names, so that a list of files outlives the moving of folders.
 * @param ending whole names: `groups/policy.ts`
 * @returns relative to the root
 * @throws {Failure} unless there is exactly one
 */
export function findSource(root: string, ending: string): string {
  const found = listSources(root).filter((file) => file === ending || file.endsWith(`/${ending}`));
  const [file] = found;
  if (file === undefined || found.length > 1)
    throw new Failure(`${ending} is the name of ${found.length} files, not of one.`);
  return file;
}
