import { describe, expect, it } from 'vitest';
import {
  CATEGORIES,
  findOwnCategory,
  isGivenCategory,
  joinOwnCategories,
  whyNotNew,
  type OwnCategory,
} from './categories.ts';
import { newOwnCategories } from './contract/new-categories.ts';
import { LIMITS } from './limits.ts';

const POKER: OwnCategory = { name: 'Poker', icon: 'games' };
const GARDEN: OwnCategory = { name: 'Garden', icon: 'garden' };
const numbered = (from: number, count: number): OwnCategory[] =>
  Array.from({ length: count }, (_, index) => ({ name: `Category ${from + index}`, icon: 'tag' }));

describe('the name of a new category', () => {
  it('is none of the nine, and not in the list already, in whichever case', () => {
    for (const category of CATEGORIES) expect(whyNotNew(category.toUpperCase(), [])).toBe('given');
    expect(whyNotNew('POKER', [GARDEN, POKER])).toBe('taken');
    expect(whyNotNew('Chess', [GARDEN, POKER])).toBeUndefined();
  });
});

describe('a category', () => {
  it('is one of the nine in their spelling only', () => {
    expect(isGivenCategory('Travel')).toBe(true);
    expect(isGivenCategory('travel')).toBe(false);
  });

  it('is found by its exact name, in the first list that has it', () => {
    const cake: OwnCategory = { name: 'Poker', icon: 'cake' };
    expect(findOwnCategory('Poker', [GARDEN, POKER], [cake])).toBe(POKER);
    expect(findOwnCategory('Poker', [GARDEN], [cake])).toBe(cake);
    expect(findOwnCategory('poker', [POKER], [cake])).toBeUndefined();
  });
});

describe('the lists of two records of a person', () => {
  it('are joined: the first one’s categories first, each name once', () => {
    const twin: OwnCategory = { name: 'POKER', icon: 'cake' };
    expect(joinOwnCategories([POKER], [twin, GARDEN])).toEqual([POKER, GARDEN]);
    expect(joinOwnCategories([], [twin])).toEqual([twin]);
  });

  it('are joined up to the limit', () => {
    const joined = joinOwnCategories(numbered(0, 20), numbered(20, 20));
    expect(joined).toEqual(numbered(0, LIMITS.ownCategoriesMax));
    expect(newOwnCategories.safeParse(joined).success).toBe(true);
  });
});

describe('a list that is sent', () => {
  const problemOf = (categories: unknown) => newOwnCategories.safeParse(categories).error?.issues[0];

  it('has clean names', () => {
    expect(newOwnCategories.parse([{ name: ' Chess\u200B club ', icon: 'games' }])).toEqual([
      { name: 'Chess club', icon: 'games' },
    ]);
  });

  it.each([
    ['a name without letters', [{ ...POKER, name: ' \u200B' }], 'Please name the category'],
    [
      'a name of 31 characters',
      [{ ...POKER, name: 'x'.repeat(31) }],
      'Names of categories can have at most 30 characters',
    ],
    ['an icon that is none', [{ ...POKER, icon: 'skull' }], 'Please choose one of the icons'],
    ['one of the nine', [{ ...POKER, name: 'other' }], 'This category is there already, for everybody'],
    ['a name twice', [POKER, { ...POKER, name: 'poker' }], 'There is a category of this name already'],
    [
      'thirty-one',
      numbered(0, 31),
      'There can be at most 30 categories of your own in a list. Please remove one first.',
    ],
  ])('is refused with %s', (_, categories, message) => {
    expect(problemOf(categories)?.message).toBe(message);
  });

  it('says which name is wrong', () => {
    expect(problemOf([GARDEN, POKER, { ...GARDEN }])?.path).toEqual([2, 'name']);
  });
});
