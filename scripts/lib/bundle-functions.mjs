/**
 * Bundles the functions: `node scripts/lib/bundle-functions.mjs [--watch]`, under Node 24 with the packages installed.
 *
 * Only the functions folder is uploaded on deploy, so @barabar/core goes into the bundle; npm packages stay outside and are
 * installed from functions/package.json. Splitting keeps what is imported lazily (readers of receipts, mail) in files of its
 * own: in one file, esbuild would lift their imports to the top, and every cold start would pay for them.
 * With --watch it prints one line, `built` or `failed`, after each build.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { inRoot } from './root.mjs';

/** @type {{ exports: { './*': string } }} */
const corePackage = JSON.parse(readFileSync(inRoot('core', 'package.json'), 'utf8'));

/** @type {esbuild.Plugin} */
const onlyCoreInside = {
  name: 'only-core-inside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: specifier, kind }) => {
      if (kind === 'entry-point') return undefined;
      const part = /^@barabar\/core\/(.+)$/.exec(specifier)?.[1];
      if (part === undefined) return { path: specifier, external: true };
      return { path: path.resolve(inRoot('core'), corePackage.exports['./*'].replace('*', part)) };
    });
  },
};

/** @type {esbuild.Plugin} */
const tellBuilds = {
  name: 'tell-builds',
  setup(build) {
    build.onEnd(({ errors }) => {
      process.stdout.write(errors.length === 0 ? 'built\n' : 'failed\n');
    });
  },
};

const isWatching = process.argv.includes('--watch');

/** @type {esbuild.BuildOptions} */
const options = {
  absWorkingDir: inRoot(),
  entryPoints: ['functions/src/index.ts'],
  outdir: 'functions/lib',
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
  plugins: isWatching ? [onlyCoreInside, tellBuilds] : [onlyCoreInside],
};

if (isWatching) {
  const context = await esbuild.context(options);
  await context.watch();
} else {
  // What is wrong has been printed by then.
  await esbuild.build(options).catch(() => process.exit(1));
}
