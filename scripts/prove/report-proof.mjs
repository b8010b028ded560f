import { formatDuration } from '../lib/output.mjs';

/** @typedef {import('./run-step.mjs').StepResult} StepResult */
/** @typedef {import('./describe-run.mjs').Run & { milliseconds: number, results: StepResult[] }} Proof */

/**
 * docs/proof.md: what one run has measured, and nothing else.
 * @param {Proof} proof
 * @returns {string} Markdown
 */
export function reportProof({ results, milliseconds, ...run }) {
  const failed = results.filter(({ failure }) => failure !== null).length;
  return [
    '# Proof',
    '',
    'Written by `npm run prove`: every figure was measured in this one run, and what failed is shown as failed. What each',
    'step does is in `scripts/prove/steps.mjs`; `npm test` does the same with smaller counts.',
    '',
    `- Date: ${run.date}`,
    `- Commit: ${run.commit}`,
    `- Seed: ${run.seed}`,
    `- Firestore emulator: ${run.emulator}`,
    `- Node: ${run.node}`,
    `- Machine: ${run.machine}`,
    `- Took: ${formatDuration(milliseconds)}`,
    `- Result: ${results.length - failed} proven, ${failed} failed`,
    '',
    '| step | what is proven | tried | full count | result | took |',
    '| --- | --- | ---: | ---: | --- | ---: |',
    ...results.map(describeRow),
    ...results.flatMap(describeStep),
    '',
  ].join('\n');
}

/** @param {number | null} count */
const say = (count) => (count === null ? '–' : count.toLocaleString('en-US'));

/** @param {StepResult} result */
function describeRow({ name, claim, count, fullCount, unit, milliseconds, failure }) {
  const result = failure === null ? 'proven' : '**failed**';
  const full = fullCount === null ? '–' : `${say(fullCount)} ${unit}`;
  return `| ${name} | ${claim} | ${say(count)} | ${full} | ${result} | ${formatDuration(milliseconds)} |`;
}

/** @param {StepResult} result */
function describeStep({ name, claim, measurements, failure }) {
  const figures = measurements.map(({ what, value }) =>
    what.startsWith('— ') ? `  - ${what.slice(2)}: ${value}` : `- ${what}: ${value}`,
  );
  return [
    '',
    `## ${name}`,
    '',
    `${claim}.`,
    '',
    ...(figures.length > 0 ? figures : ['Nothing was measured.']),
    ...(failure === null ? [] : ['', '**Failed:**', '', '```text', failure, '```']),
  ];
}
