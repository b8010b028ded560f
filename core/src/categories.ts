import { LIMITS } from './limits.ts';

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

/** A category that a group or a person has beside the nine. */
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

/**
 * Finds an own category by its exact name; earlier lists come first.
 * @returns undefined for a name that is in none of the lists.
 */
export const findOwnCategory = (
  name: string,
  ...lists: readonly (readonly OwnCategory[])[]
): OwnCategory | undefined => lists.flat().find((own) => own.name === name);

/** Joins the lists of two records of a person, the first one's categories first, up to the limit. */
export function joinOwnCategories(
  first: readonly OwnCategory[],
  second: readonly OwnCategory[],
): OwnCategory[] {
  const added = second.filter(({ name }) => whyNotNew(name, first) === undefined);
  return [...first, ...added].slice(0, LIMITS.ownCategoriesMax);
}

/** What one list has that the other has not. A category with another icon counts as another one. */
function differenceOfCategories({
  before,
  after,
}: {
  readonly before: readonly OwnCategory[];
  readonly after: readonly OwnCategory[];
}): { readonly added: OwnCategory[]; readonly removed: OwnCategory[] } {
  const missingIn = (list: readonly OwnCategory[]) => (own: OwnCategory) =>
    !list.some(({ name, icon }) => name === own.name && icon === own.icon);
  return { added: after.filter(missingIn(before)), removed: before.filter(missingIn(after)) };
}

/**
 * Says in words what was changed in a list of own categories: 'added the category "Poker"'.
 * @returns undefined where only the order differs.
 */
export function describeCategories(lists: {
  readonly before: readonly OwnCategory[];
  readonly after: readonly OwnCategory[];
}): string | undefined {
  const { added, removed } = differenceOfCategories(lists);
  const kept = new Set(removed.map(({ name }) => name));
  const changed = added.filter(({ name }) => kept.has(name));
  const isOther = ({ name }: OwnCategory) => !changed.some((own) => own.name === name);
  const parts = [
    wordsOf('added', added.filter(isOther)),
    wordsOf('removed', removed.filter(isOther)),
    wordsOf('changed the icon of', changed),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(', ');
}

function wordsOf(verb: string, categories: readonly OwnCategory[]): string | undefined {
  if (categories.length === 0) return undefined;
  const names = categories.map(({ name }) => `"${name}"`).join(', ');
  return `${verb} the ${categories.length === 1 ? 'category' : 'categories'} ${names}`;
}
