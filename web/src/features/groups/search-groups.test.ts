import { expect, test } from 'vitest';
import { searchGroups } from './in-order.ts';

const FLAT = { name: 'Flat 402', description: 'Rent, bijli, groceries' };
const TRIP = { name: 'Udaipur trip' };

test('groups are found by name and by description', () => {
  expect(searchGroups([FLAT, TRIP], 'udaipur')).toEqual([TRIP]);
  expect(searchGroups([FLAT, TRIP], ' BIJLI ')).toEqual([FLAT]);
});
