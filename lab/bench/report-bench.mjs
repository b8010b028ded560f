/**
 * One row of what was measured. The figures are numbers by the names of their columns.
 * @typedef {{ table: string, what: string, figures: Readonly<Record<string, number>> }} Row
 */

/** @typedef {Pick<import('../prove/describe-run.mjs').Run, 'date' | 'commit' | 'node' | 'machine'>} About */

/** What the tables are about, by their names. @type {Readonly<Record<string, readonly string[]>>} */
const WORDS = {
  Opening: [
    'Milliseconds from the start of the navigation until the application shows the content: fields, a friend, or the',
    'first record. Cold: signed in and at the dashboard once, without files and without a copy on the device. Again: the',
    'next visit, with both. KiB: compressed JavaScript that had come when the application showed the content, from the',
    'server or from the device. Calls: those of the API that had an answer by then. Ratio: to the page of one line. The',
    'browser is asked without Playwright (decision 66).',
  ],
  Lighthouse: [
    'Scores of 100, milliseconds on the slow phone that Lighthouse simulates, and the lowest score of performance among the',
    'runs. Landing page and sign-in: with nothing on the device. First visit to a screen: by somebody with 2,000 expenses',
    'who has signed in and seen the dashboard once. Second visit: the next one. Each run has a browser of its own.',
  ],
  Inputs: [
    'Milliseconds from a tap to the frame that answers it, as the browser’s event timing says, with the processor slowed',
    'four times.',
  ],
  Calls: [
    'Milliseconds of a call over HTTP, not slowed, with Firestore’s emulator on the same machine, which looks at all that it',
    'holds for each query. Ratio: to a call that no route answers. Reads and writes: documents.',
  ],
};

/** @param {number} value */
const say = (value) =>
  (value < 100 ? Math.round(value * 10) / 10 : Math.round(value)).toLocaleString('en-US');

/**
 * Writes docs/performance.md: the measurements of one run, and nothing else.
 * @param {About & { runs: number, rows: readonly Row[] }} bench
 * @returns {string} Markdown
 */
export function reportBench({ rows, runs, date, commit, node, machine }) {
  const tables = Object.keys(WORDS).filter((name) => rows.some(({ table }) => table === name));
  return [
    '# Performance',
    '',
    'Written by `npm run bench`: every figure was measured in this one run. A slow phone has 1.6 Mbps, 150 ms for each',
    'answer, and a processor four times slower than this machine’s. The server compresses by gzip and speaks HTTP/2, as',
    'Hosting does: answers come one after the other, the most urgent first (decision 61). What was read before is given',
    'again after as long as it took, because the server shares this machine’s processors with the phone (decision 64).',
    'Times are no budgets; bytes and counts are (`e2e/budgets.spec.ts`, `functions/test/budget.test.ts`).',
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
      ...(WORDS[table] ?? []),
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
