import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { inParts } from './in-parts.ts';

it('parts have all values in their order, and only the last is not full', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 40 }), (values, sizeMax) => {
      const parts = inParts(values, sizeMax);
      expect(parts.flat()).toEqual(values);
      expect(parts.slice(0, -1).every((part) => part.length === sizeMax)).toBe(true);
      expect(parts.every((part) => part.length > 0 && part.length <= sizeMax)).toBe(true);
    }),
  );
});
