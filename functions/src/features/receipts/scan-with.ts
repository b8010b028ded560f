import type { ReceiptScan } from '@barabar/core/contract/receipts';
import { areItemsComplete, chooseScan, isSettled, type Look } from './choose-scan.ts';
import { fusePages } from './fuse/fuse-pages.ts';
import { hasText, type Page } from './page.ts';
import { parseReceipt } from './parse/parse-receipt.ts';
import { printedAmounts } from './parse/printed-amounts.ts';
import type { AnotherLook, ReadOptions, TextReader } from './read-text.ts';

/** What is tried where one look was not enough, in this order … */
const LOOKS: readonly AnotherLook[] = ['halves', 'even', 'smooth', 'sharp'];
/** … and where it saw hardly a word: paper on a dark table is one shade of light to a reader, ink and all. */
const LOOKS_AT_SHADES: readonly AnotherLook[] = ['even', 'smooth', 'halves', 'sharp'];
/** No other look is begun later than this, and none takes longer: what was read is answered well within the limit. */
const BEGUN_WITHIN_MS = 7_000;
const LOOK_MAX_MS = 6_000;
/** Where the amount is sure and only the items do not add up to it, nobody is kept waiting for long. */
const ITEMS_BEGUN_WITHIN_MS = 600;

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

const lookAt = (page: Page, isFused = false): Look => ({
  scan: parseReceipt(page),
  amounts: printedAmounts(page),
  isFused,
});

/** How many further looks are worth their time, after so many milliseconds; for the items alone, there is one at most. */
function furtherLooks(
  [first, ...others]: readonly [Look, ...Look[]],
  { atOnce, elapsedMs }: { readonly atOnce: number; readonly elapsedMs: number },
): number {
  if (!isSettled([first, ...others])) return elapsedMs <= BEGUN_WITHIN_MS ? atOnce : 0;
  return others.length === 0 && elapsedMs <= ITEMS_BEGUN_WITHIN_MS && !areItemsComplete(first.scan) ? 1 : 0;
}

/**
 * Reads a receipt: text by a reader, meaning by the parser; and looks again, where the reader can, until the amount is sure.
 * @throws as the reader does the first time
 */
export async function scanWith(
  { readText, readAgain, atOnce = 1 }: Pick<TextReader, 'readText' | 'readAgain' | 'atOnce'>,
  image: Uint8Array,
  options: ReadOptions,
): Promise<ReceiptScan> {
  const start = performance.now();
  const first = await readText(image, options);
  if (!readAgain) return parseReceipt(first);
  const rest = [...(hasText(first) ? LOOKS : LOOKS_AT_SHADES)];
  const pages: [Page, ...Page[]] = [first];
  const single: [Look, ...Look[]] = [lookAt(first)];
  // Each by itself, and all as one.
  let looks = single;
  for (;;) {
    const count = furtherLooks(looks, { atOnce, elapsedMs: performance.now() - start });
    const page = pages.find(hasText) ?? first;
    const again = await Promise.all(
      rest.splice(0, count).map(async (look) => lookAgain(readAgain, image, { ...options, page, look })),
    );
    if (again.length === 0) return chooseScan(looks);
    const seen = again.filter((one) => one !== undefined);
    pages.push(...seen);
    single.push(...seen.map((one) => lookAt(one)));
    looks = pages.length === 1 ? single : [...single, lookAt(fusePages(pages), true)];
  }
}
