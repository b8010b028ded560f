import { describe, expect, it } from 'vitest';
import { labelWords } from './label-words.ts';

describe('label words', () => {
  it.each([
    ['|NET AMOUNT', ['NET', 'AMOUNT']],
    ['Grand Total', ['GRAND', 'TOTAL']],
    ['T0TAL', ['TOTAL']],
    ["Tota'", ['TOTAL']],
    ['TOTHL', ['TOTAL']],
    ['Sub-Total', ['SUBTOTAL']],
    ['SUB T0TAL', ['SUBTOTAL']],
    ['NETTOTAL', ['NET', 'TOTAL']],
    ['TotalRM', ['TOTAL']],
    ['6ST @ 6%', ['GST']],
    ['R.Off', ['OFF', 'ROUNDING']],
    ['Amt Tendered', ['AMOUNT', 'TENDERED']],
  ])('%s', (text, words) => {
    expect(labelWords(text)).toEqual(words);
  });

  it.each(['Ground Floor', 'Bonz Saver', 'Printed', 'Local Orange', '3rd Cross'])('%s has none', (text) => {
    expect(labelWords(text)).toEqual([]);
  });
});

it('change and charge, which differ by a letter, are kept apart', () => {
  expect(labelWords('Change')).toEqual(['CHANGE']);
  expect(labelWords('Charge')).toEqual(['CHARGE']);
});
