import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import { expect, it } from 'vitest';
import { callsOf, NOT_MEASURED } from './calls-of.ts';

it('every call of the API is measured, or it is said why not', () => {
  // Nothing is asked before a call is prepared.
  const measured = callsOf(Object.create(null), Object.create({ viewer: {}, friend: {} }));
  const named = new Set([...measured.map(({ name }) => name), ...Object.keys(NOT_MEASURED)]);
  expect([...named].toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
});
