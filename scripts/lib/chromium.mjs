import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findOnPath } from './environment.mjs';
import { isExecutable } from './files.mjs';
import { Failure, say, step } from './output.mjs';
import { capture } from './processes.mjs';
import { inRoot } from './root.mjs';

/**
 * The browser loads two pages of its own address bar for each window, which nobody sees: some 220 requests and their
 * scripts. It also keeps a process for the next site, which no test visits.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];
/** Playwright disables these, but the last such flag replaces those before it. */
const FEATURES_OF_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Flags for the tests' browser: it must not use the network or need a display. */
const CHROMIUM_FLAGS = Object.freeze([
  `--disable-features=${[...UNUSED_FEATURES, ...FEATURES_OF_PLAYWRIGHT].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]);

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without windows, notifications and what else tests of screens do without. */
const SHELL_NAME = 'chromium-headless-shell';
const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @typedef {{ path: string, origin: string }} Chromium */

/**
 * Lists every Chromium on this machine in order of preference: only CHROMIUM_PATH when set, else the system's,
 * then Playwright's.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Chromium[]}
 * @throws {Failure} when CHROMIUM_PATH names no program
 */
export function listChromiums(environment) {
  const named = environment.CHROMIUM_PATH;
  if (named) {
    if (!isExecutable(named)) throw new Failure(`CHROMIUM_PATH is "${named}", where there is no program.`);
    return [{ path: named, origin: 'CHROMIUM_PATH' }];
  }
  const onPath = SYSTEM_NAMES.map((name) => findOnPath({ name, environment, isExecutable }));
  const system = [...onPath, ...SYSTEM_PATHS].filter((file) => file !== null && isExecutable(file));
  const ownBrowsers = [playwrightChromiumPath()].filter((file) => file !== null && isExecutable(file));
  return [
    ...system.map((file) => ({ path: String(file), origin: 'the system' })),
    ...ownBrowsers.map((file) => ({ path: String(file), origin: 'Playwright' })),
  ];
}

/**
 * Playwright's launch options.
 * @param {NodeJS.ProcessEnv} environment with CHROMIUM_SHELL_PATH, if `npm test` has found a shell
 * @param {{ isWhole?: boolean }} [needs] isWhole: the whole browser, even where there is a shell. For measurements, and
 *   for tests of what the shell lacks.
 */
export function launchOptions(environment, { isWhole = false } = {}) {
  const shell = isWhole ? undefined : environment.CHROMIUM_SHELL_PATH;
  const program = shell ?? listChromiums(environment)[0]?.path;
  return { args: [...CHROMIUM_FLAGS], ...(program && { executablePath: program }) };
}

/**
 * Opens Chromium: the one that the environment names, or one that is found or installed. Every script and test that opens a
 * page without a test runner's own browser gets it here.
 * @param {NodeJS.ProcessEnv} environment
 * @param {{ isWhole?: boolean, flags?: readonly string[], without?: string[] }} [needs] isWhole: as for `launchOptions`; flags:
 *   further ones; without: flags of Playwright's that are left out
 * @returns {Promise<import('@playwright/test').Browser>}
 * @throws {Failure} when there is none and none can be installed
 */
export async function openChromium(environment, { isWhole = false, flags = [], without = [] } = {}) {
  const { path } = await ensureChromium(environment);
  const { args, ...program } = launchOptions({ ...environment, CHROMIUM_PATH: path }, { isWhole });
  const { chromium } = await import('@playwright/test');
  return chromium.launch({ args: [...args, ...flags], ignoreDefaultArgs: without, ...program });
}

/** @returns {string | null} where Playwright keeps its Chromium, there or not */
function playwrightChromiumPath() {
  try {
    const { chromium } = createRequire(inRoot('package.json'))('@playwright/test');
    return chromium.executablePath();
  } catch {
    return null;
  }
}

/**
 * Finds Chromium for the tests, or installs it: Playwright's, else, as root on Debian, the package.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<Chromium>}
 * @throws {Failure} when none is to be had
 */
export async function ensureChromium(environment) {
  const found =
    (await findRunning(environment)) ??
    ((await installWithPlaywright(environment)) ? await findRunning(environment) : null) ??
    ((await installWithApt(environment)) ? await findRunning(environment) : null);
  if (found) return found;
  throw new Failure(
    'The browser tests need Chromium, and none can be installed here. Install Chromium or Chrome, or set CHROMIUM_PATH to it.',
  );
}

/**
 * Finds the first Chromium that runs. One that lacks a system library does not.
 * @param {NodeJS.ProcessEnv} environment
 */
async function findRunning(environment) {
  for (const chromium of listChromiums(environment)) {
    if (await runs(chromium.path)) return chromium;
  }
  return null;
}

/**
 * Finds the browsers of the tests, and says which.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<NodeJS.ProcessEnv>} with CHROMIUM_PATH, and CHROMIUM_SHELL_PATH for tests that need no more than the shell
 * @throws {Failure} when there is none
 */
export async function withChromium(environment) {
  const whole = await ensureChromium(environment);
  const shell = await preferShell(environment, whole);
  for (const { path, origin } of new Set([shell, whole])) say(`• Chromium: ${path} (${origin})`);
  return { ...environment, CHROMIUM_PATH: whole.path, CHROMIUM_SHELL_PATH: shell.path };
}

/**
 * Finds Chromium's shell, which takes a fifth less processor time; the whole browser where there is no shell. Whoever
 * names a program with CHROMIUM_PATH gets that one.
 * @param {NodeJS.ProcessEnv} environment
 * @param {Chromium} whole from ensureChromium
 * @returns {Promise<Chromium>}
 */
async function preferShell(environment, whole) {
  const shell = environment.CHROMIUM_PATH
    ? null
    : findOnPath({ name: SHELL_NAME, environment, isExecutable });
  if (shell === null) return whole;
  return (await runs(shell)) ? { path: shell, origin: 'the system' } : whole;
}

/** @param {string} program */
async function runs(program) {
  const { code } = await capture({ command: program, args: ['--version'], timeoutMs: 30_000 });
  return code === 0;
}

/** @param {NodeJS.ProcessEnv} environment */
async function installWithPlaywright(environment) {
  return install('Installing Chromium for the browser tests (about 200 MB)', {
    command: 'playwright',
    args: ['install', 'chromium'],
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...environment },
  });
}

/** @param {NodeJS.ProcessEnv} environment */
async function installWithApt(environment) {
  const isInstalled = await installPackages(['chromium'], environment);
  // Tests are slower without it.
  if (isInstalled) await installPackages([SHELL_NAME], environment);
  return isInstalled;
}

let isListFresh = false;

/**
 * Installs Debian packages, as root on Debian.
 * @param {string[]} names
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<boolean>} whether they are there
 */
export async function installPackages(names, environment) {
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!isRootOnDebian) return false;
  const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', '-y'];
  if (!isListFresh)
    await install('Refreshing the list of Debian packages', {
      command: 'apt-get',
      args: [...apt, 'update'],
      env,
    });
  isListFresh = true;
  return install(`Installing Debian packages: ${names.join(' ')}`, {
    command: 'apt-get',
    args: [...apt, 'install', '--no-install-recommends', ...names],
    env,
  });
}

/**
 * @param {string} what
 * @param {{ command: string, args: string[], env: NodeJS.ProcessEnv }} command
 * @returns {Promise<boolean>} whether it went well
 */
async function install(what, command) {
  const { code, output } = await step(what, () =>
    capture({ ...command, timeoutMs: 10 * 60_000, what }).catch((/** @type {Error} */ error) => ({
      code: 1,
      output: error.message,
    })),
  );
  if (code !== 0) for (const line of reasonsIn(output)) say(`  ${line}`);
  return code === 0;
}

/**
 * The last three lines that a failed installer printed, without the stack of its own functions.
 * @param {string} output
 */
function reasonsIn(output) {
  const lines = output.trim().split('\n');
  return lines.filter((line) => !/^\s+at /.test(line)).slice(-3);
}
