import { expect, it } from 'vitest';
import { findSigns, withoutSigned } from './signs.ts';
import type { Version } from './vote-on.ts';

const corner = { x: 0, y: 0 };
const corners = [corner, corner, corner, corner] as const;
const seen = (...texts: string[]): Version[] =>
  texts.map((text, look) => ({ look, words: [{ text, confidence: 0.9, corners }] }));

const PLACES = ['540.00', '110.00', '27.00', '568.00'].map((amount) => seen(`3${amount}`, `%${amount}`));

it('a sign is the digit that stands in front of several amounts in some looks', () => {
  expect([...findSigns(PLACES)]).toEqual(['3']);
  expect([...findSigns(PLACES.slice(1))]).toEqual([]);
  expect([...findSigns([...PLACES.slice(1), seen('2540.00', '540.00')])]).toEqual([]);
});

it('what is misread is none', () => {
  expect([...findSigns(Array.from({ length: 9 }, () => seen('3540.00', '548.00', '3', '34')))]).toEqual([]);
});

it('what has a sign in front gives way to what has none', () => {
  const versions = seen('3540.00', '540.00', '3540.00', '548.00');
  expect(withoutSigned(versions, new Set('3')).map(({ look }) => look)).toEqual([1, 3]);
  expect(withoutSigned(versions, new Set('2'))).toEqual(versions);
});
