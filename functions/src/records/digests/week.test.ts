import { expect, it } from 'vitest';
import { nextDigestAt } from './store.ts';

it.each([
  ['a Sunday', '2026-11-22T12:00:00+05:30', '2026-11-23T08:00:00+05:30'],
  ['a Monday before eight', '2026-11-23T07:59:59+05:30', '2026-11-23T08:00:00+05:30'],
  ['a Monday at eight', '2026-11-23T08:00:00+05:30', '2026-11-30T08:00:00+05:30'],
  ['a Monday that is a Sunday in UTC', '2026-11-23T00:30:00+05:30', '2026-11-23T08:00:00+05:30'],
  ['the end of a year', '2026-12-31T23:59:59+05:30', '2027-01-04T08:00:00+05:30'],
])('the next summary after %s is on a Monday at eight in India', (_, now, next) => {
  expect(nextDigestAt(new Date(now))).toEqual(new Date(next));
});
