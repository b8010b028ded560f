import { expect, it } from 'vitest';
import { paperSize, placeTexts, wordsOf } from './place-texts.ts';
import { centredRows, pairRows, ruleRow } from './sheet.ts';

const PRINT = { cellWidth: 10, fontSize: 20, lineHeight: 24, margin: 30 };
const SHEET = {
  columns: 20,
  rows: [...centredRows(20, 'Cafe', { size: 2 }), ...pairRows(20, ['Net Amount', '45.00'])],
};

it('the paper has room for all rows and a margin', () => {
  expect(paperSize(SHEET, PRINT)).toEqual({ width: 260, height: 60 + 48 + 24 });
});

it('characters of double size take two cells', () => {
  const [name] = placeTexts(SHEET, PRINT);
  expect(name).toMatchObject({ text: 'Cafe', left: 30 + 60, width: 80, fontSize: 40 });
});

it('every word has a rectangle of its own, as wide as its characters', () => {
  const words = placeTexts(SHEET, PRINT).flatMap(wordsOf);
  expect(words.map(({ text, left, right }) => [text, left, right])).toEqual([
    ['Cafe', 90, 170],
    ['Net', 30, 60],
    ['Amount', 70, 130],
    ['45.00', 180, 230],
  ]);
});

it('a rule has no words', () => {
  expect(placeTexts({ columns: 20, rows: [ruleRow(20, '-')] }, PRINT).flatMap(wordsOf)).toEqual([]);
});
