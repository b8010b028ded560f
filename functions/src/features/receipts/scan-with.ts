import type { ReceiptScan } from '@barabar/core/contract/receipts';
import type { Log, RecogniseOptions } from '../../kit/deps.ts';
import { parseReceipt } from './parse/parse-receipt.ts';
import { describeFailure, type TextRecogniser } from './recognise-text.ts';

/** No second pass is needed for an amount with at least this confidence. */
const SURE_MIN = 0.7;
/** The second pass ends this long after the first one began, so that an answer fits into the scan's time limit. */
const SECOND_PASS_END_MS = 18_000;

/** Returns −1 when the image is not a receipt. */
const confidenceOf = ({ isValidRecipt, confidence = 0 }: ReceiptScan): number =>
  isValidRecipt ? confidence : -1;

/** Makes the second pass where the first amount is not sure; the surer result counts. */
export async function scanWith(
  { recogniseText, recogniseHalves }: Pick<TextRecogniser, 'recogniseText' | 'recogniseHalves'>,
  image: Uint8Array,
  { log, ...options }: RecogniseOptions & { log: Pick<Log, 'error'> },
): Promise<ReceiptScan> {
  const end = AbortSignal.timeout(SECOND_PASS_END_MS);
  const page = await recogniseText(image, options);
  const first = parseReceipt(page);
  if (!recogniseHalves || confidenceOf(first) >= SURE_MIN) return first;
  try {
    const signal = AbortSignal.any([options.signal, end]);
    const second = parseReceipt(await recogniseHalves(image, { ...options, signal, page }));
    return confidenceOf(second) > confidenceOf(first) ? second : first;
  } catch (error) {
    options.signal.throwIfAborted();
    log.error('second pass over a receipt failed', describeFailure(end.aborted ? end.reason : error));
    return first;
  }
}
