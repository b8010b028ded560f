/**
 * Draws places for planted bugs: `node lab/prove/draw-places.ts <seed> <how many> <folder> …` prints what the mutation
 * tool would change there, in an order that follows from the seed. The area "store" was drawn with the folder
 * web/src/store, for example. A place that no person would suffer from is passed over for the next.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { say } from '../../scripts/lib/output.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';

const [seed = '', count = '', ...folders] = process.argv.slice(2);
/** Words of the product have tests of their own. */
const MUTATORS_LEFT_OUT = ['StringLiteral', 'Regex'];
/** Says nothing, and that nobody listens at any level. */
const logger = Object.create(new Proxy({}, { get: () => () => false }));

const files = folders
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: inRoot() }))
  .filter((name) => !/(\.test\.tsx?|-fixtures\.ts|text\.ts)$/.test(name))
  .toSorted()
  .map((name) => ({ name, mutate: true, content: readFileSync(inRoot(name), 'utf8') }));
const { mutants } = await new Instrumenter(logger).instrument(files, {
  plugins: null,
  ignorers: [],
  excludedMutations: MUTATORS_LEFT_OUT,
  noHeader: true,
});

const rankOf = ({ fileName, location, replacement }: (typeof mutants)[number]) =>
  createHash('sha256')
    .update(JSON.stringify([seed, fileName, location, replacement]))
    .digest('hex');

const drawn = mutants
  .filter(({ status }) => status !== 'Ignored')
  .toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
  .slice(0, Number(count));
for (const { fileName, location, replacement } of drawn) {
  const lines = readFileSync(inRoot(fileName), 'utf8').split('\n');
  const { start, end } = location;
  const original = lines.slice(start.line, end.line + 1);
  original[original.length - 1] = original.at(-1)?.slice(0, end.column) ?? '';
  original[0] = original[0]?.slice(start.column) ?? '';
  say(`${fileName}:${start.line + 1}\n  - ${original.join('\n    ')}\n  + ${replacement}`);
}
