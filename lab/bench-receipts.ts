/**
 * `npm run bench:receipts -- <folder>` scans a folder of images with the offline OCR engine and reports how
 * many values are right, how long an image takes, and each miss. The folder has a labels.json (`file`,
 * `total`, `company`, `isReceipt`; optionally `category` and `items`). `--text` parses the labelled text of
 * boxes.json instead of the images; `--out predictions.json` writes the results.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../scripts/lib/output.mjs';
import { runMain } from '../scripts/lib/processes.mjs';
import { benchReceipts } from './receipts/bench.ts';

const USAGE = 'npm run bench:receipts -- <folder with labels.json> [--text] [--out predictions.json]';

/** Reads the arguments. Paths are relative to where npm was called. */
function readArguments() {
  const from = process.env.INIT_CWD ?? process.cwd();
  try {
    const options = { text: { type: 'boolean', default: false }, out: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [name, ...rest] = positionals;
    const folder = path.resolve(from, name ?? '');
    if (name === undefined || rest.length > 0 || !existsSync(path.join(folder, 'labels.json')))
      throw new TypeError('one folder');
    const out = values.out === undefined ? undefined : path.resolve(from, values.out);
    return { folder, isText: values.text, out };
  } catch {
    throw new Failure(`Say which folder: ${USAGE}`, { exitCode: 2 });
  }
}

await runMain(async () => {
  await benchReceipts(readArguments());
  return 0;
});
