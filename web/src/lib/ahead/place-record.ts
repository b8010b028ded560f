/** As much of a cursored list as has been loaded, newest first. */
interface LoadedList<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | undefined;
}

/**
 * A list after a change of one of its records: taken out, put in its place, or renewed where it stands.
 * @param dateOf what the list is ordered by.
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
  // Older than all that is loaded, it belongs to a page that is not.
  if (found === -1 && nextCursor !== undefined) return list;
  const place = found === -1 ? items.length : found;
  return { ...list, items: items.toSpliced(place, 0, after) };
}
