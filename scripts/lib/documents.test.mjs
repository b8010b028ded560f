import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot, ROOT } from './root.mjs';
import { LINE_LENGTH_MAX } from './wrap-text.ts';

/** Three pages of lines up to 120 characters. */
const CHAPTER_LINES_MAX = 180;
const CHAPTERS = ['money', 'people', 'records', 'settling', 'store', 'opening', 'receipts', 'running'];
const DOCS_LINES_MAX = 5000;
/** @param {string} pattern */
const read = (pattern) =>
  globSync(pattern, { cwd: ROOT })
    .toSorted()
    .map((file) => ({ file, lines: readFileSync(inRoot(file), 'utf8').trimEnd().split('\n') }));

const documents = [...read('*.md'), ...read('docs/**/*.md')];

it('no line of a document is over 120 characters', () => {
  expect(documents.length).toBeGreaterThan(CHAPTERS.length);
  const long = documents.flatMap(({ file, lines }) =>
    lines.flatMap((line, index) => (line.length > LINE_LENGTH_MAX ? [`${file}:${index + 1}`] : [])),
  );
  expect(long).toEqual([]);
});

it('the README names the oldest browsers that the client is built for', () => {
  /** @type {{ browserslist: string[] }} */
  const { browserslist } = JSON.parse(readFileSync(inRoot('web', 'package.json'), 'utf8'));
  const readme = readFileSync(inRoot('README.md'), 'utf8');
  const isNamed = (/** @type {string} */ query) => readme.includes(query.replace(' >=', ''));
  // Safari has the versions of iOS, and Edge those of Chrome.
  expect(browserslist.filter((query) => !isNamed(query))).toEqual(['Safari >= 16.4', 'Edge >= 111']);
});

it('a chapter is at most three pages, and all documents are few enough to be read', () => {
  const chapters = read(`docs/{${CHAPTERS.join(',')}}.md`);
  expect(chapters).toHaveLength(CHAPTERS.length);
  expect(chapters.filter(({ lines }) => lines.length > CHAPTER_LINES_MAX).map(({ file }) => file)).toEqual(
    [],
  );
  const count = read('docs/**/*.md').reduce((sum, { lines }) => sum + lines.length, 0);
  expect(count).toBeLessThanOrEqual(DOCS_LINES_MAX);
});

it('the steps of a deployment are one page of the README', () => {
  const [, deploying = ''] = readFileSync(inRoot('README.md'), 'utf8').split('\n## Deploying\n');
  const lines = deploying.split('\n## ')[0]?.trim().split('\n') ?? [];
  expect(lines[0]).toContain('npm run deploy -- <project>');
  expect(lines.length).toBeLessThanOrEqual(60);
});

/** A path of a source file or a folder in code font; words with other signs are code. */
const PATH =
  /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|css|rules)|(?:core|functions|web|e2e|scripts|lab|features|records|rules|kit|triggers)(?:\/[\w.-]+)+)\/?`/g;

it('every file and folder that a document names exists', () => {
  const files = globSync('{core,functions,web,e2e,scripts,lab}/**/*', {
    cwd: ROOT,
    exclude: ['**/node_modules', 'functions/lib', 'web/dist'],
  });
  const paths = [...files, ...globSync('*', { cwd: ROOT })].map((file) => `/${file}`);
  const missing = documents.flatMap(({ file, lines }) =>
    [...lines.join('\n').matchAll(PATH)]
      .map(([, named = '']) => named)
      .filter((named) => !paths.some((path) => path.endsWith(`/${named}`)))
      .map((named) => `${file}: ${named}`),
  );
  expect(missing).toEqual([]);
});

/** First words by which a comment goes on from what stands above or below it. */
const UNREADABLE_ALONE = /^(?:Or|And|But|Also|By|Of|As|The same|Those|Without|Then|Otherwise|Because|Not)\b/;

it('a doc comment can be read without the line below or above it', () => {
  const files = globSync('{core,functions,web,scripts,lab,e2e}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', 'functions/lib/**', 'web/dist/**', '**/*.d.json.ts'],
  });
  expect(files.length).toBeGreaterThan(1000);
  const beginnings = files.flatMap((file) =>
    [...readFileSync(inRoot(file), 'utf8').matchAll(/\/\*\*\s*(?:\*\s)?(.+)/g)].flatMap(([, text = '']) =>
      UNREADABLE_ALONE.test(text) ? [`${file}: ${text}`] : [],
    ),
  );
  expect(beginnings).toEqual([]);
});
