import * as z from 'zod/mini';
import { CATEGORIES, CATEGORY_ICONS } from '../categories.ts';
import { LIMITS } from '../limits.ts';
import { writtenText } from './text.ts';
import { messageFor } from '../messages/said.ts';

/** One of the nine (spec §3). */
export const givenCategory = z.enum(CATEGORIES);

export const categoryIcon = z.enum(CATEGORY_ICONS, { error: messageFor('category-icon') });

/** For the name of a category that neither the expense's group nor the caller has. */
export const CATEGORY_UNKNOWN_MESSAGE = messageFor('category-unknown');

/** The name of a category, as an expense has it. */
export const categoryName = writtenText(LIMITS.categoryNameCharsMax, {
  tooLong: messageFor('category-name-too-long', { max: LIMITS.categoryNameCharsMax }),
  required: messageFor('category-name-required'),
});

export const ownCategory = z.object({ name: z.string(), icon: categoryIcon });
