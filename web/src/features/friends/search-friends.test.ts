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
