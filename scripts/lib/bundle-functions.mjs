/**
 * Bundles the functions: `node scripts/lib/bundle-functions.mjs [--watch]`, under Node 24 with the packages
 * installed. Only the functions folder is uploaded on deploy, so @barabar/core is bundled; npm packages stay
 * external and are installed from functions/package.json. Splitting keeps lazy imports (OCR engines, mail) in
 * chunks: in one file, esbuild would hoist their imports, and every cold start would load them. With --watch it
 * prints one line after each build, `built` or `failed`.
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
const reportBuilds = {
  name: 'report-builds',
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
  plugins: isWatching ? [onlyCoreInside, reportBuilds] : [onlyCoreInside],
};

if (isWatching) {
  const context = await esbuild.context(options);
  await context.watch();
} else {
  // esbuild has printed the error.
  await esbuild.build(options).catch(() => process.exit(1));
}
