import { formatDuration } from '../../scripts/lib/output.mjs';
import { wrapText } from '../../scripts/lib/wrap-text.ts';
import type { Run } from './describe-run.ts';
import type { StepResult } from './run-step.ts';

export type Proof = Run & { milliseconds: number; results: StepResult[] };

/** @returns Markdown */
export function reportProof({ results, milliseconds, ...run }: Proof): string {
  const failed = results.filter(({ failure }) => failure !== null).length;
  return [
    '# Proof',
    '',
    'Written by `npm run prove` (`lab/prove/steps.ts`).',
    '',
    `- Date: ${run.date}`,
    `- Commit: ${run.commit}`,
    `- Seed: ${run.seed}`,
    `- Firestore emulator: ${run.emulator}`,
    `- Node: ${run.node}`,
    `- Machine: ${run.machine}`,
    `- Took: ${formatDuration(milliseconds)}`,
    describeResult({ proven: results.length - failed, failed }),
    '',
    '| step | tried | full count | result | took |',
    '| --- | ---: | ---: | --- | ---: |',
    ...results.map(describeRow),
    ...results.flatMap((result) => ['', ...describeStep(result)]),
    '',
  ].join('\n');
}

const describeResult = ({ proven, failed }: { proven: number; failed: number }) =>
  `- Result: ${proven} proven, ${failed} failed`;

/**
 * Replaces a step's row and section in a report by those of a run of that step alone. A new step comes last.
 * @param report Markdown of `reportProof`
 * @returns Markdown
 */
export function updateProof(
  report: string,
  { result, date, commit, machine }: Run & { result: StepResult },
): string {
  const [head = '', ...sections] = report.trimEnd().split(/\n\n(?=## )/);
  const row = describeRow(result);
  const start = `| ${result.name} |`;
  const lines = head.split('\n');
  const rows = lines.some((line) => line.startsWith(start))
    ? lines.map((line) => (line.startsWith(start) ? row : line))
    : [...lines, row];
  /** @param end of a row's result */
  const count = (end: string) => rows.filter((line) => line.includes(`| ${end} |`)).length;
  const counted = rows.map((line) =>
    line.startsWith('- Result: ')
      ? describeResult({ proven: count('proven'), failed: count('**failed**') })
      : line,
  );
  const itself = wrapText(`Measured by itself: ${date}, commit ${commit}, ${machine}.`);
  const section = describeStep(result).toSpliced(4, 0, itself, '').join('\n');
  const isOfStep = (one: string) => one.startsWith(`## ${result.name}\n`);
  const all = sections.some(isOfStep)
    ? sections.map((one) => (isOfStep(one) ? section : one))
    : [...sections, section];
  return `${[counted.join('\n'), ...all].join('\n\n')}\n`;
}

const say = (count: number | null) => (count === null ? '–' : count.toLocaleString('en-US'));

function describeRow({ name, count, fullCount, unit, milliseconds, failure }: StepResult) {
  const result = failure === null ? 'proven' : '**failed**';
  const full = fullCount === null ? '–' : `${say(fullCount)} ${unit}`;
  return `| ${name} | ${say(count)} | ${full} | ${result} | ${formatDuration(milliseconds)} |`;
}

function describeStep({ name, claim, measurements, failure }: StepResult) {
  const figures = measurements.map(({ what, value }) =>
    what.startsWith('— ')
      ? wrapText(`  - ${what.slice(2)}: ${value}`, '    ')
      : wrapText(`- ${what}: ${value}`, '  '),
  );
  return [
    `## ${name}`,
    '',
    wrapText(`${claim}.`),
    '',
    ...(figures.length > 0 ? figures : ['Nothing was measured.']),
    ...(failure === null
      ? []
      : ['', '**Failed:**', '', '```text', ...failure.split('\n').map((line) => wrapText(line)), '```']),
  ];
}
