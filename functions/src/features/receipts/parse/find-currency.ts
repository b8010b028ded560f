import { DEFAULT_CURRENCY, type Currency } from '@barabar/core/money';
import type { Line } from './read-lines.ts';
import type { Mark } from './read-numbers.ts';

/** Words that say in which country a receipt was written, where amounts have no sign: its currency is none of the product's. */
const FOREIGN = /\b(?:sdn|bhd|malaysia|selangor|kuala lumpur|singapore|pte)\b/i;

/**
 * The currency of a receipt: that of the marks on its amounts; rupees where there are none.
 * @param rows the receipt's text
 * @returns undefined when it's another than the product's
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
