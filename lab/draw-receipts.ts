/**
 * `npm run draw:receipts -- --out <folder> [--count 120] [--seed 1] [--set writing|exam]` draws
 * photos of made-up Indian receipts and of other documents into a folder: images, labels.json and boxes.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, formatDuration, say } from '../scripts/lib/output.mjs';
import { runMain } from '../scripts/lib/processes.mjs';
import { openPhotoRenderer } from './receipts/draw/photo-renderer.ts';
import { makeSet } from './receipts/draw/make-set.ts';
import { SETS } from './receipts/draw/read-words.ts';
import { readNames, readOptions, readWhole } from './read-options.ts';

await runMain(async () => {
  const given = readOptions(process.argv.slice(2), ['out', 'count', 'seed', 'set'], 'npm run draw:receipts');
  const [set] = readNames('set', given.set ?? 'writing', SETS);
  if (!given.out || !set) throw new Failure('npm run draw:receipts -- --out <folder>', { exitCode: 2 });
  const out = path.resolve(given.out);
  const start = Date.now();
  const count = readWhole('count', given.count ?? '120');
  const drawings = makeSet({ set, count, seed: readWhole('seed', given.seed ?? '1') });
  mkdirSync(out, { recursive: true });
  const renderer = await openPhotoRenderer(process.env);
  try {
    for (const { file, photo } of drawings) writeFileSync(path.join(out, file), await renderer.render(photo));
  } finally {
    await renderer.close();
  }
  const write = (file: string, value: unknown) =>
    writeFileSync(path.join(out, file), `${JSON.stringify(value, null, 1)}\n`);
  write(
    'labels.json',
    drawings.map(({ label }) => label),
  );
  write('boxes.json', Object.fromEntries(drawings.map(({ file, boxes }) => [file, boxes])));
  say(`${drawings.length} images in ${out}, in ${formatDuration(Date.now() - start)}.`);
  return 0;
});
