import { Failure } from '../../scripts/lib/output.mjs';

/**
 * Returns a text with the bug planted.
 * @param {string} text of the file
 * @param {Pick<import('./planted-bugs.mjs').PlantedBug, 'bug' | 'file' | 'from' | 'to'>} bug
 * @returns {string}
 * @throws {Failure} unless the text to replace is there exactly once
 */
export function plantBug(text, { bug, file, from, to }) {
  const count = from === '' ? 0 : text.split(from).length - 1;
  if (count !== 1) {
    throw new Failure(
      `"${bug}" cannot be planted: ${JSON.stringify(from)} is ${count} times in ${file}, not once. Say in lab/prove/planted-bugs.mjs how it is planted now.`,
    );
  }
  // A function, because a `$` in a replacement text has a meaning.
  return text.replace(from, () => to);
}
