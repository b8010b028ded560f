import { LIMITS } from '@barabar/core/limits';
import { normalizeText } from '@barabar/core/normalize-text';

export const trimSearch = (term: string): string => term.slice(0, LIMITS.searchUnitsMax).trim();

/** The nukta, which people leave out, and hyphens. */
const DROPPED = /[\u093C\u2010-\u2015-]/g;

/** A text as searches compare it. */
export const foldSearch = (text: string): string =>
  normalizeText(text.toLowerCase(), 'NFKD').replaceAll(DROPPED, '');

/** Ignores case (spec §5, Search), nukta and hyphens. An empty term matches everything, missing fields nothing. */
export function matchesSearch(term: string, fields: readonly (string | undefined)[]): boolean {
  const wanted = foldSearch(trimSearch(term));
  return wanted === '' || fields.some((field) => field !== undefined && foldSearch(field).includes(wanted));
}

/** Returns a text without separators; undefined for texts that cannot begin a phone number. */
const phoneDigits = (text: string): string | undefined =>
  /^[+\d][\d\s().-]*$/.test(text) ? text.replace(/[^+\d]/g, '') : undefined;

/** Returns whether a phone number contains the term, ignoring separators: "98765 43" finds "+91 98765-43210". */
export function matchesPhone(term: string, phoneNumber: string | undefined): boolean {
  const wanted = phoneDigits(trimSearch(term));
  return (
    wanted !== undefined && phoneNumber !== undefined && phoneNumber.replace(/[^+\d]/g, '').includes(wanted)
  );
}
