import { labelWords } from './label-words.ts';

const COLUMNS = [
  'ITEMS',
  'QUANTITY',
  'PRICE',
  'RATE',
  'AMOUNT',
  'DESCRIPTION',
  'TOTAL',
  'VALUE',
  'MRP',
  'DISCOUNT',
];

/** Whether a row names columns: "Item Qty Rate Amount". "Total Amount" is a label, not a header. */
export function isHeaderRow(text: string): boolean {
  if (/^\W*(?:grand|net|sub|total)/i.test(text)) return false;
  const words = new Set(labelWords(text));
  return COLUMNS.filter((column) => words.has(column)).length >= 2;
}
