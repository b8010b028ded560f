import type { TextReader } from './read-text.ts';
import type { ReadReceipt } from './service.ts';

/** Who reads the text of receipts (parameter RECEIPT_READER). */
export type ReceiptReader = 'vision' | 'tesseract';

const LOADERS: Readonly<Record<ReceiptReader, () => Promise<TextReader>>> = {
  vision: async () => (await import('./readers/vision-reader.ts')).createVisionReader(),
  tesseract: async () => (await import('./readers/tesseract-reader.ts')).createTesseractReader(),
};

/** Reads receipts: text by one of the readers, meaning by the parser. Both are loaded with the first image. */
export function createReceiptReader(reader: ReceiptReader): ReadReceipt {
  let loading: Promise<TextReader> | undefined;
  return async (image, options) => {
    loading ??= LOADERS[reader]();
    const [{ scanWith }, textReader] = await Promise.all([import('./scan-with.ts'), loading]);
    return scanWith(textReader, image, options);
  };
}
