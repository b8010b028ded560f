export interface SpecString {
  /** The section of the specification: '§2'. */
  section: string;
  /** With {braces} around what stands for something else. */
  words: string;
}

export interface SaidString {
  file: string;
  said: readonly string[];
}

export function textParts(words: string): string[] {
  return words
    .split(/\{[^}]*\}/)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));
}

/**
 * Finds strings that occur in no file: each part literally, as words of its own.
 * @param options isInOneFile: whether all parts of a string are to stand in the same file
 * @returns their words, with what is missing where that is not all of it
 */
export function findUnsaid(
  strings: readonly SpecString[],
  files: readonly SaidString[],
  { isInOneFile }: { isInOneFile: boolean },
): string[] {
  return strings.flatMap(({ words }) => {
    const parts = textParts(words);
    const missing = parts.filter((part) => !files.some((file) => says(file, part)));
    if (missing.length > 0) {
      return [missing.length < parts.length ? `${words} (${missing.join(', ')})` : words];
    }
    const isTogether = files.some((file) => parts.every((part) => says(file, part)));
    return isInOneFile && !isTogether ? [`${words} (its parts stand in different files)`] : [];
  });
}

const says = ({ said }: SaidString, part: string) => said.some((text) => isSaidIn(part, text));

/** Whether a part occurs in a text as words of its own. */
export function isSaidIn(part: string, text: string): boolean {
  for (let start = text.indexOf(part); start !== -1; start = text.indexOf(part, start + 1)) {
    const before = text.slice(0, start).at(-1) ?? ' ';
    const after = text.at(start + part.length) ?? ' ';
    if (!isJoined(before, part.at(0)) && !isJoined(part.at(-1), after)) return true;
  }
  return false;
}

/** Whether two neighbouring characters belong to one word. */
const isJoined = (left = '', right = '') => /[\p{L}\p{N}]/u.test(left) && /[\p{L}\p{N}]/u.test(right);
