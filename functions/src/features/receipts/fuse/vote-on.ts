import type { Word } from '../page.ts';

/** What one look saw at a place: one word, or several where others saw one. */
export interface Version {
  readonly look: number;
  readonly words: readonly Word[];
}

/** What only one look saw must be so sure to be there … */
const ALONE_MIN = 0.6;
/** … or so, where it was the first, which sees the image as it is. */
const FIRST_ALONE_MIN = 0.3;

/** What a look saw, as one word. */
export const textOf = ({ words }: Version): string => words.map(({ text }) => text).join('');
const confidenceOf = ({ words }: Version): number => Math.min(...words.map(({ confidence }) => confidence));
const isAmount = (version: Version): boolean => /\d[.,]\d{2}$/.test(textOf(version));

const surest = (versions: readonly Version[]): Version | undefined =>
  versions.toSorted((a, b) => confidenceOf(b) - confidenceOf(a))[0];

/** The text that more than one look saw, with as few spaces as one of them saw in it. */
function mostSeen(versions: readonly Version[]): Version | undefined {
  const [most = []] = [...Map.groupBy(versions, textOf).values()].toSorted((a, b) => b.length - a.length);
  if (most.length < 2) return undefined;
  const fewest = Math.min(...most.map(({ words }) => words.length));
  return surest(most.filter(({ words }) => words.length === fewest));
}

/** A figure of which all looks saw as many characters: each character as most of them saw it, else as the surest did. */
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
 * The words to go by at a place, of what the looks saw there.
 * @param versions at least one, in the order of the looks
 * @returns none where only one look saw something, and was not sure of it
 */
export function voteOn(
  versions: readonly Version[],
  { lookCount }: { readonly lookCount: number },
): readonly Word[] {
  const [first, ...others] = versions;
  if (!first) return [];
  if (others.length === 0) {
    const least = first.look === 0 ? (lookCount < 3 ? 0 : FIRST_ALONE_MIN) : ALONE_MIN;
    return confidenceOf(first) >= least ? first.words : [];
  }
  const agreed = mostSeen(versions);
  if (agreed) return agreed.words;
  const mended = byCharacter(versions);
  if (mended) return [mended];
  const amounts = versions.filter(isAmount);
  return surest(amounts.length > 0 ? amounts : versions)?.words ?? [];
}
