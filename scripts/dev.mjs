/**
 * `npm run dev` is `npm start` with the client on Vite's dev server, which shows changes at once, and with
 * functions that are rebuilt and reloaded on change.
 */
import { fileURLToPath } from 'node:url';
import { forgetBuild } from './lib/build.mjs';
import { Failure, say } from './lib/output.mjs';
import { HOST } from './lib/ports.mjs';
import { runMain, startGroup } from './lib/processes.mjs';
import { inRoot } from './lib/root.mjs';
import { announce, startSession } from './lib/session.mjs';

const BUNDLER = fileURLToPath(new URL('lib/bundle-functions.mjs', import.meta.url));

/** @typedef {import('./lib/suite.mjs').Suite} Suite */

await runMain(
  async () => {
    const session = await startSession({
      invocation: 'npm run dev',
      arguments: process.argv.slice(2),
      hasClient: false,
    });
    const { suite } = session;
    return Promise.race([serveClient(session), rebuildFunctions(suite), suite.failed]);
  },
  { exitCodeWhenStopped: 0 },
);

/**
 * @param {Awaited<ReturnType<typeof startSession>>} session
 * @returns {Promise<never>}
 */
async function serveClient(session) {
  const { suite } = session;
  const vite = startGroup({
    command: 'vite',
    args: ['--host', HOST, '--port', String(suite.ports.vite), '--strictPort', '--clearScreen', 'false'],
    cwd: inRoot('web'),
    env: suite.environment,
    onLine: (line) => {
      if (/ready in/.test(line)) announce(session, `http://${HOST}:${suite.ports.vite}`);
      else if (!/➜|^\s*$/.test(line)) say(`  vite ${line}`);
    },
  });
  const code = await vite.exited;
  throw new Failure(`Vite's dev server ended (code ${code}).`);
}

/**
 * @param {Suite} suite
 * @returns {Promise<never>}
 */
async function rebuildFunctions(suite) {
  // From here on the bundler writes to the output, so the next start must not take it for its own build.
  forgetBuild('functions');
  let isFirst = true;
  let reloading = Promise.resolve();
  const bundler = startGroup({
    command: 'node',
    args: [BUNDLER, '--watch'],
    env: suite.environment,
    onLine: (line) => {
      if (line !== 'built')
        return say(line === 'failed' ? '  functions: not rebuilt, see above' : `  ${line}`);
      // The suite has just started with the first build.
      if (isFirst) return void (isFirst = false);
      reloading = reloading.then(() => reload(suite));
    },
  });
  const code = await bundler.exited;
  throw new Failure(`The bundler of the functions ended (code ${code}).`);
}

/** @param {Suite} suite */
async function reload(suite) {
  try {
    await suite.reload();
    say('• Functions rebuilt and loaded again');
  } catch (error) {
    say(`  functions: not loaded again (${error instanceof Error ? error.message : String(error)})`);
  }
}
