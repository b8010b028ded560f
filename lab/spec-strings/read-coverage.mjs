/**
 * @typedef {object} CoverageRow
 * @property {string} section of the specification
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
 * Reads coverage.json: each statement of the specification, and the tests that show it (`file › title`, with as many of
 * the surrounding titles as make it unique).
 * @param {string} json
 * @returns {CoverageRow[]}
 * @throws {Error} for a statement that names no test
 */
export function readCoverage(json) {
  /** @type {{ section: string, statement: string, tests: string[] }[]} */
  const rows = JSON.parse(json);
  return rows.map(({ section, statement, tests }) => {
    if (tests.length === 0) throw new Error(`this statement names no test: ${statement}`);
    return { section, statement, tests: tests.map(readTest) };
  });
}

/**
 * @param {string} named `file › title`
 * @returns {NamedTest}
 * @throws {Error} for anything else
 */
export function readTest(named) {
  const [file, ...chain] = named.split(SEPARATOR);
  if (!file || chain.length === 0) throw new Error(`this names no test: ${named}`);
  return { file, chain };
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
