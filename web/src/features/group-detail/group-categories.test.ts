import type { OwnCategory } from '@barabar/core/categories';
import { expect, it } from 'vitest';
import { editCategories, NO_EDITS } from './rename-group-dialog.tsx';

const POKER: OwnCategory = { name: 'Poker', icon: 'games' };
const GARDEN: OwnCategory = { name: 'Garden', icon: 'garden' };
const COOK: OwnCategory = { name: 'Cook', icon: 'coffee' };

it('a group’s categories are what is saved without what is removed, and what is added', () => {
  expect(editCategories([POKER, GARDEN], NO_EDITS)).toEqual([POKER, GARDEN]);
  expect(editCategories([POKER, GARDEN], { added: [COOK], removed: ['Poker'] })).toEqual([GARDEN, COOK]);
});

it('a category that is removed and added again has its new icon', () => {
  const cake: OwnCategory = { name: 'Poker', icon: 'cake' };
  expect(editCategories([POKER], { added: [cake], removed: ['Poker'] })).toEqual([cake]);
});

it('what somebody else adds or removes in the meantime stays so', () => {
  const edits = { added: [COOK], removed: ['Poker'] };
  expect(editCategories([POKER, GARDEN, { name: 'COOK', icon: 'cake' }], edits)).toEqual([
    GARDEN,
    { name: 'COOK', icon: 'cake' },
  ]);
  expect(editCategories([GARDEN], edits)).toEqual([GARDEN, COOK]);
});
