import * as z from 'zod/mini';
import { CATEGORIES, CATEGORY_ICONS, whyNotNew } from '../categories.ts';
import { LIMITS } from '../limits.ts';
import { text } from './text.ts';

/** One of the nine (spec §3). */
export const givenCategory = z.enum(CATEGORIES);

export const categoryIcon = z.enum(CATEGORY_ICONS, { error: 'Please choose one of the icons' });

export const CATEGORY_NAME_REQUIRED_MESSAGE = 'Please name the category';
export const CATEGORY_NAME_LONG_MESSAGE = `Names of categories can have at most ${LIMITS.categoryNameCharsMax} characters`;
export const CATEGORY_GIVEN_MESSAGE = 'This category is there already, for everyone';
export const CATEGORY_TAKEN_MESSAGE = 'There is a category of this name already';
export const CATEGORIES_FULL_MESSAGE = `There can be at most ${LIMITS.ownCategoriesMax} categories of your own in a list. Please remove one first.`;
/** For the name of a category that neither the expense's group nor the caller has. */
export const CATEGORY_UNKNOWN_MESSAGE =
  'This category is not among yours or the group’s any more. Please choose another one.';

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
