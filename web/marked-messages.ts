import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** English with marks, for tests of views (`e2e/views/wording.ts`); not deployed. */
export const MARKED_FOLDER = fileURLToPath(new URL('../.cache/marked-messages/', import.meta.url));
const DEPLOYED_FOLDER = fileURLToPath(new URL('dist', import.meta.url));

/** Marks around a text. They have no width, and tests that look for a text leave them out. */
const START = '\u200B';
const END = '\u00AD';

const mark = (text: string): string => (/\p{L}/u.test(text) ? START + text + END : text);

/** The last kind of a place with branches, by the numbers of icu-minify. Numbers, days and times have a format instead. */
const LAST_WITH_BRANCHES = 3;

function markPart(part: unknown): unknown {
  if (typeof part === 'string') return mark(part);
  if (!Array.isArray(part)) return part;
  const [name, kind, branches]: readonly unknown[] = part;
  // A plain place, or a tag with its content.
  if (typeof kind !== 'number' || kind === 0) return [name, ...part.slice(1).map(markPart)];
  if (kind > LAST_WITH_BRANCHES || typeof branches !== 'object' || branches === null) return part;
  const entries = Object.entries(branches).map(([key, branch]) => [key, marked(branch)]);
  return [name, kind, Object.fromEntries(entries)];
}

/** Puts marks around each text of a compiled message. Places, tags and the names of branches stay as they are. */
export const marked = (message: unknown): unknown =>
  Array.isArray(message) ? message.map(markPart) : markPart(message);

export function writeMarked(folder: string | undefined, files: ReadonlyMap<string, string>): void {
  if (folder === undefined || path.resolve(folder) !== DEPLOYED_FOLDER) return;
  rmSync(MARKED_FOLDER, { recursive: true, force: true });
  for (const [name, source] of files) {
    const file = path.join(MARKED_FOLDER, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, source);
  }
}
