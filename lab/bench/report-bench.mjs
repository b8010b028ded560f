/**
 * One row of what was measured. The figures are numbers by the names of their columns.
 * @typedef {{ table: string, what: string, figures: Readonly<Record<string, number>> }} Row
 */

/** @typedef {Pick<import('../prove/describe-run.mjs').Run, 'date' | 'commit' | 'node' | 'machine'>} About */

/** The tables; docs/opening.md says what their columns are. */
const TABLES = ['Opening', 'Inputs', 'Calls'];

/** @param {number} value */
const say = (value) =>
  (value < 100 ? Math.round(value * 10) / 10 : Math.round(value)).toLocaleString('en-US');

/**
 * @param {About & { runs: number, rows: readonly Row[] }} bench
 * @returns {string} Markdown
 */
export function reportBench({ rows, runs, date, commit, node, machine }) {
  const tables = TABLES.filter((name) => rows.some(({ table }) => table === name));
  return [
    '# Performance',
    '',
    'Written by `npm run bench`. What is measured, and how, is in [opening](../opening.md).',
    '',
    `- Date: ${date}`,
    `- Commit: ${commit}`,
    `- Node: ${node}`,
    `- Machine: ${machine}`,
    `- Each visit and tap: the median of ${runs}`,
    ...tables.flatMap((table) => [
      '',
      `## ${table}`,
      '',
      ...tableOf(rows.filter((row) => row.table === table)),
    ]),
    '',
  ].join('\n');
}

/** @param {readonly string[]} cells */
const line = (cells) => `| ${cells.join(' | ')} |`;

/** @param {readonly Row[]} rows */
function tableOf(rows) {
  const columns = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
  return [
    line(['', ...columns]),
    line(['---', ...columns.map(() => '---:')]),
    ...rows.map(({ what, figures }) =>
      line([what, ...columns.map((column) => (figures[column] === undefined ? '' : say(figures[column])))]),
    ),
  ];
}
