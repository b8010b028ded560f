import { differenceOfCategories, type OwnCategory } from '@barabar/core/categories';

/**
 * Says what was changed in a list of own categories, for the stored sentence of an entry: 'added the category "Poker"'.
 * @returns undefined where only the order differs.
 */
export function describeCategories(lists: {
  readonly before: readonly OwnCategory[];
  readonly after: readonly OwnCategory[];
}): string | undefined {
  const { added, removed, withOtherIcon } = differenceOfCategories(lists);
  const parts = [
    wordsOf('added', added),
    wordsOf('removed', removed),
    wordsOf('changed the icon of', withOtherIcon),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(', ');
}

function wordsOf(verb: string, categories: readonly OwnCategory[]): string | undefined {
  if (categories.length === 0) return undefined;
  const names = categories.map(({ name }) => `"${name}"`).join(', ');
  return `${verb} the ${categories.length === 1 ? 'category' : 'categories'} ${names}`;
}
