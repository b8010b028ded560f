import type { OwnCategory } from '@barabar/core/categories';
import { CATEGORY_UNKNOWN_MESSAGE } from '@barabar/core/contract/categories';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../kit/refusal.ts';
import { chooseCategory } from './choose-category.ts';

const POKER: OwnCategory = { name: 'Poker', icon: 'games' };
const CAKE: OwnCategory = { name: 'Poker', icon: 'cake' };
const flat = { categories: [POKER] };

describe('the category of an expense', () => {
  it('is none, or one of the nine, without an icon and without a list', () => {
    const nowhere = { group: undefined, ownCategories: undefined };
    for (const none of [undefined, null])
      expect(chooseCategory(none, nowhere)).toEqual({ category: null, categoryIcon: null });
    expect(chooseCategory('Travel', nowhere)).toEqual({ category: 'Travel', categoryIcon: null });
  });

  it('is the group’s before the caller’s own, which are not needed then', () => {
    const ofGroup = { category: 'Poker', categoryIcon: 'games' };
    expect(chooseCategory('Poker', { group: flat, ownCategories: undefined })).toEqual(ofGroup);
    expect(chooseCategory('Poker', { group: flat, ownCategories: [CAKE] })).toEqual(ofGroup);
    expect(chooseCategory('Poker', { group: undefined, ownCategories: [CAKE] })).toMatchObject({
      categoryIcon: 'cake',
    });
  });

  it('asks for the caller’s own where the group has none of that name', () => {
    expect(() => chooseCategory('Garden', { group: flat, ownCategories: undefined })).toThrow(
      expect.objectContaining({ name: 'OwnCategoriesNeededError' }),
    );
  });

  it('is in one of the lists, in that spelling', () => {
    for (const name of ['Garden', 'poker', 'travel'])
      expect(() => chooseCategory(name, { group: flat, ownCategories: [CAKE] })).toThrow(Refusal);
    expect(() => chooseCategory('Garden', { group: flat, ownCategories: [] })).toThrow(
      CATEGORY_UNKNOWN_MESSAGE,
    );
  });
});
