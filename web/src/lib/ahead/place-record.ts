/** The loaded part of a list with a cursor, newest first. */
interface LoadedList<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | undefined;
}

/**
 * Applies the change of one record to a list: removes it, inserts it by date, or replaces it in its place.
 * @param options.dateOf Returns the date that the list is ordered by.
 */
export function placeRecord<T extends { readonly id: string }>(
  list: LoadedList<T>,
  {
    before,
    after,
    dateOf,
  }: {
    readonly before?: T | undefined;
    readonly after?: T | undefined;
    readonly dateOf: (record: T) => Date;
  },
): LoadedList<T> {
  const { items, nextCursor } = list;
  if (!after) return { ...list, items: items.filter(({ id }) => id !== before?.id) };
  const known = items.findIndex(({ id }) => id === after.id || id === before?.id);
  if (known !== -1) return { ...list, items: items.with(known, after) };
  const found = items.findIndex((item) => dateOf(item) <= dateOf(after));
  // The record is older than all loaded ones, so it belongs to a page that is not loaded.
  if (found === -1 && nextCursor !== undefined) return list;
  const place = found === -1 ? items.length : found;
  return { ...list, items: items.toSpliced(place, 0, after) };
}
