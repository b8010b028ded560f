import type { LoadedList } from '../use-list.ts';

/** Removes it, inserts it in its place, or replaces it. `placeOf` is the text of the order, descending. */
export function placeRecord<T extends { readonly id: string }>(
  list: LoadedList<T>,
  {
    before,
    after,
    placeOf,
  }: { before?: T | undefined; after?: T | undefined; placeOf: (record: T) => string },
): LoadedList<T> {
  const { nextCursor } = list;
  if (!after) return { ...list, items: list.items.filter(({ id }) => id !== before?.id) };
  const index = list.items.findIndex(({ id }) => id === after.id || id === before?.id);
  const shown = list.items[index];
  if (shown && placeOf(shown) === placeOf(after)) return { ...list, items: list.items.with(index, after) };
  const items = list.items.filter((item) => item !== shown);
  const found = items.findIndex((item) => placeOf(item) <= placeOf(after));
  // The record is behind all loaded ones, so it belongs to a page that is not loaded.
  if (found === -1 && nextCursor !== undefined) return { ...list, items };
  const place = found === -1 ? items.length : found;
  return { ...list, items: items.toSpliced(place, 0, after) };
}
