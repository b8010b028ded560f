import { cleanText } from '@barabar/core/clean-text';
import { splitGraphemes } from '@barabar/core/graphemes';
import { normalizeText } from '@barabar/core/normalize-text';

/** The most characters of a name, as a person counts them: a longer name would be a letter of its own. */
const NAME_CHARS_MAX = 60;

// Mail programs turn hosts, paths and addresses into links. So only letters, numbers, pictures and the marks of ordinary
// names are kept (and the joiners that cleaning has left) …
const UNUSUAL = /[^\p{L}\p{M}\p{N}\p{So}\p{EMod}\u200C\u200D\s.,:;!?&+#%()'"’‘“”₹$€£–—-]/gu;
// … and a space follows what could join two words to a host. An amount or a time that stands alone is none: 1,26,000.50.
const JOINTS =
  /(?<![\p{L}\p{M}\p{N}.:,])\p{Nd}+(?:,\p{Nd}+)*(?:[.:]\p{Nd}{1,2})?(?![.:,]*[\p{L}\p{M}\p{N}])|[.:,;?](?=\S)/gu;

const MARK = /^[.:,;?]$/;

const spaced = (words: string): string =>
  words.replaceAll(JOINTS, (found) => (MARK.test(found) ? `${found} ` : found));

/** Forms of a dot, a colon, a slash and an at sign, which some programs take for these. */
const FORMS = '\\u3002\\uFF0E\\uFF61\\u2024\\uFF1A\\uFF0F\\uFF20';
const OTHER_JOINTS = new RegExp(`[/@${FORMS}](?=\\S)`, 'gu');

/** What joins words to hosts, paths and addresses. */
export const JOINT_IN_WORD = new RegExp(`(?<=\\S)[.:/@${FORMS}](?=\\S)`, 'gu');

/** The words of somebody, with a space where a program could make a link of them. */
export const withoutLinks = (words: string): string => spaced(words).replaceAll(OTHER_JOINTS, '$& ');

/**
 * Text by people as a mail may carry it: one line, of bounded length, in which nothing becomes a link.
 * @returns undefined if nothing is left that can be read.
 */
export function plainText(text: string, charsMax: number): string | undefined {
  // Forms of a dot, a colon or a slash become those themselves, and letters in circles letters.
  const words = spaced(normalizeText(cleanText(text), 'NFKC').replaceAll(UNUSUAL, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (!/[\p{L}\p{N}\p{So}]/u.test(words)) return undefined;
  const characters = splitGraphemes(words);
  if (characters.length <= charsMax) return words;
  return `${characters.slice(0, charsMax).join('').trimEnd()}…`;
}

/**
 * A name as a mail may carry it to somebody who never asked for it (`plainText`). 'asha.rao' becomes 'asha. rao', and
 * 'Win at https://evil.example' says so without leading there.
 * @param nameless what stands for a name of which nothing can be read.
 */
export const plainName = (name: string, nameless: string, charsMax = NAME_CHARS_MAX): string =>
  plainText(name, charsMax) ?? nameless;

// Of what an address may hold, all but letters, digits and the usual marks: a mail program could take it for a path.
const UNUSUAL_IN_ADDRESSES = /[^a-z0-9.@_+'-]/g;

/** Returns an email address for the text of an email. Unusual characters are percent-encoded, so nothing in it reads as a link. */
export const plainAddress = (email: string): string =>
  email.replaceAll(UNUSUAL_IN_ADDRESSES, (character) => encodeURIComponent(character));
