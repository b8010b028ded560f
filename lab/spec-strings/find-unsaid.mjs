/**
 * @typedef {object} SpecString
 * @property {string} section of the specification: '§2'
 * @property {string} words the string, with {braces} around what stands for something else
 *
 * @typedef {object} Said
 * @property {string} file
 * @property {readonly string[]} said
 */

/**
 * @param {string} words
 * @returns {string[]}
 */
export function partsOf(words) {
  return words
    .split(/\{[^}]*\}/)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));
}

/**
 * Finds strings that occur in no file: each part literally, as words of its own.
 * @param {readonly SpecString[]} strings
 * @param {readonly Said[]} files
 * @param {{ isInOneFile: boolean }} options whether all parts of a string are to stand in the same file
 * @returns {string[]} their words, with what is missing where that is not all of it
 */
export function findUnsaid(strings, files, { isInOneFile }) {
  return strings.flatMap(({ words }) => {
    const parts = partsOf(words);
    const missing = parts.filter((part) => !files.some((file) => says(file, part)));
    if (missing.length > 0) {
      return [missing.length < parts.length ? `${words} (${missing.join(', ')})` : words];
    }
    const isTogether = files.some((file) => parts.every((part) => says(file, part)));
    return isInOneFile && !isTogether ? [`${words} (its parts stand in different files)`] : [];
  });
}

/**
 * @param {Said} file
 * @param {string} part
 */
const says = ({ said }, part) => said.some((text) => isSaidIn(part, text));

/**
 * Whether a part occurs in a text as words of its own.
 * @param {string} part
 * @param {string} text
 * @returns {boolean}
 */
export function isSaidIn(part, text) {
  for (let start = text.indexOf(part); start !== -1; start = text.indexOf(part, start + 1)) {
    const before = text.slice(0, start).at(-1) ?? ' ';
    const after = text.at(start + part.length) ?? ' ';
    if (!isJoined(before, part.at(0)) && !isJoined(part.at(-1), after)) return true;
  }
  return false;
}

/**
 * Whether two neighbouring characters belong to one word.
 * @param {string | undefined} left
 * @param {string | undefined} right
 */
const isJoined = (left = '', right = '') => /[\p{L}\p{N}]/u.test(left) && /[\p{L}\p{N}]/u.test(right);
