import { expect, it } from 'vitest';
import { CATEGORIES, CATEGORY_ICONS } from '@barabar/core/categories';
import { EVENT_KINDS } from '@barabar/core/events/kinds';
import { categoryLook, SETTLEMENT_LOOK } from '../../lib/records/category-icons.ts';
import { activityIcon } from './activity-icon.ts';

it('each category, none, and a settlement have an icon of their own', () => {
  const looks = [
    ...CATEGORIES.map((category) => categoryLook({ category })),
    categoryLook({}),
    SETTLEMENT_LOOK,
  ];
  expect(new Set(looks.map(({ icon }) => icon)).size).toBe(CATEGORIES.length + 2);
});

it('an own category has the icon that was chosen for it, and each of those is another one', () => {
  const ownIcons = CATEGORY_ICONS.map(
    (categoryIcon) => categoryLook({ category: 'Poker', categoryIcon }).icon,
  );
  expect(new Set(ownIcons).size).toBe(CATEGORY_ICONS.length);
  // One that a newer server knows looks like any expense.
  expect(categoryLook({ category: 'Poker' })).toEqual(categoryLook({}));
});

it('what was added, changed, taken away and brought back, and who came and went, is told apart by its icon', () => {
  const icons = [
    'expense_created',
    'expense_updated',
    'expense_deleted',
    'expense_restored',
    'expense_commented',
    'expense_receipt_added',
    'expense_receipt_removed',
    'settlement_created',
    'user_joined_group',
    'user_left_group',
    'member_linked',
    'group_created',
  ].map(activityIcon);
  expect(new Set(icons).size).toBe(icons.length);
});

it('every entry of the log has an icon, even one of an unknown type', () => {
  for (const type of [...Object.keys(EVENT_KINDS), 'something_new']) expect(activityIcon(type)).toBeDefined();
});

it('a series has an icon that is not the one of an expense, but for its deletion', () => {
  expect(activityIcon('recurrence_created')).toBe(activityIcon('recurrence_skipped'));
  expect(activityIcon('recurrence_deleted')).toBe(activityIcon('expense_deleted'));
  expect(activityIcon('recurrence_created')).not.toBe(activityIcon('expense_created'));
});
