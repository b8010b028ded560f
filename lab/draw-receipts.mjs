/**
 * `npm run draw:receipts -- --out <folder> [--count 120] [--seed 1] [--set writing|exam]` draws
 * photos of made-up Indian receipts and of other documents into a folder: images, labels.json and boxes.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatDuration, say } from '../scripts/lib/output.mjs';
import { runMain } from '../scripts/lib/processes.mjs';
import { openPhotoRenderer } from './receipts/draw/photo-renderer.mjs';
import { makeSet } from './receipts/draw/make-set.ts';
import { readDrawArguments } from './receipts/draw/read-arguments.mjs';

await runMain(async () => {
  const { out, ...plan } = readDrawArguments(process.argv.slice(2));
  const start = Date.now();
  const drawings = makeSet(plan);
  mkdirSync(out, { recursive: true });
  const renderer = await openPhotoRenderer(process.env);
  try {
    for (const { file, photo } of drawings) writeFileSync(path.join(out, file), await renderer.render(photo));
  } finally {
    await renderer.close();
  }
  /** @param {string} file @param {unknown} value */
  const write = (file, value) => writeFileSync(path.join(out, file), `${JSON.stringify(value, null, 1)}\n`);
  write(
    'labels.json',
    drawings.map(({ label }) => label),
  );
  write('boxes.json', Object.fromEntries(drawings.map(({ file, boxes }) => [file, boxes])));
  say(`${drawings.length} images in ${out}, in ${formatDuration(Date.now() - start)}.`);
  return 0;
});
