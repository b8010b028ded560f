import type { Word } from '../page.ts';

/** What one pass read at a place: one word, or several where another pass read one. */
export interface Version {
  readonly pass: number;
  readonly words: readonly Word[];
}

/** The confidence that text needs when only one pass read it … */
const SINGLE_PASS_MIN = 0.6;
/** … and when that was the first pass, which sees the original image. */
const FIRST_PASS_MIN = 0.3;

/** The words of a version without spaces. */
export const textOf = ({ words }: Version): string => words.map(({ text }) => text).join('');
const confidenceOf = ({ words }: Version): number => Math.min(...words.map(({ confidence }) => confidence));
const isAmount = (version: Version): boolean => /\d[.,]\d{2}$/.test(textOf(version));

const surest = (versions: readonly Version[]): Version | undefined =>
  versions.toSorted((a, b) => confidenceOf(b) - confidenceOf(a))[0];

/** The text that more than one pass read, in the version with the fewest words. */
function mostSeen(versions: readonly Version[]): Version | undefined {
  const [most = []] = [...Map.groupBy(versions, textOf).values()].toSorted((a, b) => b.length - a.length);
  if (most.length < 2) return undefined;
  const fewest = Math.min(...most.map(({ words }) => words.length));
  return surest(most.filter(({ words }) => words.length === fewest));
}

/**
 * Votes on each character of a number that has the same length in all passes. Without a majority, the
 * character of the most confident pass counts.
 */
function byCharacter(versions: readonly Version[]): Word | undefined {
  const best = surest(versions);
  const [word, ...others] = best?.words ?? [];
  const texts = versions.map(textOf);
  const isAlike = word && others.length === 0 && texts.every(({ length }) => length === word.text.length);
  if (!isAlike || versions.length < 3 || !texts.some((text) => /\d/.test(text))) return undefined;
  const characters = Array.from({ length: word.text.length }, (_, index) => {
    const [most = []] = [...Map.groupBy(texts, (text) => text.charAt(index)).values()].toSorted(
      (a, b) => b.length - a.length,
    );
    return most.length > 1 && most[0] !== undefined ? most[0].charAt(index) : word.text.charAt(index);
  });
  return { ...word, text: characters.join('') };
}

/**
 * Chooses the words at a place.
 * @param versions what each pass read there, at least one, in the order of the passes
 * @returns no words when only one pass read something, with low confidence
 */
export function voteOnWords(
  versions: readonly Version[],
  { passCount }: { readonly passCount: number },
): readonly Word[] {
  const [first, ...others] = versions;
  if (!first) return [];
  if (others.length === 0) {
    const least = first.pass === 0 ? (passCount < 3 ? 0 : FIRST_PASS_MIN) : SINGLE_PASS_MIN;
    return confidenceOf(first) >= least ? first.words : [];
  }
  const agreed = mostSeen(versions);
  if (agreed) return agreed.words;
  const corrected = byCharacter(versions);
  if (corrected) return [corrected];
  const amounts = versions.filter(isAmount);
  return surest(amounts.length > 0 ? amounts : versions)?.words ?? [];
}
