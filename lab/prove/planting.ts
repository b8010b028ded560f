import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withChromium } from '../../scripts/lib/chromium.mjs';
import { Failure, say } from '../../scripts/lib/output.mjs';
import { inCache, inRoot } from '../../scripts/lib/root.mjs';
import { copyProject } from './copy-project.ts';
import { findSource } from './find-source.ts';
import { nearestTests } from './nearest-tests.ts';
import { areaOf, plantBug, PLANTED_BUGS, UNNOTICED, type PlantedBug } from './planted-bugs.ts';
import {
  countLevels,
  describePlant,
  describeUnmeasured,
  isNoticed,
  missedOf,
  readPlants,
  writePlants,
} from './report-plants.ts';
import { TestRunner } from './test-runner.ts';
import type { StepContext } from './run-step.ts';

const FOLDER = inCache('planting');
const MEASURED = inRoot('lab', 'prove', 'plants-measured.tsv');
/** Becomes a part of the setup of component tests: a page evaluates that for each file, but what it imports once. */
const STOP_AT_FAILURE = inRoot('lab', 'prove', 'stop-at-failure.ts');
const MINUTE_MS = 60_000;
/** How many times the nearest files of tests that reach a bug are run in all, if the nearest pass. */
const TIMES = 3;

/**
 * The levels of tests, the cheapest first: what one notices, the next ones are not asked. Nearest: so many of the files
 * that reach a bug are run at first, and the next ones if those pass.
 */
const LEVELS = [
  {
    level: 'unit',
    projects: ['core', 'functions-unit', 'web', 'web-alone'],
    files: /^(?!functions\/test\/)(?!.*\.(?:browser|print)\.)/,
    nearest: 6,
    timeoutMs: 5 * MINUTE_MS,
  },
  {
    level: 'component',
    projects: ['web-browser', 'web-print'],
    files: /\.(?:browser|print)\./,
    nearest: 4,
    timeoutMs: 15 * MINUTE_MS,
  },
  {
    level: 'emulator',
    projects: ['suite', 'suite-hosting'],
    files: /^functions\/test\//,
    nearest: 6,
    timeoutMs: 30 * MINUTE_MS,
  },
];

type Level = {
  level: string;
  files: RegExp;
  nearest: number;
  runner: TestRunner;
  sound: Map<string, boolean>;
};

export async function proveByPlanting({ environment, measured, plants }: StepContext) {
  copyProject(FOLDER);
  appendFileSync(path.join(FOLDER, 'web/browser-setup.ts'), readFileSync(STOP_AT_FAILURE));
  const withBrowser = await withChromium(environment);
  const levels: Level[] = LEVELS.map(({ projects, timeoutMs, ...level }) => ({
    ...level,
    runner: new TestRunner({ folder: FOLDER, projects, timeoutMs, environment: withBrowser }),
    sound: new Map(),
  }));
  const measuredPlants = readPlants(readFileSync(MEASURED, 'utf8'));
  const rows = [];
  for (const [name, bugs] of Object.entries(PLANTED_BUGS))
    for (const bug of bugs) {
      const before = measuredPlants.get(bug.bug) ?? describeUnmeasured(bug);
      const isWanted =
        plants === null ||
        [name, areaOf(bug), ...(isNoticed(before) ? [] : [UNNOTICED])].some((word) => plants.includes(word));
      const row = isWanted ? await plantAndTest(bug, levels) : before;
      if (isWanted) say(`  ${row.join(' | ')}`);
      rows.push(row);
    }
  for (const { runner } of levels) runner.stop();
  rmSync(FOLDER, { recursive: true, force: true });
  measured('Bugs, each planted alone', rows.length);
  for (const [level, count] of countLevels(rows)) measured(`— first noticed by: ${level}`, count);
  writeFileSync(MEASURED, writePlants(rows));
  const missed = missedOf(rows);
  if (missed.length > 0) throw new Failure(missed.map((bug) => `No test notices: ${bug}`).join('\n'));
}

async function plantAndTest(bug: PlantedBug, levels: readonly Level[]) {
  const { file, text } = plantBug(FOLDER, bug);
  const reached = [
    ...new Set([...(bug.test === null ? [] : [findSource(FOLDER, bug.test)]), ...nearestTests(FOLDER, file)]),
  ];
  const at = path.join(FOLDER, file);
  const soundText = readFileSync(at, 'utf8');
  for (const { level, files, nearest, runner, sound } of levels) {
    const tests = reached.filter((name) => files.test(name));
    for (const some of [tests.slice(0, nearest), tests.slice(nearest, TIMES * nearest)].filter(
      ({ length }) => length > 0,
    )) {
      writeFileSync(at, text);
      const noticed = await runner.run({ changed: file, files: some });
      writeFileSync(at, soundText);
      const failing = [...new Set(noticed.map((test) => test.file))];
      // A file that fails without the bug, too, shows nothing.
      const unsure = failing.filter((name) => !sound.has(name));
      const unsound = unsure.length > 0 ? await runner.run({ changed: file, files: unsure }) : [];
      for (const name of unsure) sound.set(name, !unsound.some((test) => test.file === name));
      const [first, ...others] = failing.filter((name) => sound.get(name));
      const seconds = (noticed.find((test) => test.file === first)?.milliseconds ?? 0) / 1000;
      if (first !== undefined)
        return describePlant(bug, { file, notice: { level, file: first, seconds, others }, date: today() });
    }
  }
  return describePlant(bug, { file, notice: null, date: today() });
}

const today = () => new Date().toISOString().slice(0, 10);
