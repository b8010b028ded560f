import { LIMITS, rawUnitsMax } from '../limits.ts';
import type { FileContent } from './read-file.ts';

/** Nothing that a record keeps is longer. */
const UNITS_MAX = rawUnitsMax(LIMITS.noteCharsMax);

const isLong = (text: string): boolean => text.length > UNITS_MAX;
const cut = (text: string): string => (isLong(text) ? text.slice(0, UNITS_MAX) : text);

const hasFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Cuts texts in a document without recursion, because it may be nested millions of times. */
function cutTextsIn(document: unknown): void {
  const waiting = hasFields(document) ? [document] : [];
  for (let holder = waiting.pop(); holder; holder = waiting.pop())
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value === 'string') {
        if (isLong(value)) holder[key] = cut(value);
      } else if (hasFields(value)) waiting.push(value);
    }
}

/** To what a record could keep, before anything else reads it; in place in documents, because files are large. */
export function boundContent(content: FileContent): FileContent {
  if (content.kind === 'table')
    return {
      kind: 'table',
      rows: content.rows.map((cells) => (cells.some(isLong) ? cells.map(cut) : cells)),
    };
  cutTextsIn(content.value);
  return content;
}
