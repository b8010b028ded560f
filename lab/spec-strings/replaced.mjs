import { isSaidIn, partsOf } from './find-unsaid.mjs';

/**
 * A string of the specification. Where its words are false, ungrammatical, or mark something as unfinished, `saidInstead`
 * has what the product says, and `why` the reason.
 * @typedef {import('./find-unsaid.mjs').SpecString & { saidInstead?: readonly string[], why?: string }} ReviewedString
 */

/**
 * What the product has to say: the strings of the specification, and what stands for those that are said differently.
 * @param {readonly ReviewedString[]} strings
 * @returns {import('./find-unsaid.mjs').SpecString[]}
 */
export const stringsToSay = (strings) =>
  strings.flatMap(({ section, words, saidInstead }) =>
    (saidInstead ?? [words]).map((said) => ({ section, words: said })),
  );

/**
 * The strings that are said differently, and are said all the same: a file has all their parts, of which the new words
 * lack at least one.
 * @param {readonly ReviewedString[]} strings
 * @param {readonly import('./find-unsaid.mjs').Said[]} files
 * @returns {string[]}
 */
export function findStillSaid(strings, files) {
  return strings.flatMap(({ words, saidInstead }) => {
    if (saidInstead === undefined) return [];
    const parts = partsOf(words);
    const isKept = parts.every((part) => saidInstead.some((said) => isSaidIn(part, said)));
    const isSaid = files.some(({ said }) => parts.every((part) => said.some((text) => isSaidIn(part, text))));
    return isSaid && !isKept ? [words] : [];
  });
}
