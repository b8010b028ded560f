import { wordsOf } from './fold-text.ts';

/** Letters of Devanagari, and below each how it sounds: 'q' is 'ri'. */
const LETTERS = 'ँंअआइईउऊऋऍएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहािीुूृॅेैॉोौ';
const SOUNDS = 'nnaaiiuuqiiiuuukkggnccjjnttddnttddnpfbbmyrllvssshaiiuuqiiiuuu';
const SOUND_OF_LETTER = new Map(Array.from(LETTERS, (letter, index) => [letter, SOUNDS.charAt(index)]));

/** Reads rules, each 'pattern>sound', which are followed one after the other. */
function rulesOf(...rules: readonly string[]): (text: string) => string {
  const read = rules.map((rule) => rule.split('>'));
  const patterns = read.map(([pattern = '', sound = '']) => [new RegExp(pattern, 'g'), sound] as const);
  return (text) => patterns.reduce((changed, [pattern, sound]) => changed.replace(pattern, sound), text);
}

/** In 'Gyan' and 'Singh', two letters sound otherwise than each alone. */
const readDevanagari = rulesOf('ज्ञ>gy', 'ंह>ng');

const LATIN_SHORT = ['^john>jon', 'm[ae]d$>md', 'ao$>av', '(?<![er])er(?=[^aeiouy]|$)>r'];
const LATIN_DOUBLE = ['qu(?=[ei])>k', 'x>ks', 'ph>f', 'ch(?=r)|ck|c(?=[^ehiy]|$)|q>k', 'c(?=[eiy])>s'];
/** First words that Devanagari spells with fewer vowels, such as 'Verma' and 'Iyer', then spellings of one sound. */
const readLatin = rulesOf(...LATIN_SHORT, ...LATIN_DOUBLE, '(?<=[bcdgjkst])h+>', 'z>j', 'w>v', 'e>i', 'o>u');

/** What may be in one script and not in the other: an 'a' within a word, an 'h' at its end, letters twice. */
const levelBoth = rulesOf(
  'q>ri',
  '(?<!^)y>i',
  '^a+(?=[iu])|(?<!^)a|(?<!^)i(?=h)|(?<=...)h$>',
  'm(?=[bfp])>n',
  '(.)\\1+>$1',
);

/** A word's sound after the script in which it is written, and after the one in which it is looked for. */
export interface SoundKeys {
  readonly written: string;
  readonly wanted: string;
}

/** @param word one of `wordsOf`, which no key is like. @returns undefined for other scripts, and for numbers. */
export function soundKeys(word: string): SoundKeys | undefined {
  const isLatin = /^[a-z]+$/.test(word);
  if (!isLatin && !/^[\u0900-\u097F]+$/.test(word)) return undefined;
  const letters = isLatin
    ? readLatin(word)
    : readDevanagari(word).replaceAll(/[^a-z]/g, (letter) => SOUND_OF_LETTER.get(letter) ?? '');
  const sound = levelBoth(letters);
  if (sound === '') return undefined;
  const [written, wanted] = isLatin ? ['LATIN', 'DEVANAGARI'] : ['DEVANAGARI', 'LATIN'];
  return { written: `${written} ${sound}`, wanted: `${wanted} ${sound}` };
}

/** Whether each typed word begins one of the name, as it is written or as it sounds in the other script. */
export function soundsLike(typed: string, name: string): boolean {
  const words = wordsOf(name).map((word) => ({ word, written: soundKeys(word)?.written }));
  const begins = (part: string): boolean => {
    const wanted = soundKeys(part)?.wanted;
    return words.some(
      ({ word, written }) =>
        word.startsWith(part) || (wanted !== undefined && written?.startsWith(wanted) === true),
    );
  };
  const parts = wordsOf(typed);
  return parts.length > 0 && parts.every(begins);
}

/** Returns items not found yet whose names sound as typed in the other script. They belong behind what was found. */
export const othersSounding = <Item extends { readonly name: string }>(
  typed: string,
  { among, found }: { among: readonly Item[]; found: readonly Item[] },
): Item[] => among.filter((item) => !found.includes(item) && soundsLike(typed, item.name));
