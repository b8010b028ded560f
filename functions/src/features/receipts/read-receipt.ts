import { inUnits } from './in-units.ts';
import type { TextRecogniser } from './recognise-text.ts';
import type { Log, ReadReceipt } from '../../kit/deps.ts';

/** The OCR engine that reads receipts (parameter RECEIPT_READER). */
export type OcrEngineName = 'vision' | 'tesseract';

const LOADERS: Readonly<Record<OcrEngineName, () => Promise<TextRecogniser>>> = {
  vision: async () => (await import('./ocr/vision-recogniser.ts')).createVisionRecogniser(),
  tesseract: async () => (await import('./ocr/tesseract-recogniser.ts')).createTesseractRecogniser(),
};

/**
 * Creates the port that reads receipts: an OCR engine recognises the text, the parser interprets it. Both are
 * loaded with the first image, so that a cold start does not pay for them.
 */
export function createReadReceipt(engineName: OcrEngineName, log: Pick<Log, 'error'>): ReadReceipt {
  let loading: Promise<TextRecogniser> | undefined;
  return async (image, options) => {
    loading ??= LOADERS[engineName]();
    const [{ scanWith }, recogniser] = await Promise.all([import('./scan-with.ts'), loading]);
    return inUnits(await scanWith(recogniser, image, { ...options, log }));
  };
}
