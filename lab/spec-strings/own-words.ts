import { globSync, readFileSync } from 'node:fs';
import { inRoot, ROOT } from '../../scripts/lib/root.mjs';
import { CATALOGUES } from '../../core/messages/catalogues.ts';
import { messagesOf } from '../../scripts/messages/catalogues.ts';
import { sayEveryForm } from '../messages/say-every-form.ts';
import { stringsOf, type Words } from './words-of.ts';

const TEST = /\.test\.tsx?$|^(?:functions\/test|e2e)\//;
const SOURCES = ['core/src/**/*.ts', 'functions/src/**/*.ts', 'web/src/**/*.{ts,tsx}', 'web/*.html'];
const TESTS = [
  '{core,functions,web}/src/**/*.test.{ts,tsx}',
  'functions/test/**/*.ts',
  'e2e/**/*.ts',
  '{lab,scripts}/**/*.test.{ts,mjs}',
];

export type FileWords = { file: string } & Words;

const readAll = (patterns: string[], isRead: (file: string) => boolean = () => true): FileWords[] =>
  globSync(patterns, { cwd: ROOT, exclude: ['**/node_modules', 'e2e/shots', 'e2e/views'] })
    .filter(isRead)
    .map((file) => ({ file, ...stringsOf(file, readFileSync(inRoot(file), 'utf8')) }));

/** What the catalogue says in English, area by area, each message in all of its forms. */
const readCatalogue = (): FileWords[] =>
  Object.entries(CATALOGUES.en).map(([area, messages]) => ({
    file: `core/messages/en.json: ${area}`,
    said:
      typeof messages === 'string'
        ? []
        : messagesOf(messages).flatMap(({ message }) => sayEveryForm(message)),
    titles: [],
  }));

/** Reads the strings of the product's sources and catalogue, without tests. */
export const readSources = () => [...readAll(SOURCES, (file) => !TEST.test(file)), ...readCatalogue()];

/** Reads the strings and titles of its tests. */
export const readTests = () => readAll(TESTS);
