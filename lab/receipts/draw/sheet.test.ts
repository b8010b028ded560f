import { expect, it } from 'vitest';
import {
  blankRow,
  centredRows,
  makeSheet,
  pairRows,
  ruleRow,
  tableRow,
  textRow,
  widthOf,
  wrapText,
} from './sheet.ts';

it('breaks text between words, and within words that are too long', () => {
  expect(wrapText('Hyderabadi Mutton Dum', 10)).toEqual(['Hyderabadi', 'Mutton Dum']);
  expect(wrapText('a Detergent', 4)).toEqual(['a', 'Dete', 'rgen', 't']);
});

it('centres text, and makes it smaller where a word would not fit', () => {
  expect(centredRows(20, 'Thanks')).toEqual([
    { cells: [{ column: 7, text: 'Thanks' }], size: 1, isBold: false },
  ]);
  expect(centredRows(20, 'Departmental', { size: 2 })[0]?.size).toBe(1.5);
});

it('prints a pair on one row, or on two where it is too long', () => {
  expect(pairRows(12, ['Total', '45.00']).map(({ cells }) => cells)).toEqual([
    [
      { column: 0, text: 'Total' },
      { column: 7, text: '45.00' },
    ],
  ]);
  expect(pairRows(12, ['Amount due', '45.00'])).toHaveLength(2);
});

it('aligns a table, and leaves out empty cells', () => {
  const columns = [
    { width: 6, align: 'left' },
    { width: 4, align: 'right' },
  ] as const;
  expect(tableRow(columns, ['Tea', '20']).cells).toEqual([
    { column: 0, text: 'Tea' },
    { column: 8, text: '20' },
  ]);
  expect(tableRow(columns, ['Tea', '']).cells).toHaveLength(1);
});

it('prints one rule where two would follow each other', () => {
  const rule = ruleRow(12, '-');
  expect(makeSheet(12, [rule, rule, textRow('Tea'), rule, blankRow]).rows).toEqual([
    rule,
    textRow('Tea'),
    rule,
    blankRow,
  ]);
});

it('computes the width of rows of any size', () => {
  expect(widthOf([textRow('Tea', { column: 4 }), textRow('Cafe', { size: 2 })])).toBe(8);
  expect(widthOf([blankRow])).toBe(0);
});
