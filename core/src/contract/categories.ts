import * as z from 'zod/mini';
import { CATEGORIES, CATEGORY_ICONS, whyNotNew } from '../categories.ts';
import { LIMITS } from '../limits.ts';
import { text } from './text.ts';
import { messageFor } from '../messages/said.ts';

/** One of the nine (spec §3). */
export const givenCategory = z.enum(CATEGORIES);

export const categoryIcon = z.enum(CATEGORY_ICONS, { error: messageFor('category-icon') });

export const CATEGORY_NAME_REQUIRED_MESSAGE = messageFor('category-name-required');
export const CATEGORY_NAME_LONG_MESSAGE = messageFor('category-name-too-long', {
  max: LIMITS.categoryNameCharsMax,
});
export const CATEGORY_GIVEN_MESSAGE = messageFor('category-given');
export const CATEGORY_TAKEN_MESSAGE = messageFor('category-taken');
export const CATEGORIES_FULL_MESSAGE = messageFor('categories-full', { max: LIMITS.ownCategoriesMax });
/** For the name of a category that neither the expense's group nor the caller has. */
export const CATEGORY_UNKNOWN_MESSAGE = messageFor('category-unknown');

/** The name of a category, as an expense has it. */
export const categoryName = text(LIMITS.categoryNameCharsMax, {
  tooLong: CATEGORY_NAME_LONG_MESSAGE,
  required: CATEGORY_NAME_REQUIRED_MESSAGE,
});

export const ownCategory = z.object({ name: z.string(), icon: categoryIcon });

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
