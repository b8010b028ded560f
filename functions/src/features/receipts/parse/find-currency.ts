import { DEFAULT_CURRENCY, type Currency } from '@barabar/core/money';
import type { Line } from './line.ts';
import type { Mark } from './read-numbers.ts';

/**
 * Words of receipts from countries whose currency the product does not have. Their amounts may lack a sign.
 */
const FOREIGN = /\b(?:sdn|bhd|malaysia|selangor|kuala lumpur|singapore|pte)\b/i;

/**
 * Finds the currency of a receipt by the signs of its amounts. Without signs, it is the rupee.
 * @param rows the text of the receipt
 * @returns undefined when the product does not have the currency
 */
export function findCurrency(lines: readonly Line[], rows: readonly string[]): Currency | undefined {
  const counts = new Map<Mark, number>();
  for (const { numbers } of lines) {
    for (const { mark } of numbers) if (mark) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  const isForeign = rows.some((row) => FOREIGN.test(row) || /\((?:rm|myr)\)/i.test(row));
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (isForeign || most?.[0] === 'RM') return undefined;
  return most?.[0] ?? DEFAULT_CURRENCY;
}
