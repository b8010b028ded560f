import { categoryName } from '@barabar/core/categories';
import { text } from '@barabar/core/messages/text';

export const CATEGORY_NAMES = text('categories');

/** What a category is called on screen: one of the nine in the page's language, an own one by its name. */
export const nameOfCategory = (category: string): string => categoryName(category, CATEGORY_NAMES);
