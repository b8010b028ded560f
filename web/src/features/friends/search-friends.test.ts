import { expect, test } from 'vitest';
import { searchFriends } from './search-friends.ts';

const ZOYA = { name: 'Zoya Khan', email: 'zoya@example.com', phoneNumber: '+91 98765 43210' };
const ROHAN = { name: 'Rohan Das', email: 'das.r@example.com' };
const FRIENDS = [ZOYA, ROHAN];

test('friends are found by name, by e-mail and by phone', () => {
  expect(searchFriends(FRIENDS, 'khan')).toEqual([ZOYA]);
  expect(searchFriends(FRIENDS, 'das.r')).toEqual([ROHAN]);
  expect(searchFriends(FRIENDS, '9876543210')).toEqual([ZOYA]);
});

test('case and spaces around the term do not matter', () => {
  expect(searchFriends(FRIENDS, '  ROHAN ')).toEqual([ROHAN]);
});

test('an empty term leaves the list as it is', () => {
  expect(searchFriends(FRIENDS, ' ')).toEqual(FRIENDS);
});

test('a term that matches nobody gives an empty list', () => {
  expect(searchFriends(FRIENDS, 'devika')).toEqual([]);
});
