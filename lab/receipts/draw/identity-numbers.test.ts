import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRandom } from '../../../scripts/random.ts';
import { gstinCheckCharacter, makeFssai, makeGstin, makePhone } from './identity-numbers.ts';

it('computes the check character of a GSTIN', () => {
  expect(gstinCheckCharacter('27AAPFU0939F1Z')).toBe('V');
});

it('makes GSTINs of the right form with a wrong check character', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const gstin = makeGstin(createRandom(seed));
      expect(gstin).toMatch(/^\d{2}[A-Z]{5}\d{4}[A-Z]1Z[0-9A-Z]$/);
      expect(gstin.at(-1)).not.toBe(gstinCheckCharacter(gstin.slice(0, 14)));
    }),
  );
});

it('makes telephone and licence numbers that nobody has', () => {
  expect(makePhone(createRandom(1)).replace(' ', '')).toMatch(/^5\d{9}$/);
  expect(makeFssai(createRandom(1))).toMatch(/^0\d{13}$/);
});
