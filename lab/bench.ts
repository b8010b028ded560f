/**
 * `npm run bench` measures how fast pages open on a slow phone, what inputs take there, and how long each call that reads
 * takes and how many documents it reads with 100, 2,000 and 20,000 expenses. It writes
 * docs/reports/performance.md. `-- --only opening,inputs,calls` names the parts, `--runs 9` says how often each visit is
 * measured; the report of some parts goes to the cache, because docs/reports/performance.md is about all.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readNames, readOptions, readWhole } from './read-options.ts';
import { reportBench } from './bench/report-bench.ts';
import { withChromium } from '../scripts/lib/chromium.mjs';
import { formatDuration, say } from '../scripts/lib/output.mjs';
import { chooseOffset } from '../scripts/lib/ports.mjs';
import { prepareFirestore, prepareTools } from '../scripts/lib/prepare.mjs';
import { run, runMain } from '../scripts/lib/processes.mjs';
import { inCache, inRoot } from '../scripts/lib/root.mjs';
import { withSuite } from '../scripts/lib/suite.mjs';
import { describeRun } from './prove/describe-run.ts';

const PARTS = ['opening', 'inputs', 'calls'];
const FIRST_OFFSET = 800;
const TIMEOUT_MS = 60 * 60_000;

await runMain(async () => {
  const given = readOptions(process.argv.slice(2), ['only', 'runs'], 'npm run bench');
  const parts = readNames('part', given.only ?? PARTS.join(), PARTS);
  const runs = readWhole('runs', given.runs ?? '5');
  const start = Date.now();
  const environment = await withChromium(await prepareTools());
  const firestore = await prepareFirestore(environment);
  const measurements = inCache('bench.jsonl');
  mkdirSync(path.dirname(measurements), { recursive: true });
  rmSync(measurements, { force: true });
  const options = {
    environment,
    firestore,
    offset: await chooseOffset(FIRST_OFFSET),
    invocation: 'npm run bench',
    verifiedEmailRequired: 'true',
  };
  const code = await withSuite(options, async (suite) => {
    const result = await Promise.race([
      run({
        command: 'node',
        args: [inRoot('lab', 'bench', 'measure.ts')],
        env: {
          ...suite.environment,
          BENCH_FILE: measurements,
          BENCH_RUNS: String(runs),
          BENCH_PARTS: parts.join(','),
        },
        onLine: (line) => say(`  ${line}`),
        timeoutMs: TIMEOUT_MS,
        what: 'npm run bench',
      }),
      suite.failed,
    ]);
    return result.code;
  });
  if (code !== 0) return code;
  const rows = readFileSync(measurements, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const about = await describeRun({ environment, firestore, seed: 0 });
  const isWhole = parts.length === PARTS.length;
  const file = isWhole ? inRoot('docs', 'reports', 'performance.md') : inCache('performance.md');
  writeFileSync(file, reportBench({ ...about, runs, rows }));
  say(`\n${path.relative(inRoot(), file)} says what was measured in ${formatDuration(Date.now() - start)}.`);
  return 0;
});
