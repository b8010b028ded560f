import { classifyLabel } from './classify-label.ts';
import type { Item } from './compute-item.ts';
import { labelWords } from './label-words.ts';
import type { Line } from './line.ts';

const PRODUCT = /\b(?:product|item|fuel(?: type)?|grade)\b[\s:.-]{1,4}(\p{L}[\p{L}\d ]{1,30})/iu;
const FUELS = /\b(?:petrol|diesel|cng|lpg|hsd|power|speed|xtra ?premium)\b/i;
/** Rates have few decimal places, so that the product may be off by this share. */
const OFF_MAX = 0.012;

/** Rate and volume of fuel have rows of their own. Undefined unless their product is an amount of the bill. */
export function findMeasuredItem(lines: readonly Line[]): Item | undefined {
  const measures = lines.flatMap(({ row, numbers }) => {
    const kind = classifyLabel(row.text);
    const last = numbers.at(-1);
    if ((kind !== 'measure' && kind !== 'quantity') || !last || last.hundredths <= 0) return [];
    const words = labelWords(row.text);
    return [{ value: last.hundredths, isRate: words.includes('RATE') || words.includes('PRICE') }];
  });
  const amounts = lines.flatMap(({ labelledAmounts }) =>
    labelledAmounts.filter(
      ({ kind }) => kind === 'amount' || kind === 'subtotal' || kind === 'total' || kind === 'final',
    ),
  );
  const texts = lines.map(({ row }) => row.text);
  for (const rate of measures.filter(({ isRate }) => isRate)) {
    for (const volume of measures.filter(({ isRate }) => !isRate)) {
      const product = (rate.value * volume.value) / 100;
      const amount = amounts.find(({ number }) => Math.abs(number.hundredths - product) <= product * OFF_MAX);
      if (!amount) continue;
      const named = texts.map((text) => PRODUCT.exec(text)?.[1]?.trim()).find(Boolean);
      const fuel = texts.map((text) => FUELS.exec(text)?.[0]).find(Boolean);
      const description = named ?? fuel ?? 'Fuel';
      return {
        description,
        quantity: volume.value / 100,
        minor: amount.number.hundredths,
        isConfirmed: true,
        isDoubtful: false,
        others: [],
      };
    }
  }
  return undefined;
}
