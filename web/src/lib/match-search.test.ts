import { excessMs, HOSTILE_UNITS } from '@barabar/core/test/hostile-texts';
import { expect, test } from 'vitest';
import { matchesPhone, matchesSearch, trimSearch } from './match-search.ts';

test('a term is found in any field, whatever its case and the spaces around it', () => {
  expect(matchesSearch('  zOYA ', ['Zoya Khan', 'z@example.com'])).toBe(true);
  expect(matchesSearch('EXAMPLE', [undefined, 'z@example.com'])).toBe(true);
  expect(matchesSearch('rohan', ['Zoya Khan', 'z@example.com'])).toBe(false);
});

test('spaces inside a term count', () => {
  expect(matchesSearch('a k', ['Zoya Khan'])).toBe(true);
  expect(matchesSearch('ak', ['Zoya Khan'])).toBe(false);
});

test('an empty term finds everything, even what has no fields', () => {
  expect(matchesSearch('   ', [undefined])).toBe(true);
});

test('a letter is found whether typed as one or as two code points', () => {
  expect(matchesSearch('Renée'.normalize('NFD'), ['Renée'.normalize('NFC')])).toBe(true);
});

test.each([
  ['फ्लैट', 'फ़्लैट'],
  ['वाईफाई', 'वाई-फ़ाई'],
  ['wi-fi', 'Wifi'],
])('%s finds %s: neither nukta nor hyphens count', (term, name) => {
  expect(matchesSearch(term, [name])).toBe(true);
});

test('phone numbers are found with any spacing', () => {
  expect(matchesPhone('98765 432', '+919876543210')).toBe(true);
  expect(matchesPhone('+91-98765', '+91 98765 43210')).toBe(true);
  expect(matchesPhone('98766', '+919876543210')).toBe(false);
  expect(matchesPhone('98765', undefined)).toBe(false);
});

test('a term that is no number finds no phone number', () => {
  expect(matchesPhone('room 98765', '+919876543210')).toBe(false);
  expect(matchesPhone('', '+919876543210')).toBe(false);
});

test('a term is as long as the longest text that is searched; the rest is ignored', () => {
  expect(trimSearch(` ${'x'.repeat(1000)}`)).toHaveLength(499);
  expect(matchesSearch('x'.repeat(501), ['x'.repeat(500)])).toBe(true);
});

test.each(HOSTILE_UNITS)('a search takes a time that grows with its lengths: %s', (_, unit) => {
  expect(excessMs(unit, (text) => matchesSearch(text, [text]))).toBeLessThan(0);
  expect(excessMs(unit, (text) => matchesPhone(text, text))).toBeLessThan(0);
});
