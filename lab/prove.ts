/**
 * `npm run prove` runs at full length what `npm test` runs a little of, and writes the measurements to
 * docs/reports/proof.md. `-- --operations 1000` sets a step's count, `--seed 7` the seed, `--only splits,rules` the
 * steps; the report of some steps goes to the cache, because docs/reports/proof.md is about all. With `--update` it
 * replaces their sections in docs/reports/proof.md, which then say when they were measured. `--only plants --plants store`
 * plants some lists of bugs, `--plants Offer` those about offers; what was measured of the others stays.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatDuration, say } from '../scripts/lib/output.mjs';
import { chooseOffset } from '../scripts/lib/ports.mjs';
import { prepareFirestore, prepareTools } from '../scripts/lib/prepare.mjs';
import { runMain } from '../scripts/lib/processes.mjs';
import { inCache, inRoot } from '../scripts/lib/root.mjs';
import { startSuite } from '../scripts/lib/suite.mjs';
import { describeRun } from './prove/describe-run.ts';
import { readProveArguments } from './prove/read-arguments.ts';
import { reportProof, updateProof } from './prove/report-proof.ts';
import { runStep, type Step, type StepResult } from './prove/run-step.ts';
import { STEPS } from './prove/steps.ts';

const FIRST_OFFSET = 700;

await runMain(async () => {
  const { seed, counts, only, plants, isUpdate } = readProveArguments(process.argv.slice(2), STEPS);
  const steps = STEPS.filter(({ name }) => only === null || only.includes(name));
  const start = Date.now();
  const environment = await prepareTools();
  const firestore = await prepareFirestore(environment);
  const run = await describeRun({ environment, firestore, seed });

  const thatAre = (wanted: boolean) => steps.filter(({ isAlone = false }) => isAlone === wanted);
  const countOf = ({ name, count }: Step) => counts[name] ?? count ?? null;
  const results: StepResult[] = [];
  for (const step of thatAre(true))
    results.push(await runStep(step, { count: countOf(step), seed, environment, plants }));
  if (thatAre(false).length > 0) {
    const suite = await startSuite({
      environment,
      firestore,
      offset: await chooseOffset(FIRST_OFFSET),
      invocation: 'npm run prove',
      verifiedEmailRequired: 'true',
      hasClient: steps.some(({ isClientNeeded = false }) => isClientNeeded),
    });
    for (const step of thatAre(false)) {
      await suite.clear();
      const options = { count: countOf(step), seed, environment: suite.environment, plants };
      results.push(await Promise.race([runStep(step, options), suite.failed]));
    }
    await suite.stop();
  }

  const isWhole = steps.length === STEPS.length;
  const file = isWhole || isUpdate ? inRoot('docs', 'reports', 'proof.md') : inCache('proof.md');
  mkdirSync(path.dirname(file), { recursive: true });
  // In the order in which the steps are listed, however they were run.
  const listed = STEPS.flatMap((step) => results.filter(({ name }) => name === step.name));
  const report =
    isUpdate && !isWhole
      ? listed.reduce((text, result) => updateProof(text, { ...run, result }), readFileSync(file, 'utf8'))
      : reportProof({ ...run, milliseconds: Date.now() - start, results: listed });
  writeFileSync(file, report);
  const failed = results.filter(({ failure }) => failure !== null);
  say(`\n${path.relative(inRoot(), file)} says what was measured in ${formatDuration(Date.now() - start)}.`);
  say(`${results.length - failed.length} proven, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
});
