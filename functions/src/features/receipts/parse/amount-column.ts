import { labelWords } from './label-words.ts';
import { isExact, type NumberToken } from './read-numbers.ts';
import type { Line } from './line.ts';
import { wordsOf } from './words-of.ts';

/** The column of amounts in a table of items, from left to right in the straightened frame. */
export interface Column {
  readonly left: number;
  readonly right: number;
}

const AMOUNTS = ['AMOUNT', 'TOTAL', 'VALUE', 'NET'];
/**
 * How far an amount may be from the middle of its heading, in widths of the heading. Amounts further away
 * belong to another column.
 */
const REACH = 1;

const isAmountHead = (text: string): boolean => {
  const words = labelWords(text);
  return AMOUNTS.some((word) => words.includes(word)) && !words.includes('TAXABLE');
};

/**
 * Finds the column of amounts by its heading, when other columns follow it: "Item Qty Amount GST%".
 * @returns undefined when it is the last column, as on most bills
 */
export function amountColumn({ row: { tokens } }: Line): Column | undefined {
  const index = tokens.findLastIndex(({ text }) => isAmountHead(text));
  const token = tokens[index];
  return token && tokens.slice(index + 1).some(({ text }) => /\p{L}{2}|%/u.test(text)) ? token : undefined;
}

/** The amount of a row: the one in the column, or else the last one. */
export function amountIn({ row, numbers }: Line, column: Column | undefined): NumberToken | undefined {
  const amounts = numbers.filter(isExact);
  const last = amounts.at(-1);
  if (!column || amounts.length < 2) return last;
  const middle = (column.left + column.right) / 2;
  const reach = (column.right - column.left) * (0.5 + REACH);
  const distanceOf = (number: NumberToken): number => {
    const tokens = wordsOf(row, number);
    const [left, right] = [
      Math.min(...tokens.map((one) => one.left)),
      Math.max(...tokens.map((one) => one.right)),
    ];
    return Math.abs((left + right) / 2 - middle);
  };
  const nearest = amounts.reduce((best, one) => (distanceOf(one) < distanceOf(best) ? one : best));
  return distanceOf(nearest) <= reach ? nearest : last;
}
