/**
 * Bundles the functions: `node scripts/lib/bundle-functions.mjs [--watch]`, under Node 24 with the packages installed.
 * Only the functions folder is uploaded on deploy, so @barabar/core is bundled; npm packages stay external and are
 * installed from functions/package.json. Each function has a file of its own, which index.cjs chooses when it starts.
 * Splitting keeps lazy imports (OCR engines, mail) in chunks: in one file, esbuild would hoist their imports, and every
 * cold start would load them. With --watch it prints one line after each build, `built` or `failed`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

const INDEX = 'functions/src/index.ts';
/** A process of its own, which the offline reader of receipts starts. */
const READER = 'functions/src/features/receipts/ocr/reader-process.ts';
const OUTPUT = 'functions/lib';
/** The file that exports each function, as index.ts says. */
const files = [
  ...readFileSync(inRoot(INDEX), 'utf8').matchAll(/^export \{ (.+) \} from '\.\/(.+)';$/gm),
].flatMap(([, names = '', file = '']) => names.split(', ').map((name) => ({ name, file })));

/** A process of one function loads the file of that function; a deployment, which asks for all, index.js. */
const chooser = `const files = ${JSON.stringify(
  Object.fromEntries(files.map(({ name, file }) => [name, `./${path.basename(file, '.ts')}.js`])),
  null,
  2,
)};
module.exports = require(files[process.env.FUNCTION_TARGET] ?? './index.js');
`;

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
  entryPoints: [INDEX, READER, ...new Set(files.map(({ file }) => `functions/src/${file}`))],
  entryNames: '[name]',
  outdir: OUTPUT,
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

mkdirSync(inRoot(OUTPUT), { recursive: true });
writeFileSync(inRoot(OUTPUT, 'index.cjs'), chooser);

if (isWatching) {
  const context = await esbuild.context(options);
  await context.watch();
} else {
  // esbuild has printed the error.
  await esbuild.build(options).catch(() => process.exit(1));
}
