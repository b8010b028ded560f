import { withChromium } from '../../scripts/lib/chromium.mjs';
import { countOf, Failure, failuresOf, formatCounts, say } from '../../scripts/lib/output.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { runTests } from '../../scripts/lib/run-tests.mjs';
import { proveDeployments } from './deployments.ts';
import { proveAtAnyHour } from './hours.ts';
import { proveByMutation } from './mutation.ts';
import { proveByPlanting } from './planting.ts';
import type { Step, StepContext } from './run-step.ts';

const TIMEOUT_MS = 6 * 60 * 60_000;

/** Makes a step of a script in this folder that measures by itself. */
function script(file: string): Step['prove'] {
  return async ({ count, seed, environment }) => {
    const { code, output } = await run({
      command: 'node',
      args: [inRoot('lab', 'prove', file)],
      env: { ...environment, PROOF_COUNT: String(count), PROOF_SEED: String(seed) },
      onLine: (line) => say(`  ${line}`),
      timeoutMs: TIMEOUT_MS,
      what: file,
    });
    if (code !== 0) throw new Failure(findError(output));
  };
}

/** Looks at every view in every way. `npm test` looks at each once, on a phone and light. */
async function proveViews({ environment, measured }: StepContext) {
  const results = await runTests({
    name: 'prove-views',
    runner: 'playwright',
    args: ['accessibility'],
    environment: { ...(await withChromium(environment)), VIEWS: 'all' },
    timeoutMs: TIMEOUT_MS,
  });
  measured('Tests in `e2e/accessibility.spec.ts`', formatCounts(results));
  if (countOf(results, 'failed') > 0) throw new Failure('What was found is printed above.');
}

/** @param output of a script that failed */
function findError(output: string) {
  return output.split('\n').find((line) => /Error: /.test(line)) ?? output.split('\n').slice(-5).join('\n');
}

/**
 * Makes a step of tests, which measure by themselves or just pass. In `npm test` they try less.
 * @param files separated by spaces
 * @param options count, seed: names of the environment variables that take them; full: variables that make the tests
 *   try everything; project: the suite unless said
 */
function tests(
  files: string,
  options: { count?: string; seed?: string; full?: Record<string, string>; project?: string } = {},
): Step['prove'] {
  const { full, project = 'suite', ...names } = options;
  return async ({ count, seed, environment, measured }) => {
    const results = await runTests({
      name: 'prove',
      projects: [project],
      // With full counts, a test takes as long as it takes.
      args: [...(project === 'suite' ? [] : [`--testTimeout=${TIMEOUT_MS}`]), ...files.split(' ')],
      environment: {
        ...environment,
        ...full,
        ...(names.count && { [names.count]: String(count) }),
        ...(names.seed && { [names.seed]: String(seed) }),
      },
      timeoutMs: TIMEOUT_MS,
    });
    measured(`Tests in \`${files}\``, formatCounts(results));
    if (countOf(results, 'failed') > 0) throw new Failure(failuresOf(results).join('\n'));
  };
}

/** All steps, in the order of the report. */
export const STEPS: readonly Step[] = [
  {
    name: 'splits',
    claim: 'Every split sums exactly, and leaves nobody a whole minor unit off the ideal part',
    isAlone: true,
    count: 50_000,
    unit: 'splits',
    prove: tests('core/src/split-properties.test.ts', { count: 'SPLIT_RUNS', project: 'core' }),
  },
  {
    name: 'plans',
    claim:
      'Simplified debts leave nobody owing, in at most n−1 settlements, and in the fewest for up to 8 people',
    isAlone: true,
    count: 20_000,
    unit: 'plans',
    prove: tests('core/src/simplify.test.ts', { count: 'PLAN_RUNS', project: 'core' }),
  },
  {
    name: 'search',
    claim: 'Every search over the records of a device is answered within 50 ms by the worker of a browser',
    isAlone: true,
    count: 20_000,
    unit: 'records',
    prove: script('search.ts'),
  },
  {
    name: 'operations',
    claim: 'What eleven people do at once, at random, is what the API, a model and the records agree on',
    count: 50_000,
    unit: 'operations',
    prove: tests('functions/test/random/operations.test.ts', {
      count: 'RANDOM_OPERATIONS',
      seed: 'RANDOM_SEED',
    }),
  },
  {
    name: 'foreseen',
    claim:
      'Random operations, one after another, are each taken or refused as the answers before them say, and everybody’s balances and lists follow',
    count: 5_000,
    unit: 'operations',
    prove: tests('functions/test/random/foreseen.test.ts', {
      count: 'FORESEEN_OPERATIONS',
      seed: 'RANDOM_SEED',
    }),
  },
  {
    name: 'changes',
    claim:
      'After random operations of eight people, each device that reads the feed of changes to its end has what the API lists',
    count: 2_000,
    unit: 'operations',
    prove: tests('functions/test/changes/random.test.ts', {
      count: 'CHANGES_OPERATIONS',
      seed: 'CHANGES_SEED',
    }),
  },
  {
    name: 'replays',
    claim: 'A change that is asked for in 2 to 10 copies has one effect',
    count: 10_000,
    unit: 'changes',
    prove: tests('functions/test/replay', { count: 'REPLAY_MUTATIONS', seed: 'REPLAY_SEED' }),
  },
  {
    name: 'events',
    claim:
      'Events told 1 to 5 times, in any order, by handlers that are killed on the way, leave the same log',
    count: 2_000,
    unit: 'changes',
    prove: tests('functions/test/storm', { count: 'STORM_CHANGES', seed: 'STORM_SEED' }),
  },
  {
    name: 'merges',
    claim:
      'A merge of two records of a person, the end of an account or of a place in a group, and a new name, killed at any of their writes, end as if nothing had happened',
    prove: tests(
      'functions/test/merge functions/test/takeover functions/test/acceptance/merge functions/test/acceptance/readded functions/test/account-deletion functions/test/disowned-imports functions/test/names',
      { full: { WRITES_PER_LIFE: '1' } },
    ),
  },
  {
    name: 'crowd',
    claim:
      'What a crowd of made-up accounts is let do to the built server stays within the bounds of the day, and an ordinary person beside it is refused nothing',
    count: 500,
    unit: 'accounts',
    prove: tests('functions/test/crowd.test.ts', { count: 'CROWD_ACCOUNTS' }),
  },
  {
    name: 'views',
    claim:
      'Every screen and dialog with names of sixty letters, crores and 200 friends fits at 320 px, at 200 % zoom and in the narrowest two panes; axe finds nothing, light or dark',
    isClientNeeded: true,
    prove: proveViews,
  },
  {
    name: 'large',
    claim:
      'A group of 100 people and as many records as one file can have imports, lists, settles and exports, every balance to the minor unit',
    count: 20_000,
    unit: 'records',
    prove: tests('functions/test/large-group.test.ts', { count: 'LARGE_RECORDS', seed: 'RANDOM_SEED' }),
  },
  {
    name: 'ticks',
    claim: 'Ten years of ticks, doubled, late, in reverse and killed, make each day of a series once',
    prove: tests('functions/test/recurrences-ticks.test.ts'),
  },
  {
    name: 'hours',
    claim:
      'Tests that compare days with today pass at midnight in India and in UTC, at the end of a month and of a year, and on 29 February, in zones on both sides of UTC',
    prove: proveAtAnyHour,
  },
  {
    name: 'concurrency',
    claim:
      'Fifty people adding to one group at once lose nothing and, in the best of a few attempts, wait for less than a second; of ten full settlements of one debt one is taken',
    prove: tests('functions/test/concurrency.test.ts'),
  },
  {
    name: 'permissions',
    claim:
      'Every route answers everybody as the permission matrix says, and what is foreign like what is absent',
    prove: tests('functions/test/permissions'),
  },
  {
    name: 'budget',
    claim: 'Calls read and write no more documents than they may, however long the history',
    prove: tests('functions/test/budget.test.ts'),
  },
  {
    name: 'rules',
    claim: 'The rules are covered, and a test notices each allow turned round and each condition changed',
    prove: tests('functions/test/rules'),
  },
  {
    name: 'fuzz',
    claim:
      'Requests made from the contract, valid and broken, are answered as the contract says, never with a 5xx',
    count: 200,
    unit: 'requests of each kind for each call',
    prove: tests('functions/test/fuzz', { count: 'FUZZ_RUNS', seed: 'FUZZ_SEED' }),
  },
  {
    name: 'plants',
    claim: 'A test notices each of the bugs that are planted on purpose',
    prove: proveByPlanting,
  },
  {
    name: 'deployments',
    claim:
      'A deployment to a project with a fault ends with a sentence that helps, and a second run finishes it, against a stand-in of Google',
    isAlone: true,
    prove: proveDeployments,
  },
  {
    name: 'mutants',
    claim: 'At least 90 % of the mutants of the core and of the policies fail a test',
    isAlone: true,
    prove: proveByMutation,
  },
];
