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
import { prepareTools } from '../scripts/lib/prepare.mjs';
import { run, runMain } from '../scripts/lib/processes.mjs';
import { inRoot } from '../scripts/lib/root.mjs';

const USAGE = 'npm run bench:receipts -- <folder with labels.json> [--text] [--out predictions.json]';
const TIMEOUT_MS = 12 * 60 * 60_000;

/**
 * @returns {{ folder: string, text: boolean, out: string | undefined }} absolute paths, resolved from where
 *   npm was called
 */
function readArguments() {
  const from = process.env.INIT_CWD ?? process.cwd();
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { text: { type: 'boolean', default: false }, out: { type: 'string' } },
    });
    const [folder, ...rest] = positionals;
    if (folder === undefined || rest.length > 0) throw new TypeError('one folder');
    return {
      folder: path.resolve(from, folder),
      text: values.text,
      out: values.out === undefined ? undefined : path.resolve(from, values.out),
    };
  } catch {
    throw new Failure(`Say which folder: ${USAGE}`, { exitCode: 2 });
  }
}

await runMain(async () => {
  const { folder, text, out } = readArguments();
  if (!existsSync(path.join(folder, 'labels.json'))) {
    throw new Failure(`There is no labels.json in ${folder}: ${USAGE}`, { exitCode: 2 });
  }
  const environment = await prepareTools();
  const { code } = await run({
    command: 'node',
    args: [
      inRoot('lab', 'receipts', 'bench.ts'),
      folder,
      ...(text ? ['--text'] : []),
      ...(out === undefined ? [] : ['--out', out]),
    ],
    env: environment,
    timeoutMs: TIMEOUT_MS,
    what: 'npm run bench:receipts',
  });
  return code;
});
