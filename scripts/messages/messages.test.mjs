import { globSync, readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { inRoot, ROOT } from '../lib/root.mjs';
import { CATALOGUES } from '../../core/messages/catalogues.ts';
import { messagesOf } from './catalogues.ts';
import { NOT_SHOWN } from './not-shown.ts';
import { literalsOf, placesOf } from '../lib/message-places.mjs';
import { writtenFromMessages } from '../lib/message-types.mjs';
import { sentencesOf } from './sentences-of.ts';

/** Tests and what they are made with; the API's own reference, whose words stand at /api/docs; what receipts are read by. */
const NOT_READ =
  /\.test\.|stub-|-fixtures|factories|render-(screen|dialog|text)|category-words|\/docs\/|\/receipts\/(parse|ocr)\//;
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

it.each(Object.entries(writtenFromMessages(inRoot('core/messages'))))(
  '%s is what follows from the messages: `npm run messages` writes it',
  (name, source) => {
    expect(readFileSync(inRoot('core/messages', name), 'utf8')).toBe(source);
  },
);

/** @param {string} one whether it is the path of a message, or of a group of them */
const isMessage = (one) => english.some(({ path }) => path === one || path.startsWith(`${one}.`));

it('every description is of a message, or of a group of them', () => {
  const described = Object.keys(JSON.parse(readFileSync(inRoot('core/messages/descriptions.json'), 'utf8')));
  expect(described.filter((one) => !isMessage(one))).toEqual([]);
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
const READ_WHOLE =
  /^(help\.questions|requests\.blockConsequences)\.|^activity\.expense\.(comment|receipt)\w+$|^api\.\w+After$/;

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

/** Tables whose keys are codes, each of which is said whole. */
const TABLES =
  /^(account\.notifications|exporting\.(periods|statement\.methods)|hindrances|outbox\.kinds|rules\.units|spending\.(measureNames|tables))\./;

/** Messages with one text by coincidence, and what tells them apart. */
const ALIKE = [
  { paths: ['balanceNets.getsBack', 'imports.page.gets'], why: 'of a group; of what is imported' },
  { paths: ['categories.other', 'methods.other'], why: 'what was bought; how it was paid' },
  { paths: ['claims.title', 'imports.people'], why: 'names in a group; in a file' },
  { paths: ['claims.offered.youOwe', 'settlements.counted.youOwe'], why: 'in all; in one currency' },
  { paths: ['expenses.shares', 'expenses.page.shares'], why: 'a way to split; what everybody has to pay' },
  { paths: ['explainedBalance.nothing', 'imports.page.nothing'], why: 'no debt; no change' },
  { paths: ['exporting.statement.paid', 'outbox.paid'], why: 'in a statement; of what waits' },
  { paths: ['exporting.records', 'groupSettings.records'], why: 'of one person; of a group' },
  { paths: ['friends.noHistory', 'groups.nothingOpen'], why: 'never anything; nothing now' },
  { paths: ['groupBeginning.noExpenses', 'spending.none'], why: 'of a group; of a person' },
  {
    paths: ['issues.full-name-required', 'signInErrors.noName'],
    why: 'the first screen does not load the schema that has the first',
  },
  { paths: ['names.and', 'rates.and'], why: 'people; amounts' },
];

it('what repeats is said once', () => {
  const catalogues = Object.values(CATALOGUES).map(
    (catalogue) => new Map(messagesOf(catalogue).map(({ path, message }) => [path, message])),
  );
  const compared = english.map(({ path }) => path).filter((path) => !TABLES.test(path));
  // What the server says when it refuses may be what a page says when no answer comes.
  const textsOf = (/** @type {string} */ path) =>
    [path.startsWith('refusals.'), ...catalogues.map((messages) => messages.get(path))].join('\0');
  const repeated = [...Map.groupBy(compared, textsOf).values()].filter((alike) => alike.length > 1);
  expect(repeated).toEqual(ALIKE.map(({ paths }) => paths));
});

/** Two messages, or a message and a word, that stand side by side in one string. */
const JOINED =
  /\$\{(?!LIMITS|JSON)[A-Z][A-Z_]+(?:\.\w+)+(?:\([^`]*?\))?\} ?(?:\$\{|[a-z])|\} \$\{(?!JSON)[A-Z][A-Z_]+(?:\.\w+)+/g;
/** Whole sentences that follow each other. */
const SENTENCES = [
  'web/src/features/expenses/items/items-editor.tsx',
  'web/src/features/links/link-dialogs.tsx',
];

it('no sentence is joined from two messages', () => {
  const found = sources
    .filter(({ file }) => !SENTENCES.includes(file))
    .flatMap(({ file, text }) => [...text.matchAll(JOINED)].map(([joined]) => `${file}: ${joined}`));
  expect(found).toEqual([]);
});

it.each(Object.entries(CATALOGUES))('what the help names in quotes is on a screen (%s)', (_, catalogue) => {
  const messages = messagesOf(catalogue);
  const others = messages.filter(({ path }) => !path.startsWith('help.'));
  const named = messages
    .filter(({ path }) => path.startsWith('help.'))
    .flatMap(({ message }) => Array.from(message.matchAll(/“([^”]+)”/g), ([, words = '']) => words));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((words) => !others.some(({ message }) => message.startsWith(words)))).toEqual([]);
});

/**
 * Words that no message says any more, and what stands in their place: one word for one thing (docs/languages.md). A word
 * is found at its beginning, with any ending.
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
const RETIRED_WORDS = JSON.parse(readFileSync(inRoot('scripts/messages/retired-words.json'), 'utf8'));

it.each(Object.entries(CATALOGUES))('no message says a word that is retired (%s)', (language, catalogue) => {
  const messages = messagesOf(catalogue);
  const found = Object.entries(RETIRED_WORDS[language] ?? {}).flatMap(([retired, instead]) => {
    const word = new RegExp(`(?<![\\p{L}\\p{M}])${retired}`, 'iu');
    return messages
      .filter(({ message }) => word.test(message))
      .map(({ path }) => `${path} says "${retired}", not "${instead}"`);
  });
  expect(found).toEqual([]);
});

/**
 * In English, strings of the specification have straight quotes, and with them the sentences of the log, of which one is
 * in it, mails, which quote these, and what a program shows before it acts, whose parts are told apart by them.
 */
const STRAIGHT =
  /^(activity|mails|programs\.prepared)\.|^friends\.(empty|found|noneFound|balanceLine)|^groups\.(found|noneFound)$/;

it.each(Object.entries(CATALOGUES))('quotes are curly (%s)', (language, catalogue) => {
  const straight = messagesOf(catalogue).filter(({ message }) => /"|''/.test(message));
  const allowed = language === 'en' ? STRAIGHT : /^programs\.prepared\./;
  expect(straight.map(({ path }) => path).filter((path) => !allowed.test(path))).toEqual([]);
});

describe.each(Object.entries(CATALOGUES).filter(([language]) => language !== 'en'))('%s', (_, catalogue) => {
  const translated = new Map(messagesOf(catalogue).map(({ path, message }) => [path, message]));

  it('has every message', () => {
    expect([...translated.keys()]).toEqual(english.map(({ path }) => path));
  });

  it('has none in English', () => {
    const same = english.filter(
      ({ path, message }) =>
        translated.get(path) === message &&
        literalsOf(compile(message)).some((words) => /[a-z]{2}/.test(words)),
    );
    expect(same.map(({ path }) => path)).toEqual([]);
  });

  it('has the places and the cases of every message', () => {
    const different = english.filter(({ path, message }) => {
      const [own, given] = [translated.get(path) ?? '', message].map((text) => placesOf(compile(text)));
      return (
        own?.size !== given?.size ||
        [...(given ?? [])].some(([name, { kind, cases }]) => {
          const place = own?.get(name);
          return place?.kind !== kind || [...cases].some((one) => !place.cases.has(one));
        })
      );
    });
    expect(different.map(({ path }) => path)).toEqual([]);
  });
});
