import type { Row } from './build-rows.ts';
import { labelWords } from './label-words.ts';
import { isExact, type NumberToken } from './read-numbers.ts';

export interface ReadRow {
  readonly row: Row;
  readonly numbers: readonly NumberToken[];
}

/** Header rows of tables that break the bill down by tax rate. */
function isTaxTableHead(text: string): boolean {
  const words = labelWords(text);
  const has = (word: string) => words.includes(word);
  if (has('SUMMARY') || has('ANALYSIS')) return true;
  const hasTax = ['TAX', 'GST', 'CGST', 'SGST', 'VAT'].some(has);
  return hasTax && (has('TAXABLE') || has('CODE') || has('RATE') || has('AMOUNT')) && !has('INVOICE');
}

const OF_ITEMS = new Set(['ITEMS', 'QUANTITY', 'DESCRIPTION']);

export function markTaxTables(rows: readonly ReadRow[]): boolean[] {
  let isInside = false;
  return rows.map(({ row, numbers }) => {
    const amounts = numbers.filter(isExact).length;
    if (amounts === 0 && isTaxTableHead(row.text)) {
      isInside = !labelWords(row.text).some((word) => OF_ITEMS.has(word));
      return isInside;
    }
    isInside &&= amounts >= 2 || (amounts === 1 && numbers.length >= 2 && !/total/i.test(row.text));
    return isInside;
  });
}
