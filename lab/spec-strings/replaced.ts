import { isSaidIn, textParts, type SpecString, type SaidString } from './find-unsaid.ts';

/**
 * A string of the specification. Where its words are false, ungrammatical, or mark something as unfinished, `saidInstead`
 * has what the product says, and `why` the reason.
 */
export type ReviewedString = SpecString & { saidInstead?: readonly string[]; why?: string };

/**
 * What the product has to say: the strings of the specification, and what stands for those that are said differently.
 */
export const stringsToSay = (strings: readonly ReviewedString[]): SpecString[] =>
  strings.flatMap(({ section, words, saidInstead }) =>
    (saidInstead ?? [words]).map((said) => ({ section, words: said })),
  );

/**
 * The strings that are said differently, and are said all the same: a file has all their parts, of which the new words
 * lack at least one.
 */
export function findStillSaid(strings: readonly ReviewedString[], files: readonly SaidString[]): string[] {
  return strings.flatMap(({ words, saidInstead }) => {
    if (saidInstead === undefined) return [];
    const parts = textParts(words);
    const isKept = parts.every((part) => saidInstead.some((said) => isSaidIn(part, said)));
    const isSaid = files.some(({ said }) => parts.every((part) => said.some((text) => isSaidIn(part, text))));
    return isSaid && !isKept ? [words] : [];
  });
}
