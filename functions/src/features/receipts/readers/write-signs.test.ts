import { expect, it } from 'vitest';
import { writeSigns, type SpelledWord } from './write-signs.ts';

/** A word of which the first symbol is read with less confidence than the others, in hundredths. */
const wordOf = (text: string, first = 99): SpelledWord => ({
  text,
  symbols: Array.from(text, (symbol, index) => ({ text: symbol, confidence: index === 0 ? first : 99 })),
});

it('is ₹ where the reader was in doubt of the first digit of several amounts', () => {
  expect(
    writeSigns([wordOf('3540.00', 92), wordOf('Total'), wordOf('3568.00', 95), wordOf('320.00')]),
  ).toEqual(['₹540.00', 'Total', '₹568.00', '320.00']);
});

it('is ₹ where a letter or another sign stands in front of a figure', () => {
  expect(writeSigns(['X1,058', 'R285', '%340.00', '2 x', 'X90'].map((text) => wordOf(text)))).toEqual([
    '₹1,058',
    '₹285',
    '₹340.00',
    '2 x',
    '₹90',
  ]);
});

it('is a digit where there is no other doubt, or hardly any', () => {
  const one = [wordOf('3540.00', 92), wordOf('120.00'), wordOf('340.00')];
  expect(writeSigns(one)).toEqual(['3540.00', '120.00', '340.00']);
  const few = [
    wordOf('3540.00', 92),
    wordOf('3120.00', 92),
    ...Array.from({ length: 7 }, () => wordOf('85.00')),
  ];
  expect(writeSigns(few).slice(0, 2)).toEqual(['3540.00', '3120.00']);
  expect(writeSigns([wordOf('3540.00', 97), wordOf('3120.00', 97)])).toEqual(['3540.00', '3120.00']);
  expect(writeSigns([wordOf('8540.00', 92), wordOf('1258.00', 92)])).toEqual(['8540.00', '1258.00']);
});

it('is no digit of what is hard to read throughout, nor of what is no figure', () => {
  const hard = (text: string): SpelledWord => ({
    text,
    symbols: Array.from(text, (symbol) => ({ text: symbol, confidence: 80 })),
  });
  expect(writeSigns([hard('3540.00'), hard('3120.00')])).toEqual(['3540.00', '3120.00']);
  expect(writeSigns([wordOf('$12.30'), wordOf('$4.00')])).toEqual(['$12.30', '$4.00']);
  const codes = ['3a40', '12/03/26', '9', '5kg'].map((text) => wordOf(text, 60));
  expect(writeSigns(codes)).toEqual(['3a40', '12/03/26', '9', '5kg']);
  expect(writeSigns([{ text: '', symbols: [] }])).toEqual(['']);
});
