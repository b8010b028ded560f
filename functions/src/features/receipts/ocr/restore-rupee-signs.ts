import type { Word as TesseractWord } from 'tesseract.js';

/** The parts of a word that are used here. */
export type SpelledWord = Pick<TesseractWord, 'text'> & {
  readonly symbols: readonly Pick<TesseractWord['symbols'][number], 'text' | 'confidence'>[];
};

/** An amount with one character in front: "3892.00", "X1,058", "R285". */
const FIGURE = /^(?:[^\s\d,.]\d|\d)[\d,]*(?:\d|[.,]\d{2})[^\p{L}\d]{0,2}$/u;
/** What ₹ is read as besides digits. The signs of other currencies are left out, because they may be real. */
const SIMILAR_MARKS = /^[RXZz%SFTE=<]$/;
/** The digits that look like ₹. */
const SIMILAR_DIGITS = /^[237]$/;
/**
 * The engine's confidence in a ₹ that it read as a digit is lower than in the digits behind by at least this
 * much, in hundredths.
 */
const CONFIDENCE_GAP_MIN = 3;
/**
 * The least number of amounts that begin so on a page, and their least share. Of genuine digits, one in 45 is
 * doubted that much.
 */
const SIGNS_MIN = 2;
const SHARE_MIN = 0.25;

function beginsWithSign({ symbols: [first, ...others] }: SpelledWord): boolean {
  if (!first) return false;
  if (!/^\d$/.test(first.text)) return SIMILAR_MARKS.test(first.text);
  if (!SIMILAR_DIGITS.test(first.text)) return false;
  const digits = others.filter(({ text }) => /^\d$/.test(text));
  const least = Math.min(...digits.map(({ confidence }) => confidence));
  return digits.length >= 2 && least - first.confidence >= CONFIDENCE_GAP_MIN;
}

/**
 * Returns the text of each word, with ₹ where it was printed. Tesseract's English model does not know the
 * sign: it reads a digit (mostly 3) or a letter, with less confidence than the digits behind. A single such
 * amount may be chance.
 */
export function restoreRupeeSigns(words: readonly SpelledWord[]): readonly string[] {
  const figures = words.filter(({ text }) => FIGURE.test(text));
  const signed = new Set(figures.filter(beginsWithSign));
  const areSigns = signed.size >= SIGNS_MIN && signed.size >= figures.length * SHARE_MIN;
  return words.map((word) => {
    const first = word.symbols[0]?.text ?? '';
    const isSign = areSigns && signed.has(word) && word.text.startsWith(first);
    return isSign ? `₹${word.text.slice(first.length)}` : word.text;
  });
}
