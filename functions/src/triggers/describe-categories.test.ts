import type { OwnCategory } from '@barabar/core/categories';
import { describe, expect, it } from 'vitest';
import { describeCategories } from './describe-categories.ts';

const POKER: OwnCategory = { name: 'Poker', icon: 'games' };
const GARDEN: OwnCategory = { name: 'Garden', icon: 'garden' };

describe('a change of a list', () => {
  const change = (before: readonly OwnCategory[], after: readonly OwnCategory[]) =>
    describeCategories({ before, after });

  it('says what was added and removed', () => {
    expect(change([], [POKER])).toBe('added the category "Poker"');
    expect(change([], [POKER, GARDEN])).toBe('added the categories "Poker", "Garden"');
    expect(change([POKER, GARDEN], [GARDEN])).toBe('removed the category "Poker"');
    expect(change([POKER], [GARDEN])).toBe('added the category "Garden", removed the category "Poker"');
  });

  it('says whose icon is another one', () => {
    expect(change([POKER, GARDEN], [{ ...POKER, icon: 'cake' }, GARDEN])).toBe(
      'changed the icon of the category "Poker"',
    );
  });

  it('says nothing where only the order differs', () => {
    expect(change([POKER, GARDEN], [GARDEN, POKER])).toBeUndefined();
  });
});
