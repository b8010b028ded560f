import { normalizeText } from './normalize-text.ts';

/** Letters that Unicode does not take apart into a letter and a mark, and the sigma at the end of a word. */
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
const OTHER_LETTER = new RegExp(`[${Object.keys(OTHER_LETTERS).join('')}]`, 'g');

/** Accents, the nukta of Indian scripts, joiners, selectors, and apostrophes: "Domino's" is found by "dominos". */
const DROPPED = /[\u0300-\u036F]|\u093C|\u09BC|\u0A3C|\u0ABC|\u0B3C|\u200C|\u200D|\uFE0E|\uFE0F|['’`]/g;

/** Text that is folded already but for its case, as most is. */
const PLAIN = /^[\w .,&-]*$/;

/** Returns text as it is compared: in lower case, and without accents and apostrophes. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return normalizeText(text, 'NFKD')
    .toLowerCase()
    .replace(DROPPED, '')
    .replace(OTHER_LETTER, (letter) => OTHER_LETTERS[letter] ?? letter);
}

/** Scripts that are written without spaces. Each of their letters counts as a word. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** A letter of such a script with its marks, a run of other letters and digits, or an emoji. */
const WORD = new RegExp(
  String.raw`(?=\p{L})[${UNSPACED}]\p{M}*|(?:(?![${UNSPACED}])[\p{L}\p{M}\p{N}])+|\p{Extended_Pictographic}`,
  'gu',
);

/** Returns a text with its grouped numbers in one piece: '1200' for '1,200'. */
export const joinDigits = (text: string): string => text.replaceAll(/(?<=\d),(?=\d)/g, '');

/** Returns a text without the hyphens between letters: 'Wifi' for 'Wi-Fi'. */
export const joinHyphens = (text: string): string =>
  text.replaceAll(/(?<=[\p{L}\p{M}])[\u2010-\u2015-](?=\p{L})/gu, '');

/** Returns the words of a text in the form in which they are compared. */
export const wordsOf = (text: string): string[] => foldText(text).match(WORD) ?? [];
