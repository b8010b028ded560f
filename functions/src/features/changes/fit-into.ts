/**
 * How many records come before what is told with them is too much for a page. The first record always fits, or a reading
 * would never go on.
 * @param sizes how much each record takes, such as its comments, which may be large texts.
 * @param room for how much there is room.
 * @returns `left`: the room that is left, below zero where the first record takes more.
 */
export function fitInto(
  sizes: readonly number[],
  room: number,
): { readonly fitting: number; readonly left: number } {
  let left = room;
  for (const [index, size] of sizes.entries()) {
    if (index > 0 && size > left) return { fitting: index, left };
    left -= size;
  }
  return { fitting: sizes.length, left };
}
