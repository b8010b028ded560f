import { cleanText } from './clean-text.ts';
import { LIMITS, rawUnitsMax } from './limits.ts';
import { normalizeText } from './normalize-text.ts';

/** Letters, digits and signs of all scripts that look like those of "you", in lower case: Unicode's confusables, and letters in frames. */
const LOOKS_LIKE_YOU =
  /^[yɣʏγυуүყᶌỿⲩꓬꭚꭹꮍ\u{102B2}\u{118C4}\u{118DC}\u{16F43}\u{1F168}\u{1F188}\u{1F1FE}](?:\u0C02|\u0C82|\u0D02|\u0D82|[0oοσоօ۵०০੦૦ଠ୦௦౦೦ഠ൦๐໐ဝ၀ჿዐᴏᴑⲟⵔ〇ꓳꬽ\u{10292}\u{102AB}\u{1042C}\u{104EA}\u{10516}\u{114D0}\u{118C8}\u{118D5}\u{118D7}\u{118E0}\u05E1\u0647\u0665\u06BE\u06C1\u06D5\u07C0\u{1F15E}\u{1F17E}\u{1F1F4}])[uʋυսሀᑌᴜꓴꞟꭎꭒ\u{104F6}\u{118D8}\u{16F42}∪⋃\u{1F164}\u{1F184}\u{1F1FA}]$/u;
/** "You" in the other languages of the product, as subject of a sentence, too. */
const YOU_ELSEWHERE = new Set(['आप', 'आपने', 'आपको']);

/** They would make feeds say "You paid". Case, spaces, punctuation, widths and look-alike letters do not matter. */
export function isNamedYou(name: string): boolean {
  const written = cleanText(normalizeText(name, 'NFKC')).toLowerCase();
  const letters = written.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');
  const signs = written.replaceAll(/[^\p{L}\p{N}\p{M}\p{S}]/gu, '');
  return [letters, signs].some((text) => LOOKS_LIKE_YOU.test(text)) || YOU_ELSEWHERE.has(letters);
}

const RAW_UNITS_MAX = rawUnitsMax(LIMITS.nameCharsMax);

/** Cleans a name that the person did not type here, such as an identity provider's, and cuts it to the limit. */
export const truncateName = (name: string): string =>
  // The cut may leave half of a character or a joiner, so the text is cleaned again.
  cleanText(cleanText(name.slice(0, RAW_UNITS_MAX)).slice(0, LIMITS.nameCharsMax));

/** The last fallback of spec §4. */
const FALLBACK_NAME = 'User';

/** The account's name, else the address before the @, else 'User' (spec §4). "You" is skipped. */
export function fallbackName({
  displayName,
  email,
}: {
  displayName?: string | null | undefined;
  email: string | null | undefined;
}): string {
  const candidates = [displayName ?? '', email?.split('@')[0] ?? ''].map(truncateName);
  return candidates.find((name) => name !== '' && !isNamedYou(name)) ?? FALLBACK_NAME;
}
