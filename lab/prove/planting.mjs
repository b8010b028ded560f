import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Failure, say } from '../../scripts/lib/output.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { inCache, inRoot } from '../../scripts/lib/root.mjs';
import { findSource } from './find-source.mjs';
import { plantBug, PLANTED_BUGS } from './planted-bugs.mjs';
import { readFailedTests, readVitestFailures } from './read-vitest-failures.mjs';

/** @typedef {import('./planted-bugs.mjs').PlantedBug} PlantedBug */

const FOLDER = inCache('planting');
/** Folders that no test reads. */
const NOT_COPIED = new Set(['node_modules', '.git', '.cache', 'test-results']);
/** The scope of the workspaces, whose code must be that of the copy. */
const OWN_SCOPE = '@barabar';
const TIMEOUT_MS = 15 * 60_000;
/** Long, because a test that is cut off on a busy machine shows nothing. */
const PATIENCE_MS = 5 * 60_000;

/** @type {import('./steps.mjs').Step['prove']} */
export async function proveByPlanting({ environment, measured, tabled }) {
  copyProject();
  await expectSound(environment);
  /** @type {string[]} */
  const missed = [];
  const rows = [];
  for (const bug of PLANTED_BUGS) {
    const found = await plantAndTest(bug, environment);
    say(`  ${found ? '✔' : '✖'} ${bug.bug}`);
    if (found === null) missed.push(bug.bug);
    rows.push([bug.bug, `\`${bug.file}\``, found === null ? '**none**' : `\`${bug.test}\`: ${found}`]);
  }
  rmSync(FOLDER, { recursive: true, force: true });
  measured('Bugs, each planted alone', PLANTED_BUGS.length);
  measured('— that a test notices', PLANTED_BUGS.length - missed.length);
  tabled({ head: ['bug', 'planted in', 'the first test that fails'], rows });
  if (missed.length > 0) throw new Failure(missed.map((bug) => `No test notices: ${bug}`).join('\n'));
}

/** @param {string} file */
const isCopied = (file) => !NOT_COPIED.has(path.basename(file));

/** Copies the checkout with uncommitted changes, so that no bug is planted in the checkout itself. */
function copyProject() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(inRoot()).filter(isCopied))
    cpSync(inRoot(name), path.join(FOLDER, name), { recursive: true, filter: isCopied });
  linkPackages(inRoot('node_modules'), path.join(FOLDER, 'node_modules'));
  // Packages that npm could not put into the root's node_modules.
  for (const name of readdirSync(inRoot('node_modules', OWN_SCOPE))) {
    const own = inRoot(name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(FOLDER, name, 'node_modules'), 'dir');
  }
}

/**
 * Links the packages of the checkout; the workspaces' own packages link to the copy.
 * @param {string} from
 * @param {string} to
 */
function linkPackages(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') || name === OWN_SCOPE) continue;
    symlinkSync(path.join(from, name), path.join(to, name));
  }
  mkdirSync(path.join(to, OWN_SCOPE));
  for (const name of readdirSync(path.join(from, OWN_SCOPE)))
    symlinkSync(path.join('..', '..', name), path.join(to, OWN_SCOPE, name), 'dir');
}

/**
 * Runs the tests without a bug. They must pass, or a failure would show nothing.
 * @param {NodeJS.ProcessEnv} environment
 */
async function expectSound(environment) {
  const all = [...new Set(PLANTED_BUGS.map(({ test }) => findSource(FOLDER, test)))];
  for (const files of Map.groupBy(all, projectOf).values()) {
    const { code, output, report } = await runTests(files, environment);
    if (code !== 0)
      throw new Failure(`Without a bug tests fail: ${readVitestFailures(report).join('\n') || output}`);
  }
}

/**
 * @param {PlantedBug} bug
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<string | null>} the name of the first test that fails
 */
async function plantAndTest(bug, environment) {
  const file = path.join(FOLDER, findSource(FOLDER, bug.file));
  const sound = readFileSync(file, 'utf8');
  writeFileSync(file, plantBug(sound, bug));
  try {
    const { report } = await runTests([findSource(FOLDER, bug.test)], environment);
    return readFailedTests(report)[0] ?? null;
  } finally {
    writeFileSync(file, sound);
  }
}

/** Vitest's projects, by the beginnings of their files. */
const PROJECTS = { 'core/src/': 'core', 'functions/src/': 'functions-unit', 'functions/test/': 'suite' };

/** @param {string} file */
const projectOf = (file) => Object.entries(PROJECTS).find(([start]) => file.startsWith(start))?.[1];

/**
 * @param {readonly string[]} files of one project
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<{ code: number, output: string, report: unknown }>} report: of Vitest's JSON reporter
 */
async function runTests(files, environment) {
  const file = path.join(FOLDER, 'report.json');
  rmSync(file, { force: true });
  const { code, output } = await run({
    command: 'vitest',
    args: [
      'run',
      `--project=${files.map(projectOf)[0]}`,
      '--bail=1',
      '--reporter=json',
      `--outputFile.json=${file}`,
      `--testTimeout=${PATIENCE_MS}`,
      `--hookTimeout=${PATIENCE_MS}`,
      ...files,
    ],
    cwd: FOLDER,
    env: { ...environment, NO_COLOR: '1' },
    onLine: () => {},
    timeoutMs: TIMEOUT_MS,
    what: 'The tests of a planted bug',
  });
  return { code, output, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null };
}
