import { expect, it } from 'vitest';
import { restoreRupeeSigns, type SpelledWord } from './restore-rupee-signs.ts';

/** A word whose first symbol has the given confidence, in hundredths; the other symbols have 99. */
const wordOf = (text: string, first = 99): SpelledWord => ({
  text,
  symbols: Array.from(text, (symbol, index) => ({ text: symbol, confidence: index === 0 ? first : 99 })),
});

it('the first digit is ₹ when the engine doubts it in several amounts', () => {
  expect(
    restoreRupeeSigns([wordOf('3540.00', 92), wordOf('Total'), wordOf('3568.00', 95), wordOf('320.00')]),
  ).toEqual(['₹540.00', 'Total', '₹568.00', '320.00']);
});

it('a letter or another sign in front of a number is ₹', () => {
  expect(restoreRupeeSigns(['X1,058', 'R285', '%340.00', '2 x', 'X90'].map((text) => wordOf(text)))).toEqual([
    '₹1,058',
    '₹285',
    '₹340.00',
    '2 x',
    '₹90',
  ]);
});

it('a digit stays when no other digit is doubted, or hardly', () => {
  const one = [wordOf('3540.00', 92), wordOf('120.00'), wordOf('340.00')];
  expect(restoreRupeeSigns(one)).toEqual(['3540.00', '120.00', '340.00']);
  const few = [
    wordOf('3540.00', 92),
    wordOf('3120.00', 92),
    ...Array.from({ length: 7 }, () => wordOf('85.00')),
  ];
  expect(restoreRupeeSigns(few).slice(0, 2)).toEqual(['3540.00', '3120.00']);
  expect(restoreRupeeSigns([wordOf('3540.00', 97), wordOf('3120.00', 97)])).toEqual(['3540.00', '3120.00']);
  expect(restoreRupeeSigns([wordOf('8540.00', 92), wordOf('1258.00', 92)])).toEqual(['8540.00', '1258.00']);
});

it('digits stay in a word that is hard to read throughout, or that is not a number', () => {
  const hard = (text: string): SpelledWord => ({
    text,
    symbols: Array.from(text, (symbol) => ({ text: symbol, confidence: 80 })),
  });
  expect(restoreRupeeSigns([hard('3540.00'), hard('3120.00')])).toEqual(['3540.00', '3120.00']);
  expect(restoreRupeeSigns([wordOf('$12.30'), wordOf('$4.00')])).toEqual(['$12.30', '$4.00']);
  const codes = ['3a40', '12/03/26', '9', '5kg'].map((text) => wordOf(text, 60));
  expect(restoreRupeeSigns(codes)).toEqual(['3a40', '12/03/26', '9', '5kg']);
  expect(restoreRupeeSigns([{ text: '', symbols: [] }])).toEqual(['']);
});
