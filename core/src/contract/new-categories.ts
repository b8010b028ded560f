import * as z from 'zod/mini';
import { whyNotNew } from '../categories.ts';
import { LIMITS } from '../limits.ts';
import { categoryIcon, categoryName } from './categories.ts';
import { messageFor } from '../messages/said.ts';

export const CATEGORY_GIVEN_MESSAGE = messageFor('category-given');
export const CATEGORY_TAKEN_MESSAGE = messageFor('category-taken');
export const CATEGORIES_FULL_MESSAGE = messageFor('categories-full', { max: LIMITS.ownCategoriesMax });

/** A whole list of own categories, as a change sends it: names once without regard to case, and none of the nine. */
export const newOwnCategories = z.array(z.strictObject({ name: categoryName, icon: categoryIcon })).check(
  z.maxLength(LIMITS.ownCategoriesMax, CATEGORIES_FULL_MESSAGE),
  z.superRefine((categories, context) => {
    for (const [index, { name }] of categories.entries()) {
      const reason = whyNotNew(name, categories.slice(0, index));
      if (reason === undefined) continue;
      const message = reason === 'given' ? CATEGORY_GIVEN_MESSAGE : CATEGORY_TAKEN_MESSAGE;
      context.addIssue({ code: 'custom', path: [index, 'name'], message });
    }
  }),
);
