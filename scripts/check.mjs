/**
 * `npm run check [files]` checks the files named, else those that git calls changed: format, lint, and the types of the
 * packages concerned. It is for while one works; `npm test` checks everything.
 */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { isInstalled, LAB } from './lib/install.mjs';
import { countOf, formatCounts, say, sayProcessorTime } from './lib/output.mjs';
import { prepareTools } from './lib/prepare.mjs';
import { capture, runMain } from './lib/processes.mjs';
import { inCache, inRoot, ROOT } from './lib/root.mjs';
import { runCheck, runPart } from './lib/run-tests.mjs';

/** The packages whose types a change of a package concerns. @type {Record<string, string[]>} */
const CONCERNED = {
  core: ['core', 'functions', 'web'],
  functions: ['functions'],
  web: ['web'],
  e2e: ['e2e'],
  scripts: ['scripts'],
  [LAB]: [LAB],
};

await runMain(async () => {
  const environment = await prepareTools();
  const named = process.argv.slice(2).map((file) => path.relative(ROOT, path.resolve(file)));
  const changed = named.length > 0 ? named : await changedFiles();
  const files = changed.filter((file) => existsSync(inRoot(file)) && !isOfMissingLab(file));
  if (files.length < changed.length) say('• Left out: what is deleted, and the lab if it is not installed');
  const sources = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  const packages = new Set(sources.flatMap((file) => CONCERNED[file.split('/')[0] ?? ''] ?? []));
  // The types are computed by programs in Go, which work less with a larger heap and in one thread.
  const lean = { ...environment, GOGC: '400' };
  mkdirSync(inCache('types'), { recursive: true });
  const results = [
    ...(files.length === 0 ? [] : await runPart('Format', () => runCheck('oxfmt', formatOf(files), lean))),
    ...(sources.length === 0
      ? []
      : await runPart('Lint', () => runCheck('oxlint', ['--deny-warnings', ...sources], lean))),
  ];
  for (const name of packages)
    results.push(...(await runPart(`Types of ${name}`, () => runCheck('tsc', typesOf(name), lean))));
  sayProcessorTime();
  say(`\n${formatCounts(results)}`);
  return countOf(results, 'failed') === 0 ? 0 : 1;
});

/** @param {string[]} files */
function formatOf(files) {
  return ['--check', '--no-error-on-unmatched-pattern', ...files];
}

/** @param {string} name of a package; what did not change since the last check is not checked again */
function typesOf(name) {
  const buildInfo = inCache('types', `${name}.json`);
  return ['-p', name, '--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile', buildInfo];
}

/** @param {string} file relative to the root */
function isOfMissingLab(file) {
  return file.startsWith(`${LAB}/`) && !isInstalled(LAB);
}

/** @returns {Promise<string[]>} what differs from the last commit, and what is new, relative to the root */
async function changedFiles() {
  const lists = [
    ['diff', '--name-only', '-z', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard', '-z'],
  ];
  const outputs = await Promise.all(
    lists.map((args) => capture({ command: 'git', args, cwd: ROOT, timeoutMs: 30_000 })),
  );
  return outputs.flatMap(({ output }) => output.split('\0').filter(Boolean));
}
