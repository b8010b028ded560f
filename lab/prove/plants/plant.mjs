/**
 * A bug that is planted on purpose: a text that is replaced by another.
 * @typedef {object} PlantedBug
 * @property {string} bug what is wrong then, in words
 * @property {string | null} file where it is planted, named by the end of its path as findSource takes it; null in the
 *   client: in the one file that has the text
 * @property {string | null} test a file of tests that is tried besides those that import what is changed; null: none
 * @property {string} from occurs once in the file, in the client in all files; blanks and ends of lines are alike
 * @property {string} to
 * @property {Origin} origin
 */

/**
 * How a place came to be one of the list: chosen for the harm that is done there, or drawn (draw-places.mjs).
 * @typedef {'chosen' | 'drawn'} Origin
 */

/** @param {Omit<PlantedBug, 'from' | 'to'>} about */
const from = (about) => ({
  /** @param {string} text */
  from: (text) => ({
    /** @param {string} to @returns {PlantedBug} */
    to: (to) => ({ ...about, from: text, to }),
  }),
});

/** Describes a bug of `core` or the server, in the order of the type above. @param {string} bug */
export const plant = (bug) => ({
  /** @param {string} file @param {string} test */
  in: (file, test) => from({ bug, file, test, origin: 'chosen' }),
});

/**
 * Describes a bug of the client.
 * @param {string} bug
 * @param {string} [test]
 */
export const chosen = (bug, test) => from({ bug, file: null, test: test ?? null, origin: 'chosen' });

/**
 * The same, of a drawn place.
 * @param {string} bug
 * @param {string} [test]
 */
export const drawn = (bug, test) => from({ bug, file: null, test: test ?? null, origin: 'drawn' });
