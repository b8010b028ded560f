import { useEffect, useRef, useState } from 'react';
import { RECEIPT_TYPE_MESSAGE, type ReceiptScan } from '@barabar/core/contract/receipts';
import { messageOf } from '../../lib/api/api-error.ts';
import { readReceipt, checkFile } from './api.ts';
import { prefillOf, type ReadExpense } from './prefill-of.ts';
import { shrinkReceipt, type ReceiptImage } from './shrink-receipt.ts';
import { TEXT } from './text.ts';

/** The step of a scan. `error` is the message of the failure that led to it. */
export type ScanState =
  | { readonly step: 'choosing'; readonly error?: string }
  /** The chosen file is being prepared. */
  | { readonly step: 'opening' }
  /** The scan of the image failed or was cancelled; it can be started again. */
  | { readonly step: 'ready'; readonly image: ReceiptImage; readonly error?: string }
  | { readonly step: 'reading'; readonly image: ReceiptImage }
  /** The image is no receipt, or its total was not found. */
  | { readonly step: 'refused'; readonly image: ReceiptImage; readonly error: string }
  | {
      readonly step: 'read';
      readonly image: ReceiptImage;
      readonly scan: ReceiptScan;
      readonly expense: ReadExpense;
    };

export interface Scan {
  readonly state: ScanState;
  /** Replaces the image by a file, cancels a running request and starts the scan. */
  readonly choose: (file: File) => void;
  /** Sends the same image to be read again. */
  readonly start: () => void;
  /** Stops reading; the image stays. */
  readonly cancel: () => void;
  /** Cancels everything and goes back to choosing a file. */
  readonly reset: () => void;
}

/** Reads an image. Resolves to the next state. */
async function read(image: ReceiptImage, signal: AbortSignal): Promise<ScanState> {
  try {
    const scan = await readReceipt(image.file, { signal });
    const expense = prefillOf(scan);
    if (expense) return { step: 'read', image, scan, expense };
    return { step: 'refused', image, error: scan.isValidRecipt ? TEXT.noAmount : TEXT.invalid };
  } catch (error) {
    return { step: 'ready', image, error: messageOf(error, TEXT.failed) };
  }
}

/** Prepares a chosen file. Resolves to undefined if it is no image. */
async function open(file: File): Promise<ReceiptImage | undefined> {
  try {
    return await shrinkReceipt(file);
  } catch {
    return undefined;
  }
}

/** Spec §4, Scan: one file and one request at a time. A cancelled one has no effect. */
export function useScan(): Scan {
  const [state, setState] = useState<ScanState>({ step: 'choosing' });
  const running = useRef<AbortController>(undefined);
  const begin = (): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };
  useEffect(() => () => running.current?.abort(), []);

  const readImage = async (image: ReceiptImage, signal: AbortSignal): Promise<void> => {
    setState({ step: 'reading', image });
    const next = await read(image, signal);
    if (!signal.aborted) setState(next);
  };
  const openFile = async (file: File, signal: AbortSignal): Promise<void> => {
    setState({ step: 'opening' });
    const image = await open(file);
    if (signal.aborted) return;
    if (image) await readImage(image, signal);
    else setState({ step: 'choosing', error: RECEIPT_TYPE_MESSAGE });
  };

  return {
    state,
    choose: (file) => {
      const signal = begin();
      const error = checkFile(file);
      if (error === undefined) void openFile(file, signal);
      else setState({ step: 'choosing', error });
    },
    start: () => {
      if (state.step === 'ready') void readImage(state.image, begin());
    },
    cancel: () => {
      running.current?.abort();
      if (state.step === 'reading') setState({ step: 'ready', image: state.image });
    },
    reset: () => {
      running.current?.abort();
      setState({ step: 'choosing' });
    },
  };
}
