import { readList } from '../../scripts/lib/read-list.mjs';

/**
 * @typedef {object} CoverageRow
 * @property {string} statement
 * @property {NamedTest[]} tests that show it
 *
 * @typedef {object} NamedTest
 * @property {string} file path in the repository
 * @property {string[]} chain its own title, after as many of the titles around it as are named
 */

/** Separates a file, the titles of the describes around a test, and its own title. */
export const SEPARATOR = ' › ';

/**
 * Reads the lists of docs/spec-coverage.md: statements, and below each the tests that show it (`\`file\` › title`).
 * @param {string} markdown
 * @returns {CoverageRow[]}
 * @throws {Error} for a statement that names no test, or another line
 */
export function readCoverage(markdown) {
  return readList(markdown).map(({ text, details }) => {
    if (details.length === 0) throw new Error(`this statement names no test: ${text}`);
    return { statement: text, tests: details.map(readTest) };
  });
}

/**
 * Reads the name of one test: `\`file\` › title`.
 * @param {string} named
 * @returns {NamedTest}
 * @throws {Error} for anything else
 */
export function readTest(named) {
  const [file, ...chain] = named.split(SEPARATOR);
  const path = /^`([^`]+)`$/.exec(file ?? '')?.[1];
  if (path === undefined || chain.length === 0) throw new Error(`this names no test: ${named}`);
  return { file: path, chain };
}

/**
 * Finds names that belong to no test, or to several.
 * @param {readonly CoverageRow[]} rows
 * @param {ReadonlyMap<string, readonly import('./words-of.mjs').TestTitle[]>} titles by file
 * @returns {string[]}
 */
export function findUnknownTests(rows, titles) {
  return rows.flatMap(({ statement, tests }) =>
    tests.flatMap(({ file, chain }) => {
      const found = (titles.get(file) ?? []).filter(
        (title) => title.chain.slice(-chain.length).join(SEPARATOR) === chain.join(SEPARATOR),
      ).length;
      if (found === 1) return [];
      const reason = found === 0 ? 'there is no such test' : `there are ${found} such tests`;
      return [`${statement}: ${reason}: ${[file, ...chain].join(SEPARATOR)}`];
    }),
  );
}
