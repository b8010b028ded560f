import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decimalFromMinor, toMinor } from '../../core/src/money.ts';
import type { ReceiptScan } from '../../core/src/contract/receipts.ts';
import { parseReceipt } from '../../functions/src/features/receipts/parse/parse-receipt.ts';
import { createOfflineRecogniser } from '../../functions/src/features/receipts/ocr/offline-recogniser.ts';
import { readImageHeader } from '../../functions/src/kit/image-header.ts';
import { pageOfBoxes } from './page-of-boxes.ts';
import { readBoxes, readLabels, type Sample } from './read-folder.ts';
import { readingOf, scoreScans, type Reading, type Score } from './score-scans.ts';

/** The limit for one image: the product's. */
const IMAGE_TIMEOUT_MS = 20_000;

type Scan = (sample: Sample) => Promise<ReceiptScan>;

interface Scanner {
  readonly scan: Scan;
  readonly close: () => Promise<void>;
}

/** Parses the labelled text instead of recognising the image. */
async function scanLabelled(folder: string): Promise<Scanner> {
  const boxes = await readBoxes(folder);
  return {
    scan: async ({ truth, width, height }) =>
      parseReceipt(pageOfBoxes(boxes.get(truth.file) ?? [], { width, height })),
    close: async () => {},
  };
}

/** Scans the image as the product does without a Cloud Vision account. */
function scanImages(folder: string): Scanner {
  const recogniser = createOfflineRecogniser();
  return {
    scan: async ({ truth }) => {
      const image = await readFile(path.join(folder, truth.file));
      const header = readImageHeader(image);
      if (!header) throw new Error('not an image');
      const signal = AbortSignal.timeout(IMAGE_TIMEOUT_MS);
      return parseReceipt(await recogniser.recogniseText(image, { contentType: header.contentType, signal }));
    },
    close: recogniser.close,
  };
}

async function read(sample: Sample, scanOf: Scan): Promise<Reading> {
  const start = performance.now();
  const { file } = sample.truth;
  const since = () => (performance.now() - start) / 1000;
  try {
    const scan = await scanOf(sample);
    return readingOf(file, scan, since());
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    const nothing = { total: null, description: null, category: null, items: [] };
    return { file, isValidReceipt: false, ...nothing, seconds: since(), failure };
  }
}

/** A line of the report; none when there is nothing to count. */
const line = (name: string, { total, right }: Score['total']): string[] =>
  total === 0
    ? []
    : [
        `${name.padEnd(20)}${String(right).padStart(5)} of ${total} (${((100 * right) / total).toFixed(1)} %)`,
      ];

function report({ total, merchant, accepted, rejected, category, items, seconds, misses }: Score): string {
  return [
    ...misses,
    '',
    ...line('total exact', total),
    ...line('merchant', merchant),
    ...line('receipts accepted', accepted),
    ...line('others rejected', rejected),
    ...line('category', category),
    ...line('items', items),
    `${'seconds per image'.padEnd(20)} median ${seconds.median.toFixed(2)}, p95 ${seconds.p95.toFixed(2)}`,
  ].join('\n');
}

const predictionOf = ({ file, isValidReceipt, total, description, category, seconds }: Reading) => ({
  file,
  isValidReceipt,
  total: total === null ? null : decimalFromMinor(toMinor(total), 'INR'),
  description,
  category,
  seconds: Math.round(seconds * 1000) / 1000,
});

/** Prints how many values are right, with each miss. `out` is where the readings go, as JSON. */
export async function benchReceipts({
  folder,
  isText,
  out,
}: {
  folder: string;
  isText: boolean;
  out: string | undefined;
}): Promise<void> {
  const samples = await readLabels(folder);
  const { scan, close } = isText ? await scanLabelled(folder) : scanImages(folder);
  const pairs = [];
  // Samples are read one after another, because the time of each is measured.
  for (const sample of samples) pairs.push({ truth: sample.truth, reading: await read(sample, scan) });
  await close();
  const predictions = pairs.map(({ reading }) => predictionOf(reading));
  if (out !== undefined) await writeFile(out, `${JSON.stringify(predictions, null, 2)}\n`);
  console.log(report(scoreScans(pairs)));
}
