/** @typedef {{ readonly [key: string]: string | Catalogue }} Catalogue */

/**
 * @param {Catalogue} catalogue
 * @param {string} [before] the path of what it stands in
 * @returns {{ path: string, message: string }[]} in the order of the catalogue
 */
export function messagesOf(catalogue, before = '') {
  return Object.entries(catalogue).flatMap(([key, message]) =>
    typeof message === 'string'
      ? [{ path: `${before}${key}`, message }]
      : messagesOf(message, `${before}${key}.`),
  );
}
