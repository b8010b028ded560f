import { LIMITS } from './limits.ts';
import type { Texts } from './messages/texts.ts';

/** Expense categories in the order they are offered (spec §3). */
export const CATEGORIES = [
  'Food & Dining',
  'Transportation',
  'Shopping',
  'Entertainment',
  'Bills & Utilities',
  'Travel',
  'Healthcare',
  'Education',
  'Other',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** What the icon of an own category can show. The client draws them, in this order. */
export const CATEGORY_ICONS = [
  'tag',
  'home',
  'furniture',
  'laundry',
  'repairs',
  'water',
  'power',
  'internet',
  'phone',
  'fuel',
  'bike',
  'coffee',
  'drinks',
  'cake',
  'party',
  'gifts',
  'games',
  'sports',
  'music',
  'camping',
  'clothes',
  'garden',
  'pets',
  'baby',
  'giving',
  'savings',
] as const;
export type CategoryIcon = (typeof CATEGORY_ICONS)[number];

export interface OwnCategory {
  readonly name: string;
  readonly icon: CategoryIcon;
}

/** Whether an expense in this category needs nobody's list: one of the nine, in exactly their spelling. */
export const isGivenCategory = (name: string): name is Category =>
  CATEGORIES.some((category) => category === name);

/** Names that differ in case only are the same in one list. */
const keyOf = (name: string): string => name.toLowerCase();

const GIVEN_KEYS: ReadonlySet<string> = new Set(CATEGORIES.map(keyOf));

/** Why a name cannot be added to a list of own categories: it is one of the nine, or in the list already. */
export function whyNotNew(
  name: string,
  others: readonly Pick<OwnCategory, 'name'>[],
): 'given' | 'taken' | undefined {
  if (GIVEN_KEYS.has(keyOf(name))) return 'given';
  return others.some((other) => keyOf(other.name) === keyOf(name)) ? 'taken' : undefined;
}

/** Finds an own category by its exact name; earlier lists come first. Undefined for a name that none has. */
export const findOwnCategory = (
  name: string,
  ...lists: readonly (readonly OwnCategory[])[]
): OwnCategory | undefined => lists.flat().find((category) => category.name === name);

/** Joins the lists of two records of a person, the first one's categories first, up to the limit. */
export function joinOwnCategories(
  first: readonly OwnCategory[],
  second: readonly OwnCategory[],
): OwnCategory[] {
  const added = second.filter(({ name }) => whyNotNew(name, first) === undefined);
  return [...first, ...added].slice(0, LIMITS.ownCategoriesMax);
}

/** Returns how own categories differ. Of one with another icon, only the one after the change is there. */
export function differenceOfCategories({
  before,
  after,
}: {
  before: readonly OwnCategory[];
  after: readonly OwnCategory[];
}): Readonly<Record<'added' | 'removed' | 'withOtherIcon', readonly OwnCategory[]>> {
  const missingIn = (list: readonly OwnCategory[]) => (category: OwnCategory) =>
    !list.some(({ name, icon }) => name === category.name && icon === category.icon);
  const namedIn = (list: readonly OwnCategory[]) => (category: OwnCategory) =>
    list.some(({ name }) => name === category.name);
  const [added, removed] = [after.filter(missingIn(before)), before.filter(missingIn(after))];
  const withOtherIcon = added.filter(namedIn(removed));
  const isOther = (category: OwnCategory): boolean => !namedIn(withOtherIcon)(category);
  return { added: added.filter(isOther), removed: removed.filter(isOther), withOtherIcon };
}

const KEYS: Readonly<Record<Category, keyof Texts['categories']>> = {
  'Food & Dining': 'foodAndDining',
  Transportation: 'transportation',
  Shopping: 'shopping',
  Entertainment: 'entertainment',
  'Bills & Utilities': 'billsAndUtilities',
  Travel: 'travel',
  Healthcare: 'healthcare',
  Education: 'education',
  Other: 'other',
};

/** What a category is called: one of the nine in the language of the texts, an own one by its name. */
export const categoryName = (category: string, texts: Texts['categories']): string =>
  isGivenCategory(category) ? texts[KEYS[category]] : category;
