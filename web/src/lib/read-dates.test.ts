import { expect, test } from 'vitest';
import { lastReadDate, readDateOf, withReadDate } from './read-dates.ts';

test('answers of which one was read last are of then; where that is not known of one, it is not known of all', () => {
  const [first, second, undated] = [withReadDate([], 1), withReadDate({}, 2), withReadDate([], undefined)];
  expect([readDateOf(first), readDateOf(second), readDateOf(undated)]).toEqual([1, 2, undefined]);
  expect(lastReadDate([second, first])).toBe(2);
  expect(lastReadDate([second, undated])).toBeUndefined();
});
