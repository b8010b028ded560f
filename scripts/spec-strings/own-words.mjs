import { globSync, readFileSync } from 'node:fs';
import { inRoot, ROOT } from '../lib/root.mjs';
import { wordsOf } from './words-of.mjs';

const TEST = /\.test\.tsx?$|^(?:functions\/test|e2e)\//;
const SOURCES = ['core/src/**/*.ts', 'functions/src/**/*.ts', 'web/src/**/*.{ts,tsx}', 'web/*.html'];
const TESTS = [
  '{core,functions,web}/src/**/*.test.{ts,tsx}',
  'functions/test/**/*.ts',
  'e2e/**/*.ts',
  'scripts/**/*.test.{ts,mjs}',
];

/** @typedef {{ file: string } & import('./words-of.mjs').Words} FileWords */

/**
 * @param {string[]} patterns
 * @returns {FileWords[]}
 */
const readAll = (patterns) =>
  globSync(patterns, { cwd: ROOT, exclude: ['**/node_modules', 'e2e/shots', 'e2e/views'] }).map((file) => ({
    file,
    ...wordsOf(file, readFileSync(inRoot(file), 'utf8')),
  }));

/** Reads the strings of the product's sources, without tests. */
export const readSources = () => readAll(SOURCES).filter(({ file }) => !TEST.test(file));

/** Reads the strings and titles of its tests. */
export const readTests = () => readAll(TESTS);
