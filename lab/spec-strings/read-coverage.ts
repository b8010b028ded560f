import type { TestTitle } from './words-of.ts';

export interface CoverageRow {
  /** The section of the specification. */
  section: string;
  statement: string;
  tests: NamedTest[];
}

export interface NamedTest {
  file: string;
  /** Its own title, after as many of the titles around it as are named. */
  chain: string[];
}

/** Separates a file, the titles of the describes around a test, and its own title. */
export const SEPARATOR = ' › ';

/**
 * Reads coverage.json: each statement of the specification, and the tests that show it (`file › title`, with as many of
 * the surrounding titles as make it unique).
 * @throws {Error} for a statement that names no test
 */
export function readCoverage(json: string): CoverageRow[] {
  const rows: { section: string; statement: string; tests: string[] }[] = JSON.parse(json);
  return rows.map(({ section, statement, tests }) => {
    if (tests.length === 0) throw new Error(`this statement names no test: ${statement}`);
    return { section, statement, tests: tests.map(readTest) };
  });
}

/** @param named `file › title` @throws {Error} for anything else */
export function readTest(named: string): NamedTest {
  const [file, ...chain] = named.split(SEPARATOR);
  if (!file || chain.length === 0) throw new Error(`this names no test: ${named}`);
  return { file, chain };
}

/** Finds names that belong to no test, or to several. @param titles by file */
export function findUnknownTests(
  rows: readonly CoverageRow[],
  titles: ReadonlyMap<string, readonly TestTitle[]>,
): string[] {
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
