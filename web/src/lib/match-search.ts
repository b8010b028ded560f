/** A search term as it is compared and shown: without the spaces around it (spec §5, Search). */
export const trimSearch = (term: string): string => term.trim();

const fold = (text: string): string => text.toLocaleLowerCase('en-IN').normalize('NFC');

/**
 * Whether a trimmed, case-insensitive term stands in one of the fields (spec §5, Search). An empty term matches everything;
 * fields that are missing match nothing else.
 */
export function matchesSearch(term: string, fields: readonly (string | undefined)[]): boolean {
  const wanted = fold(trimSearch(term));
  return wanted === '' || fields.some((field) => field !== undefined && fold(field).includes(wanted));
}

/** Digits and plus only when the text is a phone number in the making; what people put between them is left out. */
const phoneDigits = (text: string): string | undefined =>
  /^[+\d][\d\s().-]*$/.test(text) ? text.replace(/[^+\d]/g, '') : undefined;

/** Whether a term stands in a phone number, however the two are spaced: "98765 43" finds "+91 98765-43210". */
export function matchesPhone(term: string, phoneNumber: string | undefined): boolean {
  const wanted = phoneDigits(trimSearch(term));
  return (
    wanted !== undefined && phoneNumber !== undefined && phoneNumber.replace(/[^+\d]/g, '').includes(wanted)
  );
}
