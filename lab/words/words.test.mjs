import { globSync, readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { inRoot, ROOT } from '../../scripts/lib/root.mjs';
import { CATALOGUES } from '../../core/src/messages/catalogues.ts';
import { messagesOf } from './catalogues.mjs';
import { NOT_SHOWN } from './not-shown.mjs';
import { sentencesOf } from './sentences-of.mjs';
import { LISTS } from './write-words.mjs';

/** Tests and what they are made with; the API's own reference, whose words stand at /api/docs; what receipts are read by. */
const NOT_READ =
  /\.test\.|stub-|-fixtures|factories|render-screen|category-words|\/docs\/|\/receipts\/(parse|ocr|fuse)\/|\/messages\/(en|hi)\//;
const sources = globSync(['web/src/**/*.{ts,tsx}', 'core/src/**/*.ts', 'functions/src/**/*.ts'], {
  cwd: ROOT,
})
  .filter((file) => !NOT_READ.test(file))
  .toSorted()
  .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }));
const english = messagesOf(CATALOGUES.en);

it('reads texts, strings and templates, and neither names nor code', () => {
  const source = `
    import { thing } from './A thing.ts';
    export const TEXT = { save: 'Save', key: 'saving', 'No key': 'Two words' } as const;
    type Mode = 'An entry' | 'Another';
    invariant(isThere, 'There must be one');
    const call = { summary: 'What a call does' };
    const isEnter = event.key === 'Enter';
    const reminder = (name: string) => \`Reminder sent to \${name}\`;
    const one = <p className="one two" aria-label="More about it">Nothing   yet{' '}<b>{TEXT.save}</b></p>;`;
  expect(sentencesOf('a.tsx', source)).toEqual([
    'Save',
    'Two words',
    'Reminder sent to {…}',
    'More about it',
    'Nothing yet',
  ]);
});

it.each(Object.entries(LISTS))('%s is what the catalogues say: `npm run words` writes it', (file, write) => {
  expect(readFileSync(inRoot(file), 'utf8')).toBe(write());
});

/** @param {string} file @param {string} sentence */
const isNotShown = (file, sentence) =>
  NOT_SHOWN.some(({ at, texts }) => file.startsWith(at) && (texts?.test(sentence) ?? true));

it('no sentence stands outside of the catalogues', () => {
  const found = sources.flatMap(({ file, text }) =>
    sentencesOf(file, text)
      .filter((sentence) => !isNotShown(file, sentence))
      .map((sentence) => `${file}: ${sentence}`),
  );
  expect(found).toEqual([]);
});

/** Groups of messages that the code reads whole, and those whose name it makes. */
const READ_WHOLE = /^(help\.questions|requests\.blockConsequences)\.|^api\.\w+After$/;

it('every message is used', () => {
  const documents = globSync(['web/*.html', 'web/*.ts'], { cwd: ROOT });
  const code = [
    ...sources.map(({ text }) => text),
    ...documents.map((file) => readFileSync(inRoot(file), 'utf8')),
  ];
  const words = new Set(code.join('\n').match(/[\w-]+/g));
  const unused = english.filter(
    ({ path }) => !READ_WHOLE.test(path) && !words.has(path.split('.').at(-1) ?? ''),
  );
  expect(unused.map(({ path }) => path)).toEqual([]);
});

/**
 * The places of a compiled message: 'name', 'count #', 'kind ?a|b' with its cases, '<b>'.
 * @param {unknown} message
 * @returns {string[]}
 */
function placesOf(message) {
  if (!Array.isArray(message)) return [];
  return message.flatMap((node) => {
    if (!Array.isArray(node)) return [];
    const [name, kind, ...rest] = node;
    if (kind === undefined) return [String(name)];
    if (typeof kind === 'object' || typeof kind === 'string')
      return [`<${name}>`, ...placesOf([kind, ...rest])];
    if (kind === 0) return [`<${name}>`];
    const branches = typeof rest[0] === 'object' && rest[0] !== null ? Object.entries(rest[0]) : [];
    const own = kind === 1 ? `${name} ?` : `${name} #`;
    return [own, ...branches.flatMap(([, branch]) => placesOf(Array.isArray(branch) ? branch : [branch]))];
  });
}

/**
 * The cases of a compiled message's selects: 'kind you', 'kind other'.
 * @param {unknown} message
 * @returns {Set<string>}
 */
function casesOf(message) {
  /** @type {Set<string>} */
  const found = new Set();
  if (!Array.isArray(message)) return found;
  for (const node of message) {
    if (!Array.isArray(node)) continue;
    const [name, kind, ...rest] = node;
    if (kind === 1) for (const one of Object.keys(rest[0])) found.add(`${name} ${one}`);
    const parts = typeof kind === 'number' && kind > 0 ? Object.values(rest[0] ?? {}) : [[kind, ...rest]];
    for (const part of parts) for (const one of casesOf(part)) found.add(one);
  }
  return found;
}

describe.each(Object.entries(CATALOGUES).filter(([language]) => language !== 'en'))('%s', (_, catalogue) => {
  const translated = new Map(messagesOf(catalogue).map(({ path, message }) => [path, message]));

  it('has every message, and none that is only a copy by mistake', () => {
    expect([...translated.keys()]).toEqual(english.map(({ path }) => path));
  });

  it('has the places of every message', () => {
    const different = english.filter(({ path, message }) => {
      const [own, given] = [translated.get(path) ?? '', message].map((one) => [
        ...new Set(placesOf(compile(one))),
      ]);
      return JSON.stringify(own?.toSorted()) !== JSON.stringify(given?.toSorted());
    });
    expect(different.map(({ path }) => path)).toEqual([]);
  });

  it('knows every case that English has', () => {
    const missing = english.filter(({ path, message }) => {
      const own = casesOf(compile(translated.get(path) ?? ''));
      return [...casesOf(compile(message))].some((one) => !own.has(one));
    });
    expect(missing.map(({ path }) => path)).toEqual([]);
  });
});
