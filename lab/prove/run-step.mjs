import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Failure, formatDuration, say } from '../../scripts/lib/output.mjs';
import { wasStopped } from '../../scripts/lib/processes.mjs';
import { inCache } from '../../scripts/lib/root.mjs';

/** @typedef {{ what: string, value: string }} Measurement */

/**
 * The result of a step.
 * @typedef {object} StepResult
 * @property {string} name
 * @property {string} claim
 * @property {number | null} count how much was to be tried
 * @property {number | null} fullCount
 * @property {string} unit
 * @property {number} milliseconds
 * @property {Measurement[]} measurements in the order of their reports
 * @property {string | null} failure null when the claim holds
 */

/**
 * Runs one step and collects its measurements. An expected failure is a result; the other steps still run.
 * @param {import('./steps.mjs').Step} step
 * @param {Pick<import('./steps.mjs').StepContext, 'count' | 'seed' | 'environment' | 'plants'>} options
 * @returns {Promise<StepResult>}
 */
export async function runStep(step, { count, seed, environment, plants }) {
  const file = inCache('proof', `${step.name}.jsonl`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  /** @type {Measurement[]} */
  const ownLines = [];
  const start = Date.now();
  say(`\n▶ ${step.name}${count === null ? '' : `: ${count.toLocaleString('en-US')} ${step.unit ?? ''}`}`);
  /** @type {string | null} */
  let failure = null;
  try {
    await step.prove({
      count,
      seed,
      plants,
      environment: { ...environment, PROOF_MEASUREMENTS: file },
      measured: (what, value) => {
        const shownValue = typeof value === 'number' ? value.toLocaleString('en-US') : value;
        say(`  ${what}: ${shownValue}`);
        ownLines.push({ what, value: shownValue });
      },
    });
  } catch (error) {
    if (!(error instanceof Failure) || wasStopped()) throw error;
    failure = error.message;
  }
  const milliseconds = Date.now() - start;
  if (failure !== null) say(`  ${failure.replaceAll('\n', '\n  ')}`);
  say(`${failure === null ? '✔' : '✖'} ${step.name} (${formatDuration(milliseconds)})`);
  const measurements = [...readMeasurements(file), ...ownLines];
  const { name, claim, unit = '', count: fullCount = null } = step;
  return { name, claim, count, fullCount, unit, milliseconds, measurements, failure };
}

/**
 * Reads the lines that measurement.ts has written.
 * @param {string} file
 * @returns {Measurement[]}
 */
function readMeasurements(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
