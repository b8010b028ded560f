/**
 * @typedef {object} CoverageRow
 * @property {string} statement
 * @property {NamedTest[]} tests that show it
 *
 * @typedef {object} NamedTest
 * @property {string} file path in the repository
 * @property {string[]} chain the last titles of its chain, at least its own
 */

/** What stands between a file, the describes around a test, and its title. */
export const SEPARATOR = ' › ';

/**
 * Reads the tables of docs/spec-coverage.md: `| statement | \`file\` › title<br>\`file\` › title |`.
 * @param {string} markdown
 * @returns {CoverageRow[]}
 * @throws {Error} for a row that names no test in that form
 */
export function readCoverage(markdown) {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|')),
    )
    .filter(([, named = '']) => !/^-+$|^shown by$/.test(named))
    .map(([statement = '', named = '']) => ({ statement, tests: named.split('<br>').map(readTest) }));
}

/**
 * @param {string} named
 * @returns {NamedTest}
 */
function readTest(named) {
  const [file, ...chain] = named.split(SEPARATOR);
  const path = /^`([^`]+)`$/.exec(file ?? '')?.[1];
  if (path === undefined || chain.length === 0) throw new Error(`this names no test: ${named}`);
  return { file: path, chain };
}

/**
 * Finds what is named and is no test, or could be several.
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
