import type { ReceiptScan } from '@barabar/core/contract/receipts';
import { chooseScan, isSure, type Look } from './choose-scan.ts';
import type { Page } from './page.ts';
import { parseReceipt } from './parse/parse-receipt.ts';
import { printedAmounts } from './parse/printed-amounts.ts';
import type { AnotherLook, ReadOptions, TextReader } from './read-text.ts';

/** What is tried where one look was not enough, in this order. */
const LOOKS: readonly AnotherLook[] = ['smooth', 'even'];
/** On fewer words, nothing hangs: there is no text, or none that this reader will read. */
const WORDS_MIN = 5;
/** No other look is begun later than this, and none takes longer: what was read is answered well within the limit. */
const BEGUN_WITHIN_MS = 7_000;
const LOOK_MAX_MS = 6_000;

/** @returns undefined when it failed or took too long: what was read before stands. */
async function lookAgain(
  readAgain: NonNullable<TextReader['readAgain']>,
  image: Uint8Array,
  options: ReadOptions & { readonly page: Page; readonly look: AnotherLook },
): Promise<Page | undefined> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(LOOK_MAX_MS)]);
  try {
    return await readAgain(image, { ...options, signal });
  } catch {
    options.signal.throwIfAborted();
    return undefined;
  }
}

const lookAt = (page: Page): Look => ({ scan: parseReceipt(page), amounts: printedAmounts(page) });

/**
 * Reads a receipt: text by a reader, meaning by the parser; and looks again, where the reader can, until the amount is sure.
 * @throws as the reader does the first time
 */
export async function scanWith(
  { readText, readAgain }: Pick<TextReader, 'readText' | 'readAgain'>,
  image: Uint8Array,
  options: ReadOptions,
): Promise<ReceiptScan> {
  const start = performance.now();
  const page = await readText(image, options);
  if (!readAgain || page.words.length < WORDS_MIN) return parseReceipt(page);
  const looks: [Look, ...Look[]] = [lookAt(page)];
  for (const look of LOOKS) {
    if (looks.some(({ scan }) => isSure(scan)) || performance.now() - start > BEGUN_WITHIN_MS) break;
    const again = await lookAgain(readAgain, image, { ...options, page, look });
    if (again) looks.push(lookAt(again));
  }
  return chooseScan(looks);
}
