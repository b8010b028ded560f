import { en } from '../../core/src/messages/en/index.ts';
import { hi } from '../../core/src/messages/hi/index.ts';

/** @typedef {{ readonly [key: string]: string | Catalogue }} Catalogue */

/** The catalogue of every language, English first. @type {Readonly<Record<string, Catalogue>>} */
export const CATALOGUES = { en, hi };

/**
 * Lists the messages of a catalogue.
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
