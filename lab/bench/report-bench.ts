import type { Run } from '../prove/describe-run.ts';

/** One row of what was measured. The figures are numbers by the names of their columns. */
export type BenchRow = { table: string; what: string; figures: Readonly<Record<string, number>> };

type About = Pick<Run, 'date' | 'commit' | 'node' | 'machine'>;

/** The tables; docs/opening.md says what their columns are. */
const TABLES = ['Opening', 'Inputs', 'Calls'];

const say = (value: number) =>
  (value < 100 ? Math.round(value * 10) / 10 : Math.round(value)).toLocaleString('en-US');

/** @returns Markdown */
export function reportBench({ rows, runs, ...about }: About & { runs: number; rows: readonly BenchRow[] }) {
  const tables = TABLES.filter((name) => rows.some(({ table }) => table === name));
  return [
    '# Performance',
    '',
    'Written by `npm run bench`. What is measured, and how, is in [opening](../opening.md).',
    '',
    `- Date: ${about.date}`,
    `- Commit: ${about.commit}`,
    `- Node: ${about.node}`,
    `- Machine: ${about.machine}`,
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

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function tableOf(rows: readonly BenchRow[]) {
  const columns = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
  return [
    line(['', ...columns]),
    line(['---', ...columns.map(() => '---:')]),
    ...rows.map(({ what, figures }) =>
      line([what, ...columns.map((column) => (figures[column] === undefined ? '' : say(figures[column])))]),
    ),
  ];
}
