import { readFileSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';
import { placesOf } from './message-places.mjs';

/** @typedef {{ readonly [key: string]: string | Catalogue }} Catalogue messages as they are written, in groups */

/** @param {string} name */
const keyOf = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);

const TYPES = { text: 'string', count: 'number', tag: 'Tag<Part>' };

/** @param {string} message @returns {string} the type that a message has in the code */
function typeOf(message) {
  const places = [...placesOf(compile(message))];
  if (places.length === 0) return 'string';
  const values = `values: { ${places.map(([name, { kind }]) => `${keyOf(name)}: ${TYPES[kind]}`).join('; ')} }`;
  return places.some(([, { kind }]) => kind === 'tag')
    ? `<Part>(${values}) => Sentence<Part>`
    : `(${values}) => string`;
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
import type { Catalogue } from './catalogues.ts';

type Sentence<Part> = readonly (string | Part)[];
type Tag<Part> = (content: (string | Part)[]) => Part;

declare const messages: Catalogue;
export default messages;

export interface Texts {
${membersOf(english, '  ').join('\n')}
}
`;

/**
 * Writes the module that has the messages of all languages.
 * @param {readonly string[]} languages by their codes
 * @returns {string} TypeScript
 */
export const writeCatalogues = (languages) => `// Written by \`npm run messages\` from languages.json.
import type { Language } from '../src/messages/languages.ts';
${languages.map((code) => `import ${code} from './${code}.json' with { type: 'json' };`).join('\n')}

/** Messages as they are written: in ICU MessageFormat, in groups where that helps. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

/** What the product says in every language, by areas: what one part of it says. */
export const CATALOGUES: Readonly<Record<Language, Catalogue>> = { ${languages.join(', ')} };
`;

/**
 * What `npm run messages` writes, by file.
 * @param {string} folder core/messages
 * @returns {Readonly<Record<string, string>>}
 */
export function writtenFromMessages(folder) {
  const read = (/** @type {string} */ name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  return {
    'en.d.json.ts': writeMessageTypes(read('en.json')),
    'catalogues.ts': writeCatalogues(Object.keys(read('languages.json'))),
  };
}
