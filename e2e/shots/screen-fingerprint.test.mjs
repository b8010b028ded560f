import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createScreenFingerprint } from './screen-fingerprint.mjs';

const SCREEN = `import type { Friend } from './types.ts';
import { Row } from './parts/row.tsx';
import { TEXT } from './text.ts';

/** A friend. */
export const Screen = ({ name }: Friend) => (
  <main className="wide">
    <h1>{TEXT.title}</h1>
    <Row name={name} />
  </main>
);
`;
const FILES = {
  'screen.tsx': SCREEN,
  'parts/row.tsx': `import styles from './row.module.css';
export const Row = ({ name }: { name: string }) => <p className={styles.row}>{name} owes you</p>;
`,
  'parts/row.module.css': '.row { color: red; }\n',
  'text.ts': `export const TEXT = { title: 'Friends', other: { of: (name: string) => \`Elsewhere, \${name}\` } };
`,
};

/** @type {string} */
let root;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'screen-'));
  for (const [file, source] of Object.entries(FILES)) write(file, source);
});
afterEach(() => rmSync(root, { recursive: true }));

/**
 * @param {string} file
 * @param {string} source
 */
function write(file, source) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), source);
}

const now = () => createScreenFingerprint(root)(['screen.tsx']);

/**
 * @param {keyof typeof FILES} file
 * @param {string} from
 * @param {string} to
 */
function change(file, from, to) {
  const before = now();
  expect(FILES[file]).toContain(from);
  write(file, FILES[file].replace(from, to));
  return now() === before ? 'the same' : 'another one';
}

describe('the fingerprint of a screen is another one', () => {
  it.each(
    /** @type {const} */ ([
      ['a text', 'parts/row.tsx', 'owes you', 'owes nothing'],
      ['a text under a name', 'text.ts', 'Friends', 'People'],
      ['an element', 'screen.tsx', '<h1>{TEXT.title}</h1>', '<h2>{TEXT.title}</h2>'],
      ['a class', 'screen.tsx', '"wide"', '"narrow"'],
      ['a class of a module', 'parts/row.tsx', 'styles.row', 'styles.line'],
      ['a rule of a style sheet', 'parts/row.module.css', 'red', 'blue'],
      ['a use of a text', 'screen.tsx', '{name}', '{TEXT.other.of(name)}'],
      ['what it imports', 'screen.tsx', "import { Row } from './parts/row.tsx';\n", ''],
    ]),
  )('after a change of %s', (_, file, from, to) => {
    expect(change(file, from, to)).toBe('another one');
  });
});

describe('the fingerprint of a screen is the same', () => {
  it.each(
    /** @type {const} */ ([
      ['a comment', 'screen.tsx', 'A friend.', 'Somebody who shares expenses.'],
      ['a type', 'parts/row.tsx', '{ name: string }', '{ readonly name: string }'],
      ['the name of a component', 'screen.tsx', 'const Screen', 'const FriendScreen'],
      ['a text that it does not use', 'text.ts', 'Elsewhere', 'Somewhere'],
      ['a comment and spaces of a style sheet', 'parts/row.module.css', '{ color', '{ /* owed */\n  color'],
    ]),
  )('after a change of %s', (_, file, from, to) => {
    expect(change(file, from, to)).toBe('the same');
  });

  it('after a file has moved', () => {
    const before = now();
    write('row.tsx', FILES['parts/row.tsx'].replace('./row.module.css', './parts/row.module.css'));
    write('screen.tsx', SCREEN.replace('./parts/row.tsx', './row.tsx'));
    expect(now()).toBe(before);
  });
});

it('a screen whose file is gone has none', () => {
  expect(() => createScreenFingerprint(root)(['nowhere.tsx'])).toThrow('nowhere.tsx is not there');
});
