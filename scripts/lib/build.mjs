import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { Failure, say, step } from './output.mjs';
import { run } from './processes.mjs';
import { inCache, inRoot } from './root.mjs';

/** The lock for everything that writes or copies build output. */
export const BUILD_LOCK = inCache('build', 'lock');

/**
 * A build target.
 * @typedef {object} Target
 * @property {string} what
 * @property {string[]} inputs files and folders that it is made from
 * @property {string} output the folder that it makes
 * @property {string} proof a file in it that is there when it was made
 * @property {() => { command: string, args: string[], cwd: string }} command
 */

const shared = ['package-lock.json', 'tsconfig.base.json', 'core/src', 'core/package.json'];

/** @type {Record<'functions' | 'web', Target>} */
export const TARGETS = {
  functions: {
    what: 'Building the functions',
    inputs: [...shared, 'functions/src', 'scripts/lib/bundle-functions.mjs'],
    output: 'functions/lib',
    proof: 'index.js',
    command: () => ({ command: 'node', args: [inRoot('scripts/lib/bundle-functions.mjs')], cwd: inRoot() }),
  },
  web: {
    what: 'Building the client',
    inputs: [
      ...shared,
      // For the description of the API.
      'functions/src/api',
      'functions/src/kit',
      ...[
        'src',
        'public',
        'index.html',
        'app.html',
        '404.html',
        'vite.config.ts',
        'browsers.ts',
        'api-reference.ts',
        'check-apis.ts',
        'newer-apis.ts',
        'code-splitting.ts',
        'compat-data.ts',
        'compile-ahead.ts',
        'early-pages.ts',
        'endpoints-without-docs.ts',
        'language-documents.ts',
        'manifest.ts',
        'marked-messages.ts',
        'messages-in-place.ts',
        'one-document.ts',
        'precache.ts',
        'preload-fonts.ts',
        'preload-screens.ts',
        'site-key.ts',
        'package.json',
        'scripts',
      ].map((part) => `web/${part}`),
    ],
    output: 'web/dist',
    proof: 'app.html',
    command: () =>
      hasOwnBuild()
        ? { command: 'npm', args: ['run', '--silent', 'build'], cwd: inRoot('web') }
        : { command: 'vite', args: ['build', '--logLevel', 'warn'], cwd: inRoot('web') },
  },
};

/** @param {'functions' | 'web'} name */
function stampOf(name) {
  return inCache('build', `${name}.fingerprint`);
}

/**
 * Makes the next build run, because something else writes to the target's output.
 * @param {'functions' | 'web'} name
 */
export function forgetBuild(name) {
  rmSync(stampOf(name), { force: true });
}

/** Whether web/package.json says how to build the client. */
function hasOwnBuild() {
  const { scripts } = JSON.parse(readFileSync(inRoot('web', 'package.json'), 'utf8'));
  return scripts?.build !== undefined;
}

/**
 * Builds one target, unless its inputs are unchanged. Call it under BUILD_LOCK.
 * @param {'functions' | 'web'} name
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} [siteKey] of App Check, which is put into the client's document
 * @throws {Failure} when it cannot be built; what the tool said has been printed
 */
export async function build(name, environment, siteKey = '') {
  const target = TARGETS[name];
  const stamp = stampOf(name);
  const output = inRoot(target.output);
  const current = fingerprint(target.inputs.map((input) => inRoot(input))) + siteKey;
  const isThere = existsSync(path.join(output, target.proof)) && existsSync(stamp);
  if (isThere && readFileSync(stamp, 'utf8') === current) {
    say(`• ${target.what}: unchanged`);
    return;
  }
  rmSync(stamp, { force: true });
  rmSync(output, { recursive: true, force: true });
  await step(target.what, async () => {
    const { code } = await run({
      ...target.command(),
      env: { ...environment, APP_CHECK_SITE_KEY: siteKey },
      onLine: (line) => say(`  ${line}`),
      timeoutMs: 5 * 60_000,
      what: target.what,
    });
    if (code !== 0) throw new Failure(`${target.what} failed; what the tool said is above.`);
    if (!existsSync(path.join(output, target.proof))) {
      throw new Failure(`${target.what} made no ${target.output}/${target.proof}.`);
    }
  });
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, current);
}
