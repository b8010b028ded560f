import type { CoverageRow } from './read-coverage.ts';

/** Where a test runs, by its path. */
const LEVELS: readonly [name: string, path: RegExp][] = [
  ['browser', /^e2e\//],
  ['component', /\.browser\.test\./],
  ['emulator', /^functions\/test\//],
  ['unit', /./],
];

/** @returns Markdown */
export function reportCoverage(rows: readonly CoverageRow[]): string {
  const heads = ['section', 'statements', 'tests', ...LEVELS.map(([name]) => name)];
  return [
    '# Coverage of the specification',
    '',
    'Written by `npm run reports` from `lab/spec-strings/coverage.json`.',
    '',
    `| ${heads.join(' | ')} |`,
    `| ${heads.map((_, index) => (index === 0 ? '---' : '---:')).join(' | ')} |`,
    ...[...Map.groupBy(rows, ({ section }) => section)].map(([section, some]) => line(some, section)),
    line(rows, 'all'),
    '',
  ].join('\n');
}

function line(rows: readonly CoverageRow[], name: string) {
  const tests = new Map(
    rows.flatMap((row) => row.tests.map(({ file, chain }) => [`${file} ${chain.join(' ')}`, file])),
  );
  const levels = [...tests.values()].map((file) => LEVELS.find(([, path]) => path.test(file))?.[0]);
  const counts = LEVELS.map(([level]) => levels.filter((of) => of === level).length);
  return `| ${[name, rows.length, tests.size, ...counts].join(' | ')} |`;
}
