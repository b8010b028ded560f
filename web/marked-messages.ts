import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Where the build writes the English files a second time, with marks around what the catalogue says. Tests of views take
 * them instead (`e2e/views/wording.ts`). The folder is not part of what is deployed.
 */
export const MARKED_FOLDER = fileURLToPath(new URL('../.cache/marked-messages/', import.meta.url));
const DEPLOYED_FOLDER = fileURLToPath(new URL('dist', import.meta.url));

/** Marks around a text. They have no width, and tests that look for a text leave them out. */
const START = '\u200B';
const END = '\u00AD';

const mark = (text: string): string => (/\p{L}/u.test(text) ? START + text + END : text);

/** The kinds of a place in a compiled message that has branches, or a format. A tag has its content there. */
const isKind = (value: unknown): boolean => typeof value === 'number' && value > 0;

function markPart(part: unknown): unknown {
  if (typeof part === 'string') return mark(part);
  if (!Array.isArray(part)) return part;
  const [name, kind, branches]: readonly unknown[] = part;
  if (!isKind(kind)) return [name, ...part.slice(1).map(markPart)];
  if (typeof branches !== 'object' || branches === null || isFormat(part)) return part;
  return [
    name,
    kind,
    Object.fromEntries(Object.entries(branches).map(([key, branch]) => [key, marked(branch)])),
  ];
}

/** Numbers, days and times have options in the place of branches. */
const isFormat = ([, kind]: readonly unknown[]): boolean => typeof kind === 'number' && kind > 3;

/** Puts marks around each text of a compiled message. Places, tags and the names of branches stay as they are. */
export const marked = (message: unknown): unknown =>
  Array.isArray(message) ? message.map(markPart) : markPart(message);

/** Writes files with marks, if these are the files that are deployed without. */
export function writeMarked(folder: string | undefined, files: ReadonlyMap<string, string>): void {
  if (folder === undefined || path.resolve(folder) !== DEPLOYED_FOLDER) return;
  rmSync(MARKED_FOLDER, { recursive: true, force: true });
  for (const [name, source] of files) {
    const file = path.join(MARKED_FOLDER, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, source);
  }
}
