/** Where a test runs, by its path. @type {readonly [name: string, path: RegExp][]} */
const LEVELS = [
  ['browser', /^e2e\//],
  ['component', /\.browser\.test\./],
  ['emulator', /^functions\/test\//],
  ['unit', /./],
];

/**
 * @param {readonly import('./read-coverage.mjs').CoverageRow[]} rows
 * @returns {string} Markdown
 */
export function reportCoverage(rows) {
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

/** @param {readonly import('./read-coverage.mjs').CoverageRow[]} rows @param {string} name */
function line(rows, name) {
  const tests = new Map(
    rows.flatMap((row) => row.tests.map(({ file, chain }) => [`${file} ${chain.join(' ')}`, file])),
  );
  const levels = [...tests.values()].map((file) => LEVELS.find(([, path]) => path.test(file))?.[0]);
  const counts = LEVELS.map(([level]) => levels.filter((of) => of === level).length);
  return `| ${[name, rows.length, tests.size, ...counts].join(' | ')} |`;
}
