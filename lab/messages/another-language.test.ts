import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writtenFromMessages } from '../../scripts/lib/message-types.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';

/** In the project, so that its packages are found. */
const FOLDER = inRoot('.cache/another-language');
const MARK = '¤ ';

/** Stands for a translation. @param part of the English messages */
const translated = (part: unknown): unknown =>
  typeof part === 'string'
    ? MARK + part
    : Object.fromEntries(Object.entries(Object(part)).map(([key, one]) => [key, translated(one)]));

const readMessages = (name: string): unknown =>
  JSON.parse(readFileSync(inRoot('core/messages', name), 'utf8'));

beforeAll(() => {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const part of [
    'core/src',
    'core/messages',
    'core/package.json',
    'functions/src',
    'functions/package.json',
  ])
    cpSync(inRoot(part), path.join(FOLDER, part), { recursive: true });
  for (const file of ['messages-in-place.ts', 'marked-messages.ts', 'package.json'])
    cpSync(inRoot('web', file), path.join(FOLDER, 'web', file));
  mkdirSync(path.join(FOLDER, 'node_modules/@barabar'), { recursive: true });
  symlinkSync('../../core', path.join(FOLDER, 'node_modules/@barabar/core'));
  mkdirSync(path.join(FOLDER, 'web/src'));
  writeFileSync(
    path.join(FOLDER, 'web/src/page.ts'),
    `import { text } from '@barabar/core/messages/text';
const TEXT = text('friends');
const FIELDS = text('fields');
export const TITLE = TEXT.title;
export const WORDS = { ...FIELDS, you: FIELDS.name };
`,
  );
  const messages = path.join(FOLDER, 'core/messages');
  const languages = Object(readMessages('languages.json'));
  writeFileSync(
    path.join(messages, 'languages.json'),
    JSON.stringify({ ...languages, sw: { name: 'Kiswahili', tag: 'sw-KE', direction: 'ltr' } }),
  );
  writeFileSync(path.join(messages, 'sw.json'), JSON.stringify(translated(readMessages('en.json'))));
  for (const [name, source] of Object.entries(writtenFromMessages(messages)))
    writeFileSync(path.join(messages, name), source);
});
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

it('another language comes in by its file and a line: pages, mails and notices speak it', () => {
  const printed = execFileSync(process.execPath, [inRoot('lab/messages/say-in-language.ts'), 'sw'], {
    cwd: FOLDER,
    encoding: 'utf8',
  });
  const said = JSON.parse(printed);
  expect(said.page).toContain(`${MARK}Friends`);
  expect(said.page).toContain(`${MARK}Full Name`);
  // Of an area whose messages are named, a file has those.
  expect(said.page).not.toContain(`${MARK}Loading friends`);
  expect(said.subject).toContain(MARK);
  expect(said.notice).toContain(MARK);
  expect(said.counts).toEqual([`${MARK}Members (1)`, `${MARK}Members (2)`]);
});
