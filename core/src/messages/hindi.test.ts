import { expect, it } from 'vitest';
import { CATALOGUES } from '../../messages/catalogues.ts';

/** All texts of a catalogue, at any depth. */
const textsIn = (part: unknown): string[] =>
  typeof part === 'string'
    ? [part]
    : typeof part === 'object' && part !== null
      ? Object.values(part).flatMap(textsIn)
      : [];

it.each([
  ['names who gets twice', /आपको (?:<\w+>)?\{\w+\}(?:<\/\w+>)? को [^।]*देने/],
  ['says को of both', /(?:आपको|मुझे|दोनों को|किसी को|वाले को) (?:आपको|(?:किसी|एक-दूसरे|दोस्तों|दूसरे(?: व्यक्ति)?) को)/],
  ['asks a creditor to pay the debtor', /आपको मुझे/],
  ['speaks of money as one thing', /^(?:मिल गया|नहीं मिला|\{day\} को मिला)$/],
])('no Hindi sentence about money %s', (_, wrong) => {
  const { documents: _documents, refusals: _refusals, ...areas } = CATALOGUES.hi;
  expect(textsIn(areas).filter((text) => wrong.test(text))).toEqual([]);
});
