import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excessMs, HOSTILE_UNITS } from '../test/hostile-texts.ts';
import { cleanText } from './clean-text.ts';

const RUNS = 2000;

/** What nobody sees, wherever it stands between Latin letters. */
const INVISIBLE = [
  ['NUL', '\u0000'],
  ['an escape', '\u001B'],
  ['delete', '\u007F'],
  ['a C1 control', '\u009B'],
  ['a soft hyphen', '\u00AD'],
  ['a grapheme joiner', '\u034F'],
  ['an Arabic letter mark', '\u061C'],
  ['a Hangul filler', '\u3164'],
  ['a null notehead', '\u{1D159}'],
  ['a Khitan filler', '\u{16FE4}'],
  ['a joiner of hieroglyphs', '\u{13430}'],
  ['a blank hieroglyph', '\u{13441}'],
  ['a zero-width space', '\u200B'],
  ['a zero-width non-joiner', '\u200C'],
  ['a zero-width joiner', '\u200D'],
  ['a left-to-right mark', '\u200E'],
  ['a right-to-left mark', '\u200F'],
  ['a right-to-left override', '\u202E'],
  ['the end of an override', '\u202C'],
  ['a word joiner', '\u2060'],
  ['an invisible plus', '\u2064'],
  ['an isolate', '\u2066'],
  ['the end of an isolate', '\u2069'],
  ['a byte order mark', '\uFEFF'],
  ['a variation selector', '\uFE0F'],
  ['an annotation', '\uFFF9'],
  ['a tag', '\u{E0041}'],
  ['a supplementary selector', '\u{E0100}'],
  ['half of a character', '\uD83C'],
  ['the other half', '\uDF72'],
  ['no character', '\uFFFF'],
] as const;

/** What joiners, selectors and tags are for. */
const SPELT_WITH_JOINERS = [
  ['Hindi, a half form', 'क्‍ष'],
  ['Hindi, no conjunct', 'राज्‌कुमार'],
  ['Marathi', 'दुसर्‍या'],
  ['Bengali', 'র‍্যাম'],
  ['Malayalam, a chillu at the end', 'അവന്‍'],
  ['Malayalam, within a name', 'നാരായണന്‍ നായര്‍'],
  ['Kannada', 'ರಾಜ್‌ಕುಮಾರ್'],
  ['Sinhala', 'ශ්‍රී'],
  ['Persian', 'می‌خواهم'],
  ['Persian, plural', 'کتاب‌ها'],
  ['a family', '👨‍👩‍👧‍👦'],
  ['a profession with a skin', '🧑🏽‍🚀'],
  ['a couple with a heart', '👩‍❤️‍👨'],
  ['the rainbow flag', '🏳️‍🌈'],
  ['a keycap', '1️⃣'],
  ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['two flags of letters', '🇮🇳🇬🇧'],
] as const;

describe('what a person wrote', () => {
  test.each(INVISIBLE)('with nothing but %s is empty', (_, character) => {
    expect(cleanText(character)).toBe('');
    expect(cleanText(` ${character} \u2800${character}`, { isMultiline: true })).toBe('');
  });

  test.each(INVISIBLE)('keeps its letters and loses %s', (_, character) => {
    expect(cleanText(`${character}Do${character}sa${character}${character}`)).toBe('Dosa');
  });

  test.each(SPELT_WITH_JOINERS)('stays as it is spelt: %s', (_, written) => {
    expect(cleanText(written)).toBe(written.normalize('NFC'));
    expect(cleanText(`a ${written} b`)).toBe(`a ${written} b`.normalize('NFC'));
  });

  test.each([
    ['क\u200D\u200D\u200Cष', 'क\u200Dष'],
    ['می\u200C', 'می'],
    ['\u200Cمی', 'می'],
    ['👨\u200Da', '👨a'],
    ['👨\u200D', '👨'],
    ['2\uFE0F', '2'],
    ['🏴\u{E0041}\u{E007F}', '🏴'],
    ['अ\u200Db', 'अb'],
  ])('loses a joiner where nothing is joined: %j', (written, clean) => {
    expect(cleanText(written)).toBe(clean);
  });

  test('is one line, unless it may have several', () => {
    const written = ' one\r\ntwo\u2028three\n\n\tfour\u0085';
    expect(cleanText(written)).toBe('one two three   four');
    expect(cleanText(written, { isMultiline: true })).toBe('one\ntwo\nthree\n\n four');
  });

  test('is the same however its accents are typed', () => {
    expect(cleanText('Jose\u0301')).toBe('José');
    expect(cleanText('Jose\u200B\u0301')).toBe('José');
  });

  test('keeps thirty marks in a row, however they are composed', () => {
    expect(cleanText(`x${'\u0324'.repeat(30)}y`)).toBe(`x${'\u0324'.repeat(30)}y`);
    expect(cleanText(`x${'\u0324'.repeat(31)}y`)).toBe(`x${'\u0324'.repeat(30)}y`);
    expect(cleanText(`x${'\u0344'.repeat(30)}y`)).toHaveLength(32);
  });

  const anything = fc.string({ unit: 'binary', maxLength: 60 });
  const invisibleUnits = INVISIBLE.map(([, character]) => character);
  const tricky = fc
    .array(
      fc.constantFrom(
        ...invisibleUnits,
        ...SPELT_WITH_JOINERS.flatMap(([, first]) => Array.from(first)),
        ' ',
        '\n',
        'a',
        // More marks in a row than are kept, and marks that become two.
        '\u0301\u0323'.repeat(20),
        '\u0344\u0F73'.repeat(16),
      ),
      { maxLength: 20 },
    )
    .map((units) => units.join(''));

  test.each([true, false])('is clean once it is cleaned (several lines: %s)', (isMultiline) => {
    fc.assert(
      fc.property(fc.oneof(anything, tricky), (written) => {
        const clean = cleanText(written, { isMultiline });
        expect(cleanText(clean, { isMultiline })).toBe(clean);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean).toBe(clean.normalize('NFC'));
        expect(clean).toBe(clean.trim());
        expect(clean.replaceAll('\n', isMultiline ? '' : '\n')).not.toMatch(
          /[\p{Cc}\p{Bidi_C}\p{Zl}\p{Zp}\u200B\u2060\uFEFF]/u,
        );
      }),
      { numRuns: RUNS },
    );
  });

  test('keeps every visible character of every script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (written) => {
        const visible = (text: string) =>
          text
            .normalize('NFC')
            .replaceAll(/[\u{13440}\p{C}\p{DI}\p{Z}\s\u{16FE4}\u{1D159}\u{13441}\u{13442}]/gu, '');
        expect(visible(cleanText(written))).toBe(visible(written));
      }),
      { numRuns: RUNS },
    );
  });

  test.each([...HOSTILE_UNITS, ['joiners alone', '\u200D'], ['blank Braille', '\u2800']] as const)(
    'is cleaned in a time that grows with its length: %s',
    (_, unit) => {
      expect(excessMs(unit, cleanText)).toBeLessThan(0);
    },
  );
});
