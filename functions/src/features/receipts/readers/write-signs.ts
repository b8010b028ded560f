import type { Word as TesseractWord } from 'tesseract.js';

/** What is used of a word. */
export type SpelledWord = Pick<TesseractWord, 'text'> & {
  readonly symbols: readonly Pick<TesseractWord['symbols'][number], 'text' | 'confidence'>[];
};

/** An amount with one character in front: "3892.00", "X1,058", "R285". */
const FIGURE = /^(?:[^\s\d,.]\d|\d)[\d,]*(?:\d|[.,]\d{2})[^\p{L}\d]{0,2}$/u;
/** What the sign is taken for besides digits and the signs of other currencies, which may be meant. */
const MARKS = /^[RXZz%SFTE=<]$/;
/** The digits that it looks like. */
const LIKE_IT = /^[237]$/;
/** By so much, in hundredths, the reader is less sure of a sign that it took for a digit than of any digit behind it. */
const DOUBT = 3;
/** So many figures of a page must begin so, and so large a part of them: of plain digits one in forty-five does. */
const SIGNS_MIN = 2;
const SHARE_MIN = 0.25;

function beginsWithSign({ symbols: [first, ...others] }: SpelledWord): boolean {
  if (!first) return false;
  if (!/^\d$/.test(first.text)) return MARKS.test(first.text);
  if (!LIKE_IT.test(first.text)) return false;
  const digits = others.filter(({ text }) => /^\d$/.test(text));
  const least = Math.min(...digits.map(({ confidence }) => confidence));
  return digits.length >= 2 && least - first.confidence >= DOUBT;
}

/**
 * The texts of a page's words, with ₹ where it was printed. Tesseract's English model does not know the sign: it makes a digit
 * of it, mostly a 3, or a letter, and is less sure of that than of the digits behind. One such figure is chance.
 */
export function writeSigns(words: readonly SpelledWord[]): readonly string[] {
  const figures = words.filter(({ text }) => FIGURE.test(text));
  const signed = new Set(figures.filter(beginsWithSign));
  const areSigns = signed.size >= SIGNS_MIN && signed.size >= figures.length * SHARE_MIN;
  return words.map((word) => {
    const first = word.symbols[0]?.text ?? '';
    const isSign = areSigns && signed.has(word) && word.text.startsWith(first);
    return isSign ? `₹${word.text.slice(first.length)}` : word.text;
  });
}
