import compile from 'icu-minify/compile';

/**
 * @typedef {{ readonly [key: string]: string | Catalogue }} Catalogue messages as they are written, in groups
 * @typedef {{ values: Map<string, 'string' | 'number'>, tags: Set<string> }} Places what fills a message
 */

/** A place of a compiled message has its kind as a number: a select, a plural, an ordinal, or a format. */
const SELECT = 1;

/**
 * Finds what fills a message: its places, and its tags.
 * @param {unknown} compiled by icu-minify
 * @param {Places} [found]
 * @returns {Places}
 */
export function placesOf(compiled, found = { values: new Map(), tags: new Set() }) {
  if (!Array.isArray(compiled)) return found;
  for (const part of compiled) {
    if (!Array.isArray(part)) continue;
    const [name, kind, ...rest] = part;
    if (kind === undefined) found.values.set(name, found.values.get(name) ?? 'string');
    else if (typeof kind === 'number' && kind > 0) {
      if (kind !== SELECT) found.values.set(name, 'number');
      else if (!found.values.has(name)) found.values.set(name, 'string');
      if (typeof rest[0] === 'object' && rest[0] !== null)
        for (const branch of Object.values(rest[0])) placesOf(branch, found);
    } else {
      found.tags.add(name);
      placesOf([kind, ...rest], found);
    }
  }
  return found;
}

/** @param {string} name */
const keyOf = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);

/** @param {string} message @returns {string} the type that a message has in the code */
function typeOf(message) {
  const { values, tags } = placesOf(compile(message));
  const fields = [...values].map(([name, kind]) => `${keyOf(name)}: ${kind}`);
  const parts = [...tags].map((name) => `${keyOf(name)}: Tag<Part>`);
  if (tags.size > 0) return `<Part>(values: { ${[...fields, ...parts].join('; ')} }) => Sentence<Part>`;
  return fields.length === 0 ? 'string' : `(values: { ${fields.join('; ')} }) => string`;
}

/**
 * @param {Catalogue} catalogue
 * @param {string} indent
 * @returns {string[]} lines
 */
const membersOf = (catalogue, indent) =>
  Object.entries(catalogue).flatMap(([key, message]) =>
    typeof message === 'string'
      ? [`${indent}readonly ${keyOf(key)}: ${typeOf(message)};`]
      : [`${indent}readonly ${keyOf(key)}: {`, ...membersOf(message, `${indent}  `), `${indent}};`],
  );

/**
 * Writes the types of the messages: a text without places is a string, any other a function of what fills it, and one with
 * tags returns the parts of its sentence.
 * @param {Catalogue} english
 * @returns {string} TypeScript
 */
export const writeMessageTypes = (english) => `// Written by \`npm run messages\` from en.json.
import type { Catalogue } from '../src/messages/catalogues.ts';

type Sentence<Part> = readonly (string | Part)[];
type Tag<Part> = (content: (string | Part)[]) => Part;

declare const messages: Catalogue;
export default messages;

export interface Texts {
${membersOf(english, '  ').join('\n')}
}
`;
