import type { TextRecogniser } from './recognise-text.ts';
import type { ReadReceipt } from '../../kit/deps.ts';
import type { ReceiptScan } from '@barabar/core/contract/receipts';
import { decimalsOf, DEFAULT_CURRENCY, minorPerMajor, toMinor, type Minor } from '@barabar/core/money';

/** What the parser reads: amounts in hundredths, whatever the currency. */
const PER_MAJOR = 100;

/** Leaves out decimals of a currency without any. Three decimals pass for a weight, so no amount has them. */
export function inUnits(scan: ReceiptScan): ReceiptScan {
  const currency = scan.currency ?? DEFAULT_CURRENCY;
  const decimals = decimalsOf(currency);
  if (decimals === 2) return scan;
  const { amount, confidence, totalBox, items, taxes, serviceCharge, discount, ...rest } = scan;
  if (decimals === 3) return rest;
  const unitsOf = (hundredths: Minor | undefined): Minor | undefined =>
    hundredths === undefined || hundredths % PER_MAJOR !== 0
      ? undefined
      : toMinor((hundredths / PER_MAJOR) * minorPerMajor(currency));
  const whole = <Line extends { readonly amount: Minor }>(lines: readonly Line[] = []): Line[] =>
    lines.flatMap((line) => {
      const units = unitsOf(line.amount);
      return units === undefined ? [] : { ...line, amount: units };
    });
  const [total, service, off] = [amount, serviceCharge, discount].map(unitsOf);
  return {
    ...rest,
    ...(total !== undefined && { amount: total, confidence, totalBox }),
    ...(items && { items: whole(items) }),
    ...(taxes && { taxes: whole(taxes) }),
    ...(service !== undefined && { serviceCharge: service }),
    ...(off !== undefined && { discount: off }),
  };
}

export type OcrEngineName = 'vision' | 'offline';

const LOADERS: Readonly<Record<OcrEngineName, () => Promise<TextRecogniser>>> = {
  vision: async () => (await import('./ocr/vision-recogniser.ts')).createVisionRecogniser(),
  offline: async () => (await import('./ocr/offline-recogniser.ts')).createOfflineRecogniser(),
};

/** Engine and parser are loaded with the first image, so that a cold start does not pay for them. */
export function createReadReceipt(engineName: OcrEngineName): ReadReceipt {
  let loading: Promise<TextRecogniser> | undefined;
  return async (image, options) => {
    loading ??= LOADERS[engineName]();
    const [{ parseReceipt }, { recogniseText }] = await Promise.all([
      import('./parse/parse-receipt.ts'),
      loading,
    ]);
    return inUnits(parseReceipt(await recogniseText(image, options)));
  };
}
