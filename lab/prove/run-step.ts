import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Failure, formatDuration, say } from '../../scripts/lib/output.mjs';
import { wasStopped } from '../../scripts/lib/processes.mjs';
import { inCache } from '../../scripts/lib/root.mjs';

export interface StepContext {
  /** How much is to be tried; null where there is nothing to count. */
  count: number | null;
  seed: number;
  /** Names of the lists of bugs to plant, or what bugs are about, or `unnoticed`; null: all. */
  plants: readonly string[] | null;
  /** The environment of a running suite, where the step needs one. */
  environment: NodeJS.ProcessEnv;
  /** Reports a figure. */
  measured: (what: string, value: string | number) => void;
}

/** A step of the proof. */
export interface Step {
  /** The step's name as arguments have it. */
  name: string;
  claim: string;
  /** Whether it runs without the suite. */
  isAlone?: boolean;
  /** In the suite. */
  isClientNeeded?: boolean;
  /** The full count, where there is something to count. */
  count?: number;
  /** What is counted. */
  unit?: string;
  /** Throws a Failure when the claim does not hold. */
  prove: (context: StepContext) => Promise<void>;
}

export type Measurement = { what: string; value: string };

export interface StepResult {
  name: string;
  claim: string;
  /** How much was to be tried. */
  count: number | null;
  fullCount: number | null;
  unit: string;
  milliseconds: number;
  /** In the order of their reports. */
  measurements: Measurement[];
  /** Null when the claim holds. */
  failure: string | null;
}

/** Runs one step and collects its measurements. An expected failure is a result; the other steps still run. */
export async function runStep(
  step: Step,
  { count, seed, environment, plants }: Pick<StepContext, 'count' | 'seed' | 'environment' | 'plants'>,
): Promise<StepResult> {
  const file = inCache('proof', `${step.name}.jsonl`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const ownLines: Measurement[] = [];
  const start = Date.now();
  say(`\n▶ ${step.name}${count === null ? '' : `: ${count.toLocaleString('en-US')} ${step.unit ?? ''}`}`);
  let failure: string | null = null;
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

/** Reads the lines that measurement.ts has written. */
function readMeasurements(file: string): Measurement[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
