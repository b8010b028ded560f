import { cleanText } from './clean-text.ts';
import { LIMITS, rawUnitsMax } from './limits.ts';
import { normalizeText } from './normalize-text.ts';

let isLikeYou = (letters: string, _written: string): boolean => letters === 'you';

/** Replaces how names are compared with "you": letters and digits alone, and the whole name, both in lower case. */
export function compareWithYou(compare: typeof isLikeYou): void {
  isLikeYou = compare;
}

/** "You" in the other languages of the product, as subject of a sentence, too. */
const YOU_ELSEWHERE = new Set(['आप', 'आपने', 'आपको']);

/** They would make feeds say "You paid". Case, spaces, punctuation, widths and look-alike letters do not matter. */
export function isNamedYou(name: string): boolean {
  const written = cleanText(normalizeText(name, 'NFKC')).toLowerCase();
  const letters = written.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');
  return isLikeYou(letters, written) || YOU_ELSEWHERE.has(letters);
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
