import { expect, it } from 'vitest';
import { findMisreadSigns, withoutMisreadSigns } from './misread-signs.ts';
import type { Version } from './vote-on-words.ts';

const corner = { x: 0, y: 0 };
const corners = [corner, corner, corner, corner] as const;
const seen = (...texts: string[]): Version[] =>
  texts.map((text, pass) => ({ pass, words: [{ text, confidence: 0.9, corners }] }));

const PLACES = ['540.00', '110.00', '27.00', '568.00'].map((amount) => seen(`3${amount}`, `%${amount}`));

it('a digit in front of several amounts in some passes is a misread currency sign', () => {
  expect([...findMisreadSigns(PLACES)]).toEqual(['3']);
  expect([...findMisreadSigns(PLACES.slice(1))]).toEqual([]);
  expect([...findMisreadSigns([...PLACES.slice(1), seen('2540.00', '540.00')])]).toEqual([]);
});

it('a misread digit is not one', () => {
  expect([
    ...findMisreadSigns(Array.from({ length: 9 }, () => seen('3540.00', '548.00', '3', '34'))),
  ]).toEqual([]);
});

it('a version with the sign gives way to one without', () => {
  const versions = seen('3540.00', '540.00', '3540.00', '548.00');
  expect(withoutMisreadSigns(versions, new Set('3')).map(({ pass }) => pass)).toEqual([1, 3]);
  expect(withoutMisreadSigns(versions, new Set('2'))).toEqual(versions);
});
