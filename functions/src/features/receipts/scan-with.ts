import type { ReceiptScan } from '@barabar/core/contract/receipts';
import { areItemsComplete, chooseScan, isSettled, type PassResult } from './choose-scan.ts';
import { fusePages } from './fuse/fuse-pages.ts';
import { hasText, type Page } from './page.ts';
import { parseReceipt } from './parse/parse-receipt.ts';
import { printedAmounts } from './parse/printed-amounts.ts';
import type { RecogniseOptions } from '../../kit/deps.ts';
import type { PassKind, TextRecogniser } from './recognise-text.ts';

/** The order of further passes when the first one was not enough … */
const PASSES: readonly PassKind[] = ['halves', 'shading', 'smooth', 'sharp'];
/**
 * … and when it read hardly any text. Shading comes first, because paper on a dark table has so little
 * contrast that the engine sees no ink.
 */
const PASSES_WITHOUT_TEXT: readonly PassKind[] = ['shading', 'smooth', 'halves', 'sharp'];
/**
 * No pass starts later than this, and none may take longer than PASS_MAX_MS, so that an answer fits into the
 * scan's time limit.
 */
const PASS_START_MAX_MS = 7_000;
const PASS_MAX_MS = 6_000;
/** A pass for the items alone starts only within this time, because the amount is sure already. */
const ITEMS_PASS_START_MAX_MS = 600;

/**
 * Runs a further pass.
 * @returns undefined when it failed or took too long; the earlier results remain
 */
async function tryPass(
  recognisePass: NonNullable<TextRecogniser['recognisePass']>,
  image: Uint8Array,
  options: RecogniseOptions & { readonly page: Page; readonly pass: PassKind },
): Promise<Page | undefined> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(PASS_MAX_MS)]);
  try {
    return await recognisePass(image, { ...options, signal });
  } catch {
    options.signal.throwIfAborted();
    return undefined;
  }
}

const resultOf = (page: Page, isFused = false): PassResult => ({
  scan: parseReceipt(page),
  amounts: printedAmounts(page),
  isFused,
});

/** How many further passes to start now. For the items alone, it is one at most. */
function furtherPassCount(
  [first, ...others]: readonly [PassResult, ...PassResult[]],
  { concurrency, elapsedMs }: { readonly concurrency: number; readonly elapsedMs: number },
): number {
  if (!isSettled([first, ...others])) return elapsedMs <= PASS_START_MAX_MS ? concurrency : 0;
  return others.length === 0 && elapsedMs <= ITEMS_PASS_START_MAX_MS && !areItemsComplete(first.scan) ? 1 : 0;
}

/**
 * Reads a receipt: the engine recognises the text, the parser interprets it. Makes further passes, where the
 * engine has them, until the amount is sure.
 * @throws what the engine throws in the first pass
 */
export async function scanWith(
  {
    recogniseText,
    recognisePass,
    concurrency = 1,
  }: Pick<TextRecogniser, 'recogniseText' | 'recognisePass' | 'concurrency'>,
  image: Uint8Array,
  options: RecogniseOptions,
): Promise<ReceiptScan> {
  const start = performance.now();
  const first = await recogniseText(image, options);
  if (!recognisePass) return parseReceipt(first);
  const rest = [...(hasText(first) ? PASSES : PASSES_WITHOUT_TEXT)];
  const pages: [Page, ...Page[]] = [first];
  const single: [PassResult, ...PassResult[]] = [resultOf(first)];
  // The single passes and, from two passes on, their vote.
  let passes = single;
  for (;;) {
    const count = furtherPassCount(passes, { concurrency, elapsedMs: performance.now() - start });
    const page = pages.find(hasText) ?? first;
    const again = await Promise.all(
      rest.splice(0, count).map(async (pass) => tryPass(recognisePass, image, { ...options, page, pass })),
    );
    if (again.length === 0) return chooseScan(passes);
    const seen = again.filter((one) => one !== undefined);
    pages.push(...seen);
    single.push(...seen.map((one) => resultOf(one)));
    passes = pages.length === 1 ? single : [...single, resultOf(fusePages(pages), true)];
  }
}
