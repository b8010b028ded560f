import { normalizeText } from './normalize-text.ts';

/** Every character that ends a line, and CR LF. */
const LINE_ENDS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;

/**
 * Controls, marks of direction, zero-width and other default-ignorable characters, surrogates, noncharacters; joiners and
 * blanks of hieroglyphs, the filler of Khitan, and the empty notehead.
 * `makeJoiners` decides about joiners, selectors and tags.
 */
const INVISIBLE =
  /(?!\n|\u200C|\u200D|\uFE0E|\uFE0F|[\u{E0020}-\u{E007F}])[\p{Cc}\p{Cs}\p{DI}\p{NChar}\u{FFF9}-\u{FFFB}\u{13430}-\u{13442}]|\u{16FE4}|\u{1D159}/gu;

/** Scripts whose spelling uses joiners: of Persian, Urdu, Syriac, Mongolian, and of South and South-East Asia. */
const JOINED_SCRIPTS = 'Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr Tibt'
  .split(' ')
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const JOINED_LETTER = String.raw`(?=[\p{L}\p{M}])[${JOINED_SCRIPTS}]`;
/** Signs that silence a letter's vowel. A joiner after one gives the letter its other form, also at a word's end. */
const VIRAMA = String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]`;
/** The tags of the flags of England, Scotland and Wales, the only ones in general use. */
const FLAG_TAGS = String.raw`\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`;

/** The group captures the joiners, selectors and tags that spelling or an emoji needs. */
const makeJoiners = (): RegExp =>
  new RegExp(
    [
      `((?<=${JOINED_LETTER})[\\u200C\\u200D](?=${JOINED_LETTER})`,
      `(?<=${VIRAMA})\\u200D`,
      // Emoji of several parts: families, professions, the rainbow flag.
      String.raw`(?<=\p{ExtPict}\uFE0F?|\p{EMod})\u200D(?=\p{ExtPict})`,
      String.raw`(?<=\p{ExtPict})[\uFE0E\uFE0F]`,
      String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
      String.raw`(?<=\u{1F3F4})${FLAG_TAGS})`,
      String.raw`[\u200C\u200D\uFE0E\uFE0F\u{E0020}-\u{E007F}]`,
    ].join('|'),
    'gu',
  );
/** Made when text is first cleaned: its tables of scripts would hold up every page of a slow phone for 15 to 34 ms. */
let joiners: RegExp | undefined;
const JOINERS_IN_A_ROW = /([\u200C\u200D])[\u200C\u200D]+/g;

/** U+2800, the blank Braille pattern, is no whitespace in Unicode. Marks and formats show nothing by themselves. */
const VISIBLE = /[^\s\u2800\p{M}\p{Cf}]/u;

/**
 * Returns text in NFC, trimmed, without controls, marks of direction and zero-width characters that neither
 * spelling nor an emoji needs; empty without visible ones. Idempotent, and linear in time. `isMultiline`
 * keeps line ends as `\n`.
 */
export function cleanText(written: string, { isMultiline = false }: { isMultiline?: boolean } = {}): string {
  joiners ??= makeJoiners();
  const visible = written
    .replaceAll(LINE_ENDS, isMultiline ? '\n' : ' ')
    .replaceAll('\t', ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(JOINERS_IN_A_ROW, '$1');
  // Before it is known what a joiner stands behind, and again, because letters and marks may have come together.
  const joined = normalizeText(visible, 'NFC').replaceAll(joiners, '$1');
  const text = normalizeText(joined, 'NFC').trim();
  return VISIBLE.test(text) ? text : '';
}
