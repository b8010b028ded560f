import compile from 'icu-minify/compile';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { CATALOGUES, type Catalogue } from '../core/messages/catalogues.ts';
import { LANGUAGE_CODES, type Language } from '../core/src/messages/languages.ts';
import { marked, writeMarked } from './marked-messages.ts';

const SAY = '@barabar/core/messages/say';
/** The calls that `core/src/messages/text.ts` describes. */
const CALL = /\btext\('([\w-]+)'\)/g;
const CONSTANT = /^const (\w+) = text\('(\w+)'\)(?:\.(\w+))?;$/gm;
const CALL_IN_ALL = /\btextInAll\('([\w-]+)'\)/g;
/** The modules of areas, which are written in the build: each is one module, however many ask for it. */
const AREA = fileURLToPath(new URL('src/text/', import.meta.url));
/** The calls that `core/src/messages/said.ts` describes, as far as their first argument goes. */
const CALL_OF_ONE = /\b(messageFor|said)\(\s*'([\w-]+)'(,\s*)?/g;
/** What stands for a message until the files are finished. The digest changes with the message in any language. */
const MARK = /@@([\w.-]+):[\da-f]{8}@@/g;
const QUOTED_MARK = /(["'`])@@([\w.-]+):[\da-f]{8}@@\1/g;

function partAt(language: Language, path: string): string | Catalogue | undefined {
  let found: string | Catalogue | undefined = CATALOGUES[language];
  for (const key of path.split('.')) found = typeof found === 'object' ? found[key] : undefined;
  return found;
}

/** Returns a message by its path, as it is written in its language's file. */
function messageAt(language: Language, path: string): string {
  const found = partAt(language, path);
  if (typeof found !== 'string') throw new Error(`there is no message ${path} in ${language}`);
  return found;
}

function markOf(path: string): string {
  const all = LANGUAGE_CODES.map((language) => messageAt(language, path)).join('\0');
  return `@@${path}:${createHash('sha256').update(all).digest('hex').slice(0, 8)}@@`;
}

/** Whether a message has no parameters. */
const isPlain = (path: string): boolean =>
  LANGUAGE_CODES.every((language) => typeof compile(messageAt(language, path)) === 'string');

function writeCall(
  name: string,
  id: string,
  { write, separator = '' }: { write: (path: string) => string; separator: string | undefined },
): string {
  const path = `issues.${id}`;
  const message = write(path);
  if (name === 'said') return `/* @__PURE__ */ saidIn(${JSON.stringify(id)}, ${message}${separator}`;
  return isPlain(path) ? `(${message}` : `/* @__PURE__ */ messageIn(${message}${separator}`;
}

/** Plain ones as strings, functions for those with parameters. `used` are the keys to write; all without it. */
function writeGroup(path: string, write: (path: string) => string, used?: ReadonlySet<string>): string {
  const group = partAt('en', path);
  if (typeof group !== 'object') throw new Error(`there is no group ${path}`);
  const properties = Object.entries(group)
    .filter(([key]) => !used || used.has(key))
    .map(([key, message]) => {
      const keyPath = `${path}.${key}`;
      const value =
        typeof message === 'object'
          ? writeGroup(keyPath, write)
          : isPlain(keyPath)
            ? write(keyPath)
            : `/* @__PURE__ */ sayer(${write(keyPath)})`;
      return `${JSON.stringify(key)}: ${value}`;
    });
  return `{ ${properties.join(', ')} }`;
}

/** The keys of a constant that a module uses; undefined where it uses the constant otherwise, as in `{ ...WORDS }`. */
function keysOf(code: string, name: string): ReadonlySet<string> | undefined {
  const use = new RegExp(`(?<!\\w|(?<!\\.)\\.)${name}\\b(?! = text\\()(?:\\??\\.(\\w+))?`, 'g');
  const uses = [...code.matchAll(use)];
  const keys = uses.flatMap(([, key]) => key ?? []);
  return keys.length === uses.length ? new Set(keys) : undefined;
}

const writeMark = (path: string): string => JSON.stringify(markOf(path));
const writeIn = (language: Language) => (path: string) => JSON.stringify(compile(messageAt(language, path)));

/** Escapes text for the middle of a string or template literal, whatever its quotes are. */
const escaped = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/['`]|\$\{/g, '\\$&');

/** @param change makes something else of each compiled message before */
const inLanguage = (
  code: string,
  language: Language,
  change: (message: unknown) => unknown = (message) => message,
): string =>
  code
    .replaceAll(QUOTED_MARK, (_mark, _quote, path: string) =>
      JSON.stringify(change(compile(messageAt(language, path)))),
    )
    // The minifier may have put a plain message and other text into one string.
    .replaceAll(MARK, (_mark, path: string) => {
      const message = change(compile(messageAt(language, path)));
      if (typeof message !== 'string') throw new Error(`${path} has parameters and became part of a string`);
      return escaped(message);
    });

type Chunk = Rolldown.OutputChunk;

/** Returns the names of the files that hold messages, and of those that import such a file, statically or later. */
export function filesWithText(chunks: readonly Chunk[]): ReadonlySet<string> {
  const found = new Set(chunks.filter(({ code }) => code.search(MARK) >= 0).map(({ fileName }) => fileName));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { fileName, imports, dynamicImports } of chunks)
      if ([...imports, ...dynamicImports].some((name) => found.has(name))) found.add(fileName);
  }
  return found;
}

/** Where the files of a language are that English has in `assets/`. */
const folderOf = (language: Language): string => `assets/${language}/`;

/** Files without text stay where they are, for all languages. */
function translate({ code }: Chunk, language: Language, withText: ReadonlySet<string>): string {
  return inLanguage(code, language)
    .replaceAll(/(["'`])\.\/([\w.-]+\.js)\1/g, (_all, quote: string, name: string) =>
      withText.has(`assets/${name}`) ? `${quote}./${name}${quote}` : `${quote}../${name}${quote}`,
    )
    .replaceAll(/(["'`])(\/?)assets\/([\w.-]+\.js)\1/g, (all, quote: string, slash: string, name: string) =>
      withText.has(`assets/${name}`) ? `${quote}${slash}${folderOf(language)}${name}${quote}` : all,
    );
}

/** @param write what stands for a message, by its path */
function callsInPlace(write: (path: string) => string): Plugin {
  return {
    name: 'barabar:messages-in-place',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(AREA) ? source : null),
    load(id) {
      if (!id.startsWith(AREA)) return null;
      return `import { sayer } from '${SAY}';\nexport const TEXT = ${writeGroup(id.slice(AREA.length), write)};`;
    },
    transform(code, id) {
      if (!/\/(core|web)\/src\/(?!messages\/)/.test(id)) return null;
      const areas = new Set<string>();
      const written = code
        .replaceAll(CONSTANT, (call, name: string, area: string, group: string | undefined) => {
          const used = keysOf(code, name);
          if (!used) return call;
          const path = group === undefined ? area : `${area}.${group}`;
          return `const ${name} = ${writeGroup(path, write, used)};`;
        })
        .replaceAll(CALL, (_call, area: string) => {
          areas.add(area);
          return `TEXT_OF_${area}`;
        })
        .replaceAll(
          CALL_IN_ALL,
          (_call, area: string) =>
            `[${LANGUAGE_CODES.map((language) => writeGroup(area, writeIn(language))).join(', ')}]`,
        )
        .replaceAll(CALL_OF_ONE, (_call, name: string, messageId: string, separator?: string) =>
          writeCall(name, messageId, { write, separator }),
        );
      if (written === code) return null;
      const imports = [...areas].map((area) => `import { TEXT as TEXT_OF_${area} } from '${AREA}${area}';`);
      return `${imports.join('')}import { messageIn, saidIn, sayer } from '${SAY}';\n${written}`;
    },
  };
}

/** Writes the messages of a worker in place. It knows no language of a page: what it says is English. */
export const messagesInWorker = (): Plugin => callsInPlace(writeIn('en'));

/** Each file that holds text is written once per language (docs/opening.md), in one build. */
export function messagesInPlace(): Plugin[] {
  return [
    callsInPlace(writeMark),
    {
      name: 'barabar:languages',
      apply: 'build',
      enforce: 'post',
      generateBundle: {
        order: 'post',
        handler({ dir }, bundle) {
          const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
          const withText = filesWithText(chunks);
          const withMarks = new Map<string, string>();
          for (const chunk of chunks) {
            if (!withText.has(chunk.fileName)) continue;
            for (const language of LANGUAGE_CODES)
              if (language !== 'en')
                this.emitFile({
                  type: 'asset',
                  fileName: chunk.fileName.replace('assets/', folderOf(language)),
                  source: translate(chunk, language, withText),
                });
            withMarks.set(chunk.fileName, inLanguage(chunk.code, 'en', marked));
            chunk.code = inLanguage(chunk.code, 'en');
          }
          writeMarked(dir, withMarks);
        },
      },
    },
  ];
}
