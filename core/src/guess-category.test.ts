import { describe, expect, it } from 'vitest';
import { DESCRIPTIONS, MISLEADING, SAYING_NOTHING } from '../test/category-descriptions.ts';
import { CATEGORIES } from './categories.ts';
import { guessCategory } from './guess-category.ts';

const guessed = (description: string) => guessCategory(description)?.category;

describe('by the words', () => {
  const all = CATEGORIES.flatMap((category) =>
    DESCRIPTIONS[category].map((description) => ({ description, category, guess: guessed(description) })),
  );

  it('nine of ten descriptions get the right category, and none a wrong one', () => {
    const wrong = all.filter(({ category, guess }) => guess !== undefined && guess !== category);
    expect(wrong).toEqual([]);
    const missed = all.filter(({ guess }) => guess === undefined).map(({ description }) => description);
    expect(all.length).toBeGreaterThanOrEqual(200);
    expect(missed.length / all.length, missed.join(', ')).toBeLessThanOrEqual(0.1);
  });

  it.each(SAYING_NOTHING)('"%s" says nothing', (description) => {
    expect(guessed(description)).toBeUndefined();
  });

  it.each(MISLEADING)('"%s" is %s, or nothing is guessed', (description, category) => {
    expect([category, undefined]).toContain(guessed(description));
  });
});

describe('by what was chosen before', () => {
  const POKER = { category: 'Poker night', categoryIcon: 'games' } as const;
  const past = [
    { description: 'Uber', category: 'Travel' },
    { description: 'Chai at the table', ...POKER },
    { description: 'Cook November', category: 'Other' },
    { description: 'cook', category: 'Travel' },
    { description: 'Whetstone hall', category: 'Education' },
    { description: 'Rent', category: undefined },
  ];

  it.each([
    ['  UBER ', 'Travel', 'the same words, in any case'],
    ['Uber to office', 'Transportation', 'other words mean what they mean'],
    ['Cook 2 December', 'Other', 'the newest; months, numbers and linking words do not count'],
    ['Whetstone hall deposit', 'Education', 'the words of an earlier one, and a word that says nothing'],
    ['Whetstone', 'Education', 'a word of an earlier one'],
    ['Rent', 'Bills & Utilities', 'an earlier one without a category says nothing'],
    ['12', undefined, 'a number is no word'],
  ])('"%s" is %s: %s', (description, category, _why) => {
    expect(guessCategory(description, past)?.category).toBe(category);
  });

  it('an own category comes with its icon', () => {
    expect(guessCategory('chai at the table', past)).toEqual(POKER);
  });

  it('similar descriptions that disagree say nothing', () => {
    const two = [
      { description: 'Whetstone hall', category: 'Travel' },
      { description: 'Whetstone fees', category: 'Education' },
    ];
    expect(guessCategory('Whetstone', two)).toBeUndefined();
  });
});
